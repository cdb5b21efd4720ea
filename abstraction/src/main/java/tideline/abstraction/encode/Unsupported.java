package tideline.abstraction.encode;

import tideline.system.ir.GuardedSystem;
import tideline.system.plain.NoPlainForm;
import tideline.system.plain.Plain;

/** Something of a system that formulas cannot express here; the message says what, and where. */
public final class Unsupported extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** A reason in the words of the user. */
  public Unsupported(String message) {
    super(message);
  }

  /**
   * The plain form of a system, which is what formulas are made of.
   *
   * @throws Unsupported if it has none
   */
  public static Plain plain(GuardedSystem system) {
    try {
      return Plain.of(system);
    } catch (NoPlainForm reason) {
      throw new Unsupported(
          reason.getMessage() + reason.position().map(p -> " (" + p + ")").orElse(""));
    }
  }
}
