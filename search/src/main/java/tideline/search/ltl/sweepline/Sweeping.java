package tideline.search.ltl.sweepline;

import java.util.Optional;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.search.ltl.Marks;
import tideline.search.ltl.PersistentStates;
import tideline.storage.IndexedStore;
import tideline.storage.InsertionScratch;
import tideline.storage.Memory;
import tideline.storage.PlainStore;
import tideline.storage.trace.TraceLog;

/**
 * What the two searches of LTL-Sweep share.
 *
 * @param scratch what the stores of all layers share
 */
record Sweeping(
    Model model,
    ProgressMeasure measure,
    Marks marks,
    Memory memory,
    PersistentStates persistent,
    Optional<TraceLog> log,
    InsertionScratch scratch,
    Watch watch) {

  /** Who counts. */
  interface Watch {
    /** A state with so many successors has been expanded. */
    void expanded(int edges);

    /** What to throw when the model is at fault in the state at a position of the log. */
    RuntimeException failed(ModelError error, long position);
  }

  int words() {
    return model.schema().words();
  }

  /** An empty store for the states of a layer. */
  IndexedStore newStore() {
    return new PlainStore(memory, words(), scratch, 0);
  }

  /** Appends a step to the log, if there is one. */
  long logged(long parent, int choice) {
    return log.isPresent() ? log.get().append(parent, choice) : 0;
  }
}
