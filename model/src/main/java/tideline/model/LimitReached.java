package tideline.model;

/**
 * The one signal that ends a run early: a limit, or the user. It carries no stack trace, because it
 * is an outcome and not a fault.
 */
public final class LimitReached extends RuntimeException {

  /** What ended the run. */
  public enum Reason {
    /** The memory that the run was given is used up. */
    MEMORY("memory"),
    /** The time that the run was given is used up. */
    TIMEOUT("timeout"),
    /** As many states as allowed have been explored. */
    STATES("states"),
    /** The disk is full or cannot be written. */
    DISK("disk"),
    /** The solver has no answer, or cannot reason about the model. */
    SOLVER("solver"),
    /** The store may have taken new states for known ones, so nothing can be said of all. */
    LOSSY_STORE("lossy-store"),
    /** The user asked the run to end. */
    CANCELLED("cancelled");

    private final String word;

    Reason(String word) {
      this.word = word;
    }

    /** The reason as one word. */
    public String word() {
      return word;
    }
  }

  private final Reason reason;
  private final String message;

  /** Ends a run for this reason; the message is a sentence for the user. */
  public LimitReached(Reason reason, String message) {
    super(message, null, false, false);
    this.reason = reason;
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }

  /** What ended the run. */
  public Reason reason() {
    return reason;
  }
}
