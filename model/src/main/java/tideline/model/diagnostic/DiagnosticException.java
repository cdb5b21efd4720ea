package tideline.model.diagnostic;

import java.util.List;
import java.util.stream.Collectors;

/** The user's input cannot be used; nothing has been done with it. */
public class DiagnosticException extends RuntimeException {

  private final transient List<Diagnostic> diagnostics;

  /** One fault. */
  public DiagnosticException(Diagnostic diagnostic) {
    this(List.of(diagnostic));
  }

  /** Several faults, in the order in which to show them. */
  public DiagnosticException(List<Diagnostic> diagnostics) {
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** A fault without a place. */
  public static DiagnosticException of(String message) {
    return new DiagnosticException(Diagnostic.of(message));
  }

  /** All of them, as people read them. */
  @Override
  public String getMessage() {
    return diagnostics.stream().map(Diagnostic::render).collect(Collectors.joining("\n"));
  }

  /** What is wrong. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
