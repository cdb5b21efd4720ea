package tideline.search.ltl.sweepline;

import java.util.Optional;
import tideline.model.ModelError;
import tideline.model.StatePredicate;
import tideline.search.ltl.Marks;
import tideline.search.sweep.Sweep;
import tideline.storage.Memory;
import tideline.storage.trace.TraceLog;

/**
 * What the two searches of LTL-Sweep share.
 *
 * @param possible the states that may be on an accepting cycle
 */
record Sweeping(
    Sweep sweep,
    Marks marks,
    StatePredicate possible,
    Memory memory,
    Optional<TraceLog> log,
    Watch watch) {

  /** Who counts. */
  interface Watch {
    /** How many states may be expanded before it is told. */
    int most();

    /** States with so many successors have been expanded. */
    void expanded(int states, int edges, int deadlocks);

    /** What to throw when the model is at fault in a state of the current layer. */
    RuntimeException failed(ModelError error, long index);
  }
}
