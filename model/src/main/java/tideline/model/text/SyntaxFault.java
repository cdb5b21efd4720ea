package tideline.model.text;

import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

/**
 * A fault that ends a part of a text. A parser that knows where the next part begins catches it and
 * goes on; otherwise it is the fault of the whole text.
 */
public final class SyntaxFault extends DiagnosticException {

  private final transient Diagnostic diagnostic;

  /** A fault at a place. */
  public SyntaxFault(Diagnostic diagnostic) {
    super(diagnostic);
    this.diagnostic = diagnostic;
  }

  /** What is wrong. */
  public Diagnostic diagnostic() {
    return diagnostic;
  }
}
