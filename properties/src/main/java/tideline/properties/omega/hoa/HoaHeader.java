package tideline.properties.omega.hoa;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.model.Propositions;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.hoa.HoaToken.Kind;

/**
 * What stands before the body: headers with small letters may be unknown to us and are skipped,
 * those with capital letters have to be understood.
 */
final class HoaHeader {

  /** States are objects in memory, so a file cannot ask for as many as it likes. */
  static final int MAX_STATES = 1_000_000;

  private final HoaLexer in;
  private final HoaLabels labels;
  private final Set<String> seen = new HashSet<>();
  private final List<String> propositions = new ArrayList<>();
  private final List<List<HoaToken>> starts = new ArrayList<>();
  private final Map<String, HoaToken> claims = new LinkedHashMap<>();
  private OptionalInt states = OptionalInt.empty();
  private String accName = "";
  private int sets;
  private HoaAcceptance acceptance = new HoaAcceptance.Constant(true);
  private int acceptanceAt;

  private HoaHeader(HoaLexer in, HoaLabels labels) {
    this.in = in;
    this.labels = labels;
  }

  /** Reads from {@code HOA:} to {@code --BODY--}. */
  static HoaHeader read(HoaLexer in, HoaLabels labels) {
    HoaHeader header = new HoaHeader(in, labels);
    header.version();
    while (!in.peek().is(Kind.MARKER, "--BODY--")) {
      if (in.peek().kind() != Kind.HEADER) {
        throw in.unexpected("a header such as States: or --BODY--");
      }
      header.item(in.take());
    }
    HoaToken body = in.take();
    if (!header.seen.contains("Acceptance")) {
      throw in.error(body.at(), "the header Acceptance: is missing");
    }
    labels.setPropositions(header.propositions.size());
    return header;
  }

  private void version() {
    if (!in.peek().is(Kind.HEADER, "HOA")) {
      throw in.unexpected("HOA: v1");
    }
    in.take();
    HoaToken version = in.take();
    if (!version.is(Kind.NAME, "v1") && !version.is(Kind.NAME, "v1.1")) {
      throw in.error(version.at(), "versions v1 and v1.1 are read, not " + version.shown());
    }
  }

  private void item(HoaToken name) {
    boolean repeatable = List.of("Start", "Alias", "properties").contains(name.text());
    boolean known = Character.isUpperCase(name.text().charAt(0));
    if (!seen.add(name.text()) && !repeatable && (known || name.text().equals("acc-name"))) {
      throw in.error(name.at(), "a second " + name.text() + ":");
    }
    switch (name.text()) {
      case "States" -> states = OptionalInt.of(in.takeNumber("the number of states", MAX_STATES));
      case "Start" -> start();
      case "AP" -> propositions();
      case "Alias" -> labels.readAlias();
      case "Acceptance" -> acceptance();
      case "acc-name" -> accName = rest();
      case "properties" -> claims();
      default -> other(name);
    }
  }

  private void other(HoaToken name) {
    if (Character.isUpperCase(name.text().charAt(0))) {
      throw in.error(
          name.at(), "unsupported: the header " + name.text() + ": may change what is meant");
    }
    rest();
  }

  /** Everything up to the next header. */
  private String rest() {
    List<String> words = new ArrayList<>();
    while (in.peek().kind() != Kind.HEADER
        && in.peek().kind() != Kind.MARKER
        && in.peek().kind() != Kind.END_OF_FILE) {
      words.add(in.take().text());
    }
    return words.stream().collect(Collectors.joining(" "));
  }

  private void start() {
    List<HoaToken> together = new ArrayList<>();
    do {
      HoaToken state = in.peek();
      in.takeNumber("the number of a state", MAX_STATES);
      together.add(state);
    } while (in.takeSymbol('&'));
    starts.add(together);
  }

  private void propositions() {
    HoaToken number = in.peek();
    int count = in.takeNumber("the number of propositions", Propositions.MAX);
    for (int ap = 0; ap < count; ap++) {
      HoaToken token = in.peek();
      String name = in.takeString("the name of proposition " + ap);
      if (propositions.contains(name)) {
        throw in.error(token.at(), "a second proposition \"" + name + "\"");
      }
      propositions.add(name);
    }
    if (in.peek().kind() == Kind.STRING) {
      throw in.error(in.peek().at(), "there are more than the " + number.text() + " propositions");
    }
  }

  private void acceptance() {
    acceptanceAt = in.peek().at();
    sets = in.takeNumber("the number of acceptance sets", OmegaAutomaton.MAX_SETS);
    acceptance = HoaAcceptance.read(in, sets);
  }

  private void claims() {
    while (in.peek().kind() == Kind.NAME || in.peek().isSymbol('!')) {
      boolean negated = in.takeSymbol('!');
      if (in.peek().kind() != Kind.NAME) {
        throw in.unexpected("the name of a property");
      }
      HoaToken name = in.take();
      claims.putIfAbsent((negated ? "!" : "") + name.text(), name);
    }
  }

  List<String> propositionNames() {
    return propositions;
  }

  OptionalInt states() {
    return states;
  }

  List<List<HoaToken>> starts() {
    return starts;
  }

  /** The claimed properties, those of {@code !p} with their sign, and where. */
  Map<String, HoaToken> properties() {
    return claims;
  }

  int sets() {
    return sets;
  }

  HoaAcceptance condition() {
    return acceptance;
  }

  /** The name of the acceptance, or the condition itself where it has none. */
  String acceptanceName() {
    return accName.isEmpty() ? acceptance.print() : accName;
  }

  DiagnosticException unsupportedAcceptance() {
    return in.error(
        acceptanceAt,
        "unsupported: the acceptance is %s; Buchi and generalized-Buchi are read"
            .formatted(acceptanceName()));
  }
}
