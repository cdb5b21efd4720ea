package tideline.properties.omega.hoa;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.text.Token;
import tideline.properties.omega.Guard;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.OmegaAutomaton.Edge;
import tideline.properties.omega.bdd.Bdd;
import tideline.properties.omega.hoa.HoaAcceptance.Atom;
import tideline.properties.omega.hoa.HoaAcceptance.Membership;

/**
 * Reads automata in the Hanoi Omega-Automata format, version 1. Büchi and generalised Büchi
 * acceptance is understood, on edges and states, with labels on edges or states, explicit and
 * implicit, and with aliases. Other acceptance and alternation are refused, but only if nothing
 * else is wrong. What {@code properties:} claims about labels, acceptance and branching is checked.
 */
public final class HoaReader {

  private static final int MAX_NODES = 1_000_000;
  private static final long MAX_OPERATIONS = 100_000_000;

  private final HoaCursor in;
  private final Bdd bdd = new Bdd(MAX_NODES, MAX_OPERATIONS);

  private HoaReader(SourceText source) {
    this.in = new HoaCursor(source);
  }

  /**
   * Reads a text with one automaton.
   *
   * @throws DiagnosticException if it is wrong or not supported
   */
  public static OmegaAutomaton read(SourceText source) {
    List<OmegaAutomaton> all = readAll(source);
    if (all.size() != 1) {
      throw new DiagnosticException(
          source.at(0, "one automaton is expected, but there are " + all.size()));
    }
    return all.getFirst();
  }

  /**
   * Reads all automata of a text; those that were given up with {@code --ABORT--} do not count.
   *
   * @throws DiagnosticException if one is wrong or not supported
   */
  public static List<OmegaAutomaton> readAll(SourceText source) {
    HoaReader reader = new HoaReader(source);
    List<OmegaAutomaton> all = new ArrayList<>();
    do {
      reader.automaton().ifPresent(all::add);
    } while (!reader.in.isAtEnd());
    return all;
  }

  private Optional<OmegaAutomaton> automaton() {
    HoaLabels labels = new HoaLabels(in, bdd);
    HoaHeader header = HoaHeader.read(in, labels);
    HoaBody body = HoaBody.read(in, header, labels);
    if (in.isAt("--ABORT--")) {
      in.take();
      return Optional.empty();
    }
    if (!in.isAt("--END--")) {
      throw in.unexpected("a state or --END--");
    }
    int end = in.take().at();
    HoaClaims.check(in, header, body, bdd);
    body.requireDefinedStates(header);
    return Optional.of(convert(header, body, end));
  }

  private OmegaAutomaton convert(HoaHeader header, HoaBody body, int end) {
    List<Atom> conditions = conditions(header);
    Optional<Token> conjunction = body.alternation(header);
    if (conjunction.isPresent()) {
      throw in.error(
          conjunction.get().at(),
          "unsupported: an alternating automaton (acceptance %s), with several states at once"
              .formatted(header.acceptanceName()));
    }
    int states = header.states().orElse(body.definedStates());
    BitSet initial = new BitSet();
    header.starts().forEach(start -> initial.set(Integer.parseInt(start.getFirst().text())));
    if (states > HoaHeader.MAX_STATES || initial.length() > states) {
      throw in.error(end, "a state is missing");
    }
    Map<Integer, Guard> guards = new HashMap<>();
    List<Edge> edges = new ArrayList<>();
    for (HoaBody.Edge edge : body.edges()) {
      Guard guard = guards.computeIfAbsent(edge.label(), f -> new Guard(bdd.cubes(f)));
      long marks = marks(edge.sets(), conditions);
      edges.add(new Edge(edge.source(), guard, marks, edge.targets().getFirst()));
    }
    int sets = conditions.isEmpty() && isNever(header) ? 1 : conditions.size();
    return OmegaAutomaton.of(header.propositionNames(), states, initial, sets, edges);
  }

  private static boolean isNever(HoaHeader header) {
    return header.condition().equals(new HoaAcceptance.Constant(false));
  }

  /**
   * What has to be met infinitely often; with {@code f}, a set that no edge is in stands for it.
   */
  private static List<Atom> conditions(HoaHeader header) {
    if (isNever(header)) {
      return List.of();
    }
    return header.condition().infinitelyOften().orElseThrow(header::unsupportedAcceptance);
  }

  private static long marks(long sets, List<Atom> conditions) {
    long marks = 0;
    for (int i = 0; i < conditions.size(); i++) {
      boolean inside = (sets >> conditions.get(i).set() & 1) != 0;
      boolean wanted = conditions.get(i).membership() == Membership.INSIDE;
      marks |= inside == wanted ? 1L << i : 0;
    }
    return marks;
  }
}
