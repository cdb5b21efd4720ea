package tideline.spark;

import tideline.engine.limits.Limits;

/** What a process of the cluster may use of its machine. */
final class Machine {

  private Machine() {}

  /** Memory for tables of states, beside the heap, for all tasks together. */
  static long bytesForStates() {
    return Limits.none().memoryOrMachine();
  }
}
