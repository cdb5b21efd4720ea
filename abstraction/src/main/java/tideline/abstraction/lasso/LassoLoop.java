package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.PrecisionRefiner;
import tideline.abstraction.domain.GrowingPrecision;
import tideline.abstraction.domain.Precision;

/** The loop, and nothing but the loop. */
final class LassoLoop {

  private final Supplier<AbstractGraph> graphs;
  private final LassoSearch search;
  private final LassoRefiner refiner;
  private final PrecisionRefiner precisionRefiner;
  private final GrowingPrecision precision;
  private final Rankings rankings;
  private final BiFunction<Outcome, Precision, Outcome> faults;
  private final CegarListener listener;
  private int iterations;

  /**
   * A loop.
   *
   * @param graphs gives the abstract product as the precision has it at that time
   * @param faults looks more closely whether the model is at fault where the precision leaves that
   *     open; given what is true if it is not
   */
  LassoLoop(
      Supplier<AbstractGraph> graphs,
      LassoSearch search,
      LassoRefiner refiner,
      PrecisionRefiner precisionRefiner,
      GrowingPrecision precision,
      Rankings rankings,
      BiFunction<Outcome, Precision, Outcome> faults,
      CegarListener listener) {
    this.graphs = graphs;
    this.search = search;
    this.refiner = refiner;
    this.precisionRefiner = precisionRefiner;
    this.precision = precision;
    this.rankings = rankings;
    this.faults = faults;
    this.listener = listener;
  }

  /** Runs until there is an answer, or nothing more to learn. */
  Outcome run() {
    while (true) {
      AbstractGraph graph = graphs.get();
      List<Lasso<LassoPath.Place, AbstractGraph.Step>> found = find(graph);
      if (found.isEmpty()) {
        // To see that there is no lasso, everything was explored.
        Outcome safe = new Outcome.Safe(figures(graph));
        return graph.mayFail() ? faults.apply(safe, precision.now()) : safe;
      }
      iterations++;
      Optional<Outcome> answer = learn(found, graph);
      if (answer.isPresent()) {
        return answer.get();
      }
    }
  }

  /** Once a measure is known, the loops that it forbids are not looked at. */
  private List<Lasso<LassoPath.Place, AbstractGraph.Step>> find(AbstractGraph graph) {
    Shortening<LassoPath.Place, AbstractGraph.Step> shorter =
        new Shortening<>(graph, graph::isKnown);
    return rankings.isEmpty()
        ? search.find(graph).stream().map(shorter::of).toList()
        : new FairSearch<>(graph, rankings.forNewGraph()).find().stream().toList();
  }

  /** Learns from all; an answer of the first counts, and one of the others only if it is real. */
  private Optional<Outcome> learn(
      List<Lasso<LassoPath.Place, AbstractGraph.Step>> found, AbstractGraph graph) {
    Optional<Outcome> helpless = Optional.empty();
    boolean learnt = false;
    for (Lasso<LassoPath.Place, AbstractGraph.Step> lasso : found) {
      LassoPath path = AbstractGraph.path(lasso);
      Optional<Outcome> answer =
          refiner.refine(path, precision, () -> rankings.learn(lasso.loop()), figures(graph));
      if (answer.isPresent() && !(answer.get() instanceof Outcome.Undecided)) {
        return answer;
      }
      listener.refined(iterations, precision.now().size(), path.actions().size());
      learnt |= answer.isEmpty();
      helpless = helpless.or(() -> answer);
    }
    return learnt ? Optional.empty() : helpless;
  }

  private Outcome.Figures figures(AbstractGraph graph) {
    List<String> learnt = new ArrayList<>(precisionRefiner.describe(precision.now()));
    learnt.addAll(rankings.describe());
    return new Outcome.Figures(iterations, graph.size(), learnt);
  }
}
