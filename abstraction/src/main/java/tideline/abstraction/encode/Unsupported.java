package tideline.abstraction.encode;

/** Something of a system that formulas cannot express here; the message says what. */
public final class Unsupported extends RuntimeException {

  /** A reason in the words of the user. */
  public Unsupported(String message) {
    super(message);
  }
}
