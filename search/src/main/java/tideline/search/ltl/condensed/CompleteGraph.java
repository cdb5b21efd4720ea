package tideline.search.ltl.condensed;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.Trace;
import tideline.search.SearchTask;
import tideline.search.condensed.CondensingSweep;
import tideline.search.condensed.FailurePath;
import tideline.search.condensed.Recorder;
import tideline.storage.Memory;
import tideline.storage.condensed.CondensedGraph;

/**
 * The graph of a sweep that has left out edges, with all of them: the sweep is made again. States
 * get the same numbers as the first time, because they do not depend on which edges are written.
 *
 * @param initialNumbers those of the initial states that have one when it is asked
 * @param failed the number of a state in which the model is at fault, where the sweep ended
 */
record CompleteGraph(CondensedGraph graph, Supplier<long[]> initialNumbers, Optional<Long> failed) {

  /**
   * Sweeps until so many numbers have been given, or until the model is at fault.
   *
   * @param all empty; gets the graph
   * @param monitor is told what happens
   */
  static CompleteGraph upTo(
      long states,
      SearchTask task,
      Recorder recorder,
      Memory memory,
      CondensedGraph all,
      CondensingSweep.Monitor monitor) {
    CondensingSweep.Monitor watch =
        new CondensingSweep.Monitor() {
          @Override
          public void expanded(CondensingSweep sweep, int expanded, int edges, int deadlocks) {
            monitor.expanded(sweep, expanded, edges, deadlocks);
            leftLayer(sweep);
          }

          @Override
          public void leftLayer(CondensingSweep sweep) {
            if (all.states() == states) {
              sweep.end();
            }
          }
        };
    try (CondensingSweep sweep = CondensingSweep.recalling(task, recorder, memory, all, watch)) {
      Optional<Long> failed = Optional.empty();
      try {
        sweep.run();
      } catch (CondensingSweep.FailedState failure) {
        failed = Optional.of(failure.number());
      }
      if (failed.isEmpty() && all.states() != states) {
        throw new IllegalStateException(
            "a sweep of " + states + " states has " + all.states() + " the second time");
      }
      return new CompleteGraph(all, sweep::initialNumbers, failed);
    }
  }

  /** The shortest path to the state at fault. */
  Optional<Trace> pathToFailure(Memory memory) {
    return failed.flatMap(
        number ->
            FailurePath.find(memory, graph, AcceptanceRecorder.KNOWN, initialNumbers, number));
  }
}
