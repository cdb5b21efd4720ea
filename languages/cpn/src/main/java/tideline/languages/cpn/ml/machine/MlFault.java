package tideline.languages.cpn.ml.machine;

/** There is no value, and no text of ML can handle that: a recursion that does not end. */
public final class MlFault extends RuntimeException {

  /** A fault. */
  public MlFault(String message) {
    super(message, null, false, false);
  }
}
