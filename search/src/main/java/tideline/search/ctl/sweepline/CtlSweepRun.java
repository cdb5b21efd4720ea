package tideline.search.ctl.sweepline;

import java.util.Optional;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.condensed.CondensingSweep;
import tideline.search.condensed.FailurePath;
import tideline.search.condensed.Recorder;
import tideline.search.ctl.run.CtlRun;
import tideline.storage.Memory;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.Layout;

/** One run of CTL by a forward sweep and backward passes. */
final class CtlSweepRun extends CtlRun {

  CtlSweepRun(SearchTask task) {
    super(task);
  }

  @Override
  protected void explore(Memory memory) {
    try (CondensedGraph graph =
        CondensedGraph.in(task.scratchFolder(), memory, Layout.ofStates(formula.atoms().size()))) {
      long[] initial = sweep(memory, graph);
      statistics.figure("condensed bytes", graph.bytes());
      BackwardPasses passes =
          new BackwardPasses(formula, graph, memory, () -> report(memory, statistics.stored()));
      passes.run();
      report(memory, statistics.stored());
      statistics.figure("backward passes", passes.passes());
      answer(memory, passes.checked(), initial, Coverage.ALL, passes.figures());
    }
  }

  private long[] sweep(Memory memory, CondensedGraph graph) {
    try (CondensingSweep sweep =
        CondensingSweep.unfolding(
            task, Recorder.ofEverything(property::bits), memory, graph, this::swept)) {
      sweep.expandAtMost(stride());
      try {
        sweep.run();
      } catch (CondensingSweep.FailedState failure) {
        throw failed(failure.error(), pathTo(memory, graph, sweep, failure.number()));
      }
      statistics.storing(0, memory.bytes());
      return sweep.initialNumbers();
    }
  }

  private Optional<Trace> pathTo(
      Memory memory, CondensedGraph graph, CondensingSweep sweep, long number) {
    return keepsTraces()
        ? FailurePath.find(memory, graph, 0, sweep::initialNumbers, number)
        : Optional.empty();
  }

  private void swept(CondensingSweep sweep, int states, int edges, int deadlocks) {
    count(states, edges, deadlocks);
    sweep.report(statistics);
    checkpoint();
    sweep.expandAtMost(stride());
  }

  private void report(Memory memory, long stored) {
    statistics.storing(stored, memory.bytes());
    checkpoint();
  }
}
