package tideline.properties.omega.hoa;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.model.text.Token;
import tideline.properties.omega.bdd.Bdd;
import tideline.properties.omega.hoa.HoaBody.Labelling;

/**
 * Checks what {@code properties:} claims, as far as it is about the way an automaton is written or
 * about branching: whoever relies on a wrong claim reads another automaton. Claims about the
 * language are taken as remarks.
 */
final class HoaClaims {

  /** A claim implies those beside it. */
  private static final Map<String, List<String>> IMPLIED =
      Map.of(
          "terminal", List.of("weak"),
          "very-weak", List.of("weak"),
          "weak", List.of("inherently-weak"),
          "deterministic", List.of("unambiguous"));

  private final HoaCursor in;
  private final HoaHeader header;
  private final HoaBody body;
  private final Bdd bdd;

  private HoaClaims(HoaCursor in, HoaHeader header, HoaBody body, Bdd bdd) {
    this.in = in;
    this.header = header;
    this.body = body;
    this.bdd = bdd;
  }

  static void check(HoaCursor in, HoaHeader header, HoaBody body, Bdd bdd) {
    HoaClaims claims = new HoaClaims(in, header, body, bdd);
    claims.checkContradictions();
    claims.checkLabels();
    claims.checkAcceptance();
    claims.checkBranching();
  }

  private void checkContradictions() {
    for (Map.Entry<String, Token> claim : header.properties().entrySet()) {
      for (String implied : closure(claim.getKey())) {
        if (header.properties().containsKey("!" + implied)) {
          throw in.error(
              claim.getValue().at(),
              "the properties %s and !%s contradict one another"
                  .formatted(claim.getKey(), implied));
        }
      }
    }
  }

  /** A claim with all that it implies. */
  private static Set<String> closure(String claim) {
    Set<String> all = new TreeSet<>(Set.of(claim));
    IMPLIED.getOrDefault(claim, List.of()).forEach(implied -> all.addAll(closure(implied)));
    return all;
  }

  private void checkLabels() {
    Optional<String> onStates = used(Labelling.ON_STATE, "states have labels");
    Optional<String> onEdges = used(Labelling.ON_EDGES, "edges have labels");
    Optional<String> nowhere = used(Labelling.IMPLICIT, "edges have no labels");
    deny("state-labels", onEdges.or(() -> nowhere));
    deny("trans-labels", onStates);
    deny("implicit-labels", onEdges.or(() -> onStates));
    deny("explicit-labels", nowhere);
  }

  private Optional<String> used(Labelling labelling, String meaning) {
    return body.usage().labellings().contains(labelling) ? Optional.of(meaning) : Optional.empty();
  }

  private void checkAcceptance() {
    if (body.usage().edgeAcceptance()) {
      deny("state-acc", Optional.of("edges have acceptance sets"));
    }
    if (body.usage().stateAcceptance()) {
      deny("trans-acc", Optional.of("states have acceptance sets"));
    }
  }

  private void checkBranching() {
    Optional<String> conjunction =
        body.alternation(header).map(_ -> "there is a conjunction of states");
    deny("no-univ-branch", conjunction);
    deny("!univ-branch", conjunction);
    if (!header.properties().containsKey("univ-branch")) {
      deny("deterministic", conjunction);
    }
    if (header.properties().containsKey("deterministic")
        || header.properties().containsKey("!exist-branch")) {
      Optional<String> choice = choice();
      deny("deterministic", choice);
      deny("!exist-branch", choice);
    }
  }

  /** Where a word can be read in two ways. */
  private Optional<String> choice() {
    if (header.starts().stream().map(s -> s.getFirst().text()).distinct().count() > 1) {
      return Optional.of("there are several initial states");
    }
    Map<Integer, Integer> letters = new HashMap<>();
    for (HoaBody.Edge edge : body.edges()) {
      int before = letters.getOrDefault(edge.source(), Bdd.FALSE);
      if (bdd.intersect(before, edge.label())) {
        return Optional.of("state " + edge.source() + " has two edges for one letter");
      }
      letters.put(edge.source(), bdd.or(before, edge.label()));
    }
    return Optional.empty();
  }

  /** Refuses a claim that is made although something speaks against it. */
  private void deny(String claim, Optional<String> against) {
    Token token = header.properties().get(claim);
    if (against.isPresent() && token != null) {
      throw in.error(token.at(), "the property " + claim + " is claimed, but " + against.get());
    }
  }
}
