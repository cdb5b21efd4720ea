package tideline.spark;

import java.io.Serializable;

/** Is told of tasks, and may let one fail: what comes of a search must not depend on that. */
@FunctionalInterface
interface TaskWatch extends Serializable {

  /** Nobody watches. */
  TaskWatch NONE = (_, _, _) -> {};

  /** A task is at some moment of its work. */
  void at(Moment moment, int round, int partition);

  /** When a task may fail. */
  enum Moment {
    /** Nothing was done. */
    BEGIN,
    /** Everything was done, and nobody knows. */
    END
  }
}
