package tideline.search.ltl.sweepline;

import java.util.Optional;
import tideline.model.ModelError;
import tideline.search.ltl.Marks;
import tideline.search.sweep.Sweep;
import tideline.storage.Memory;
import tideline.storage.trace.TraceLog;

/** What the two searches of LTL-Sweep share. */
record Sweeping(Sweep sweep, Marks marks, Memory memory, Optional<TraceLog> log, Watch watch) {

  /** Who counts. */
  interface Watch {
    /** A state with so many successors has been expanded. */
    void expanded(int edges);

    /** What to throw when the model is at fault in a state of the current layer. */
    RuntimeException failed(ModelError error, long index);
  }
}
