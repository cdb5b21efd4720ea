package tideline.languages.cpn.ml.types;

/** A text is right, and uses what is not supported. */
public final class NotSupported extends RuntimeException {

  private final int at;

  NotSupported(int at, String what) {
    super(what, null, false, false);
    this.at = at;
  }

  /** The offset of what is not supported. */
  public int at() {
    return at;
  }

  /** What it is. */
  public String what() {
    return String.valueOf(getMessage());
  }
}
