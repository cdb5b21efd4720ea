package tideline.languages.promela.syntax;

import tideline.model.diagnostic.Diagnostic;

/** Leads from a fault to the place where the parser goes on; it never leaves the parser. */
final class SyntaxFault extends RuntimeException {

  private final transient Diagnostic diagnostic;

  SyntaxFault(Diagnostic diagnostic) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }
}
