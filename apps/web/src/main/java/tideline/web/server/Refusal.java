package tideline.web.server;

/** A request that is not answered, with the status of HTTP that says why. */
public final class Refusal extends RuntimeException {

  private final int status;
  private final String reason;

  /** A refusal; the message is for people. */
  public Refusal(int status, String message) {
    super(message, null, false, false);
    this.status = status;
    this.reason = message;
  }

  /** Why, for people. */
  public String reason() {
    return reason;
  }

  /** The status of HTTP. */
  public int status() {
    return status;
  }
}
