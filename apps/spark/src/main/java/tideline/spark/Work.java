package tideline.spark;

import java.io.Serializable;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.SymmetryChoice;

/**
 * What a machine needs to know to take part in a search.
 *
 * @param id of the search: each process makes the model once
 * @param description of the model and the question
 * @param measure the text of the progress measure; empty if there is none
 * @param exploration the number of the search in its plan
 * @param fingerprint of what is explored
 * @param paths whether depths are kept
 * @param partitions how many there are
 * @param tasks how many a process works on at a time
 * @param roundStates the most states that a partition expands in a round
 * @param watch is told of tasks
 */
record Work(
    String id,
    String description,
    PartialOrder partialOrder,
    SymmetryChoice symmetry,
    String measure,
    int exploration,
    String fingerprint,
    boolean paths,
    int partitions,
    int tasks,
    long roundStates,
    TaskWatch watch)
    implements Serializable {

  /** Where a state belongs. */
  int home(long hash) {
    return (int) (((hash >>> 32) * partitions) >>> 32);
  }
}
