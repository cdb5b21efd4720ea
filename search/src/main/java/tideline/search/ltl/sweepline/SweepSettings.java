package tideline.search.ltl.sweepline;

/** The choices that 002 leaves open. */
public record SweepSettings(
    Detection detection,
    Propagation propagation,
    Order order,
    Pruning pruning,
    Shortcuts shortcuts) {

  /** When cycles across layers are looked for. */
  public enum Detection {
    /** When all layers have been searched for cycles of their own (002 Alg. 2). */
    OFF_LINE,
    /** After every sweep (002 section 5.1). */
    ON_LINE
  }

  /** What happens when a value is handed back to a persistent state (002 section 6). */
  public enum Propagation {
    /** The state is a root of another sweep. */
    SWEEPS,
    /** The sweep-line moves back to the state as soon as the layer is done. */
    MOVES_BACK
  }

  /** Which persistent state is the larger one. */
  public enum Order {
    /** The one with more progress; of several the one that was found later (002 section 5.3). */
    BY_PROGRESS,
    /** The one that was found later. */
    BY_NUMBER,
    /** The one with the larger vector of bits, as in the prototype of 002 (section 5.3). */
    BY_VECTOR
  }

  /** What the search across layers may leave out. */
  public enum Pruning {
    /** Edges that the progress graph shows to be on no accepting cycle (002 section 5.2). */
    PROGRESS_GRAPH,
    /** Nothing. */
    NONE
  }

  /** Whether what 002 prints is done with fewer visits where that is possible. */
  public enum Shortcuts {
    /**
     * In a layer a cycle is noticed when an edge closes it, and states that lead to red ones alone
     * are red without a visit. Across layers the largest value is handed on first.
     */
    TAKEN,
    /**
     * In a layer the red search looks for its seed alone (002 Alg. 2), across layers states are
     * visited in the order in which they were queued (002 Alg. 3).
     */
    NONE
  }

  /**
   * The best settings for one way of detection, by the number of expansions on random graphs
   * without accepting cycles. A state that is found later rarely leads to one that was found
   * before, so the order of finding does what 002 section 5.3 hopes for, and does it better than
   * progress. To move back at once saves little where it saves anything, and may cost very much.
   */
  public static SweepSettings of(Detection detection) {
    return new SweepSettings(
        detection, Propagation.SWEEPS, Order.BY_NUMBER, Pruning.PROGRESS_GRAPH, Shortcuts.TAKEN);
  }

  /** What 002 prints, with what its prototype did where that leaves something open (section 6). */
  public static SweepSettings asPrinted(Detection detection) {
    return new SweepSettings(
        detection, Propagation.MOVES_BACK, Order.BY_VECTOR, Pruning.NONE, Shortcuts.NONE);
  }
}
