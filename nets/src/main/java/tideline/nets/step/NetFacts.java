package tideline.nets.step;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import tideline.model.Fact;
import tideline.nets.net.Net;
import tideline.nets.reduce.Keep;
import tideline.nets.reduce.NetReduction;
import tideline.nets.reduce.ReducedNet;
import tideline.nets.structure.Invariants;
import tideline.nets.structure.SparseVector;
import tideline.nets.structure.Structure;

/** What is known of a net without a search: its size, invariants, bounds and reductions. */
final class NetFacts {

  /** How many invariants and names are shown; the shortest invariants. */
  private static final int MOST = 8;

  /** Larger nets are not reduced to be looked at. */
  private static final int MOST_TRANSITIONS = 20_000;

  private final Net net;
  private final Structure structure;
  private final List<String> places;
  private final List<Fact> facts = new ArrayList<>();

  private NetFacts(Net net, Structure structure, List<String> places) {
    this.net = net;
    this.structure = structure;
    this.places = places;
  }

  static List<Fact> of(Net net, Structure structure, List<String> places) {
    return new NetFacts(net, structure, places).all();
  }

  private List<Fact> all() {
    size();
    bounds();
    placeInvariants();
    transitionInvariants();
    if (net.transitions().size() <= MOST_TRANSITIONS) {
      reduced("a deadlock", new BitSet(), Keep.DEADLOCK);
      BitSet all = new BitSet();
      all.set(0, net.places().size());
      reduced("markings of all places", all, Keep.REACHABILITY);
    }
    return List.copyOf(facts);
  }

  private void tell(String title, String text) {
    facts.add(new Fact(title, text));
  }

  private void size() {
    int arcs = net.before().size() + net.behind().size();
    int special = net.inhibitors().size() + net.resets().size();
    tell(
        "net",
        "%,d places, %,d transitions, %,d arcs"
                .formatted(net.places().size(), net.transitions().size(), arcs)
            + (special == 0 ? "" : ", %,d that inhibit or reset".formatted(special)));
  }

  private void bounds() {
    List<OptionalLong> bounds = structure.bounds();
    List<String> open =
        IntStream.range(0, bounds.size())
            .filter(place -> bounds.get(place).isEmpty())
            .mapToObj(places::get)
            .toList();
    long safe =
        bounds.stream().filter(bound -> bound.isPresent() && bound.getAsLong() <= 1).count();
    tell(
        "bounds",
        "proved of %,d places".formatted(bounds.size() - open.size())
            + (safe == 0 ? "" : ", of %,d at most one token".formatted(safe))
            + (open.isEmpty() ? "" : "; not proved: " + listed(open.size(), open::get, ", ")));
  }

  private void placeInvariants() {
    List<SparseVector> shown =
        structure.semiflows().stream()
            .filter(semiflow -> semiflow.size() > 1)
            .sorted(Comparator.comparingInt(SparseVector::size))
            .toList();
    tell(
        "invariants",
        shown.isEmpty()
            ? "none without negative weights"
            : listed(
                shown.size(), i -> sum(shown.get(i), places::get) + value(shown.get(i)), "; "));
  }

  private String value(SparseVector semiflow) {
    try {
      return " = " + structure.incidence().initialSum(semiflow);
    } catch (ArithmeticException noLong) {
      return " = a number beyond 64 bits";
    }
  }

  private void transitionInvariants() {
    Invariants.Basis found = Invariants.ofTransitions(structure.incidence());
    List<SparseVector> basis = found.basis();
    String first =
        basis.isEmpty()
            ? ""
            : ", such as "
                + sum(
                    basis.stream().min(Comparator.comparingInt(SparseVector::size)).orElseThrow(),
                    transition -> net.transitions().get(transition).name());
    tell(
        "cycles",
        basis.isEmpty() && found.complete()
            ? "none: no firings lead back to a marking"
            : "firings without an effect: combinations of %,d%s%s"
                .formatted(basis.size(), found.complete() ? "" : " and perhaps others", first));
  }

  private void reduced(String question, BitSet seen, Keep keep) {
    ReducedNet reduced = NetReduction.of(net, seen, EnumSet.of(keep));
    List<String> applied = reduced.applied();
    tell(
        "reduced for",
        "%s: %,d places, %,d transitions"
                .formatted(
                    question, reduced.net().places().size(), reduced.net().transitions().size())
            + (applied.isEmpty() ? "" : " (" + String.join(", ", applied) + ")"));
  }

  private static String sum(SparseVector vector, IntFunction<String> names) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(vector.size(), MOST); i++) {
      long weight = vector.value(i);
      text.append(i == 0 ? (weight < 0 ? "-" : "") : weight < 0 ? " - " : " + ");
      text.append(Math.abs(weight) == 1 ? "" : Math.abs(weight) + "*");
      text.append(names.apply(vector.index(i)));
    }
    return vector.size() > MOST ? text + " + %,d more".formatted(vector.size() - MOST) : text + "";
  }

  private static String listed(int size, IntFunction<String> items, String separator) {
    String shown =
        String.join(separator, IntStream.range(0, Math.min(size, MOST)).mapToObj(items).toList());
    return size > MOST ? shown + separator + "%,d more".formatted(size - MOST) : shown;
  }
}
