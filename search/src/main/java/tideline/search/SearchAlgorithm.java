package tideline.search;

import java.util.OptionalInt;
import java.util.Set;
import tideline.storage.StoreKind;

/**
 * One algorithm, found by {@link java.util.ServiceLoader}. It declares what it can do; what it does
 * not declare, the engine refuses before it is asked.
 */
public interface SearchAlgorithm {

  /** What users write after {@code --engine}. */
  String name();

  /** One line on how it works. */
  String description();

  /** The source, as a key of {@code docs/papers.md} and a place in it. */
  String paper();

  /** What it can look for. */
  Set<Question> answers();

  /** The stores it can work with, of those that are exact. */
  Set<StoreKind> stores();

  /**
   * The stores that may drop states and make sense for it, too. They are used only where somebody
   * asks for them; then it never ends as {@link SearchResult.Ending.Exhausted}.
   */
  default Set<StoreKind> lossyStores() {
    return Set.of();
  }

  /** Whether it explores in the order of a progress measure. */
  ProgressUse progressUse();

  /** Whether it cannot work without a progress measure. */
  default boolean needsMeasure() {
    return progressUse() == ProgressUse.REQUIRED || progressUse() == ProgressUse.VECTOR;
  }

  /** Whether it can know states again that it has forgotten. */
  default ArchiveUse archiveUse() {
    return ArchiveUse.NONE;
  }

  /** Whether it can write checkpoints, and go on from one. */
  default CheckpointUse checkpointUse() {
    return CheckpointUse.NONE;
  }

  /** Whether several threads can share its work. */
  default WorkerUse workerUse() {
    return WorkerUse.ONE;
  }

  /** Whether its states can wait on disk when memory ends. */
  default DiskUse diskUse() {
    return DiskUse.NONE;
  }

  /**
   * How good a choice the algorithm is for a question that it answers, where the user names none:
   * the smallest rank wins, among those with a use for a measure if there is one. Without a rank it
   * is used only by its name.
   */
  default OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.empty();
  }

  /** What is known of the number of states beforehand. */
  enum ModelSize {
    /** Few: a graph of all of them fits in memory. */
    SMALL,
    /** Many, or nobody knows. */
    LARGE
  }

  /**
   * Explores the model. Limits, cancellation and faults of the model end in a result, not in an
   * exception.
   */
  SearchResult run(SearchTask task);

  /** What an algorithm does with {@link SearchControl#checkpoints}. */
  enum CheckpointUse {
    /** It cannot be resumed. */
    NONE,
    /** It writes them when they are due and at a limit, and goes on from one. */
    FULL
  }

  /** What an algorithm does with {@link SearchTask#disk}. */
  enum DiskUse {
    /** Its states are in memory. */
    NONE,
    /** What memory has no room for goes to the disk; a sweep has no archive then. */
    FULL
  }

  /** What an algorithm does with {@link SearchTask#archive}. */
  enum ArchiveUse {
    /** It has no archive. */
    NONE,
    /** It has one, or not, as it is told. */
    OPTIONAL
  }

  /** What an algorithm does with {@link SearchTask#workers}. */
  enum WorkerUse {
    /** It is sequential. */
    ONE,
    /** Large layers or levels are expanded by all. */
    MANY
  }

  /** What an algorithm does with a progress measure. */
  enum ProgressUse {
    /** It has no use for one. */
    NONE,
    /** It goes by one if there is one; without, it keeps every state. */
    OPTIONAL,
    /** It cannot work without one. */
    REQUIRED,
    /** The same, and it goes by the components of one that has some. */
    VECTOR
  }
}
