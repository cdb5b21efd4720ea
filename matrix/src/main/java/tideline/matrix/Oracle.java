package tideline.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.matrix.naive.NaiveArchivingSweep;
import tideline.matrix.naive.NaiveGraph;
import tideline.matrix.naive.NaivePaths;
import tideline.matrix.naive.NaivePaths.BestGoal;
import tideline.matrix.naive.NaiveProduct;
import tideline.matrix.naive.NaiveSubspaceSweep;
import tideline.matrix.naive.NaiveSweepLine;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.ProgressVector;
import tideline.model.Propositions;
import tideline.model.StatePredicate;
import tideline.reductions.check.CheckedModel;
import tideline.reductions.product.ProductModel;
import tideline.search.Goal;

/** What the naive checkers know of one workload. */
final class Oracle {

  private final Workload workload;
  private final Model checked;
  private final NaiveGraph graph;
  private final List<Target> targets = new ArrayList<>();
  private final Optional<NaiveProduct> product;
  private final Map<String, Sweep> sweeps = new HashMap<>();
  private final Map<String, NaiveSubspaceSweep.Counts> subspaceSweeps = new HashMap<>();
  private final Map<String, Target> cycles = new HashMap<>();
  private Optional<RandomAcceptance> acceptance = Optional.empty();
  private List<RandomAcceptance.Named> acceptances = List.of();

  /**
   * A goal with its name and the reachable states that meet it, or that are in a component with an
   * accepted cycle.
   *
   * @param distance the length of a shortest path to it
   */
  record Target(String name, Goal goal, BitSet states, Optional<Integer> distance) {
    boolean isReachable() {
      return !states.isEmpty();
    }
  }

  /**
   * What is known of a workload under one measure.
   *
   * @param best by the name of a reachable target, what 001 Theorem 3 promises
   */
  record Sweep(
      NaiveSweepLine.Counts counts,
      NaiveArchivingSweep.Counts archiving,
      int regressDestinations,
      int connectedness,
      Map<String, BestGoal> best) {}

  private Oracle(Workload workload, NaiveGraph graph) {
    this.workload = workload;
    this.checked = CheckedModel.of(workload.model(), workload.seed());
    this.graph = graph;
    Propositions propositions = checked.propositions();
    for (int ap = 0; ap < propositions.names().size(); ap++) {
      StatePredicate predicate = propositions.predicate(ap);
      addTarget(
          propositions.names().get(ap), new Goal.Reach(predicate), graph.satisfying(predicate));
    }
    addTarget("deadlock", new Goal.Deadlock(), graph.deadlocks());
    this.product =
        workload
            .automaton()
            .map(a -> NaiveProduct.of(((ProductModel) workload.model()).inner(), a));
  }

  private void addTarget(String name, Goal goal, BitSet states) {
    targets.add(new Target(name, goal, states, NaivePaths.distanceTo(graph, states)));
  }

  /** Explores the workload naively, unless it has too many states. */
  static Optional<Oracle> of(Workload workload, int limit) {
    return NaiveGraph.of(workload.model(), limit).map(graph -> new Oracle(workload, graph));
  }

  Workload workload() {
    return workload;
  }

  /** The model to give to searches. */
  Model model() {
    return checked;
  }

  NaiveGraph graph() {
    return graph;
  }

  /** The states that can be looked for. */
  List<Target> targets() {
    return targets;
  }

  /** What cycles can be looked for. */
  List<RandomAcceptance.Named> acceptances() {
    if (acceptance.isEmpty()) {
      acceptance =
          Optional.of(new RandomAcceptance(workload.model(), checked, graph, workload.seed()));
      acceptances = acceptance.get().draw();
    }
    return acceptances;
  }

  /** The cycles of one of the {@link #acceptances}. */
  Target cycle(RandomAcceptance.Named named) {
    return cycles.computeIfAbsent(named.name(), name -> acceptance.orElseThrow().target(named));
  }

  /** What is known of the product, if the workload is one. */
  Optional<NaiveProduct> product() {
    return product;
  }

  /** What is known under a measure of the model. */
  Sweep sweep(ProgressMeasure measure) {
    return sweeps.computeIfAbsent(measure.name(), name -> explore(measure));
  }

  /** What a sweep by the components of a measure has to count. */
  NaiveSubspaceSweep.Counts subspaceSweep(ProgressMeasure measure) {
    return subspaceSweeps.computeIfAbsent(measure.name(), name -> exploreSubspaces(measure));
  }

  private NaiveSubspaceSweep.Counts exploreSubspaces(ProgressMeasure measure) {
    ProgressVector vector = ProgressVector.of(measure);
    long[] cells = graph.progress(vector.total());
    long[] subspaces = Arrays.stream(cells).map(vector::subspace).toArray();
    return NaiveSubspaceSweep.explore(graph, cells, subspaces);
  }

  private Sweep explore(ProgressMeasure measure) {
    long[] progress = graph.progress(measure);
    Map<String, BestGoal> best = new HashMap<>();
    for (Target target : targets) {
      NaivePaths.bestGoal(graph, progress, target.states())
          .ifPresent(goal -> best.put(target.name(), goal));
    }
    return new Sweep(
        NaiveSweepLine.explore(graph, progress),
        NaiveArchivingSweep.explore(graph, progress),
        NaivePaths.regressDestinations(graph, progress),
        NaivePaths.connectedness(graph, progress),
        best);
  }
}
