package tideline.matrix.ctl;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tideline.matrix.graph.GraphModel;
import tideline.matrix.naive.NaiveCtl;
import tideline.matrix.naive.NaiveGraph;
import tideline.matrix.random.RandomFormula;
import tideline.matrix.random.RandomGraph;
import tideline.properties.ctl.CtlFormula;
import tideline.properties.ctl.CtlProperty;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.FiniteRuns;
import tideline.search.ctl.CtlAnswer.Outcome;

/** A random graph, a random formula about it, and what the naive checker says. */
public final class CtlTrial {

  private static final int DEPTH = 4;
  private static final List<String> ATOMS = List.of("rare", "some", "most", "never");
  private static final List<String> TERMINAL = List.of("AG EF ", "EF AG ");

  private final long seed;
  private final GraphModel model;
  private final NaiveGraph graph;
  private final CtlProperty property;
  private final NaiveCtl naive;

  private CtlTrial(long seed, GraphModel model, CtlProperty property) {
    this.seed = seed;
    this.model = model;
    this.property = property;
    this.graph = NaiveGraph.of(model, Integer.MAX_VALUE).orElseThrow();
    Map<String, BitSet> atoms = new HashMap<>();
    for (int ap = 0; ap < model.propositions().names().size(); ap++) {
      atoms.put(
          model.propositions().names().get(ap),
          graph.satisfying(model.propositions().predicate(ap)));
    }
    this.naive = new NaiveCtl(graph, atoms, property.normalForm().finiteRuns());
  }

  /** The trial of a seed on a graph of at most so many states. */
  public static CtlTrial of(long seed, int maximumSize) {
    GraphModel model = RandomGraph.model(seed, maximumSize);
    RandomGenerator random = new SplittableRandom(seed * 31 + 7);
    FiniteRuns[] all = FiniteRuns.values();
    FiniteRuns finiteRuns = all[random.nextInt(all.length)];
    CtlFormula formula = RandomFormula.ctl(random, ATOMS, random.nextInt(1, DEPTH + 1));
    String text =
        random.nextInt(6) == 0
            ? TERMINAL.get(random.nextInt(2)) + ATOMS.get(random.nextInt(ATOMS.size()))
            : formula.toString();
    return new CtlTrial(seed, model, CtlReader.of(model).read("formula", text, finiteRuns));
  }

  /** The model to give to searches. */
  public GraphModel model() {
    return model;
  }

  /** All that is reachable in it. */
  public NaiveGraph graph() {
    return graph;
  }

  /** What to check. */
  public CtlProperty property() {
    return property;
  }

  /** The states that satisfy a subformula of the normal form. */
  public BitSet satisfying(int node) {
    return naive.satisfying(property.normalForm().formula(node));
  }

  /** Whether a state exists in which the model is at fault. */
  public boolean isFaulty() {
    return !graph.faulty().isEmpty();
  }

  /** What is right. */
  public Outcome expected() {
    BitSet states = naive.satisfying(property.formula());
    return graph.initial().stream().allMatch(states::get) ? Outcome.HOLDS : Outcome.VIOLATED;
  }

  /** What a reader needs to repeat a failure. */
  public String describe() {
    return "seed %d, %s, %s runs, expected %s%n%s"
        .formatted(
            seed,
            property.formula(),
            property.normalForm().finiteRuns(),
            expected(),
            graph.size() <= 60 ? model.graph() : model.name());
  }
}
