package tideline.search.ctl.local;

import java.util.List;
import java.util.Optional;
import tideline.model.Trace;
import tideline.model.WorkLimit;
import tideline.search.SearchTask;
import tideline.search.ctl.CtlAnswer.Outcome;
import tideline.search.ctl.Evidence;
import tideline.search.ctl.evidence.EvidenceBuilder;
import tideline.search.ctl.evidence.EvidenceUnavailable;
import tideline.search.ctl.run.CtlRun;
import tideline.search.graph.ShortestPaths;
import tideline.storage.Memory;

/** One run of CTL on the fly. */
final class CtlLocalRun extends CtlRun {

  private int sinceReport;

  CtlLocalRun(SearchTask task) {
    super(task);
  }

  @Override
  protected void explore(Memory memory) {
    try (LocalGraph graph = new LocalGraph(model, property, memory, this::expanded)) {
      LocalTruth truth = new LocalTruth(formula, graph, memory);
      long[] initial = graph.initial();
      Outcome outcome = Outcome.HOLDS;
      int shown = 0;
      try {
        for (int i = 0; i < initial.length && outcome == Outcome.HOLDS; i++) {
          if (!truth.holds(formula.root(), initial[i])) {
            outcome = Outcome.VIOLATED;
            shown = i;
          }
        }
      } catch (LocalGraph.FailedState failure) {
        throw failed(failure.error(), pathTo(memory, graph, failure.number()));
      } finally {
        report(graph);
      }
      if (outcome == Outcome.HOLDS && initial.length > 1) {
        note("the evidence is about the first of " + initial.length + " initial states");
      }
      int about = shown;
      Coverage covered = graph.isComplete() ? Coverage.ALL : Coverage.SOME;
      answer(outcome, covered, List.of(), about, () -> evidence(memory, truth, initial[about]));
    }
  }

  /** Evidence may look at states that the answer did not need. */
  private Evidence evidence(Memory memory, LocalTruth truth, long number) {
    ShortestPaths paths = new ShortestPaths(memory, truth, this::checkpoint);
    try {
      return new EvidenceBuilder(formula, truth, paths).build(formula.root(), number, depth());
    } catch (LocalGraph.FailedState failure) {
      throw new EvidenceUnavailable("the model is at fault on the way: " + failure.getMessage());
    }
  }

  private Optional<Trace> pathTo(Memory memory, LocalGraph graph, long number) {
    return keepsTraces()
        ? new ShortestPaths(memory, graph.explored(), WorkLimit::check)
            .shortest(graph.initial(), n -> true, n -> n == number)
            .map(ShortestPaths.Path::trace)
        : Optional.empty();
  }

  private void expanded(LocalGraph graph, int edges) {
    count(1, edges, edges == 0 ? 1 : 0);
    if (++sinceReport >= stride()) {
      sinceReport = 0;
      report(graph);
      checkpoint();
    }
  }

  private void report(LocalGraph graph) {
    statistics.storing(graph.size(), graph.bytes());
  }
}
