package tideline.storage;

import java.util.function.IntConsumer;

/** Does jobs that have nothing to do with one another, on several threads. */
@FunctionalInterface
public interface SideBySide {

  /** Does the jobs 0, 1, 2, ..., in any order, and comes back when all are done. */
  void run(int jobs, IntConsumer job);
}
