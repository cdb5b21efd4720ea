package tideline.languages.cpn.ml;

import java.util.List;
import java.util.Optional;
import tideline.model.SourcePosition;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/**
 * A text of ML that stands in a file of something else.
 *
 * @param file the file as the user named it
 * @param line the line of the file in which the text begins, from 1 on
 * @param element what the text belongs to, such as {@code the guard of Send on page Top}; empty for
 *     declarations
 * @param text what is written there
 */
public record MlText(String file, int line, String element, String text) {

  /** The text alone, for readers. */
  public SourceText source() {
    return new SourceText(file, text);
  }

  /** What is wrong at an offset of the text. Columns count from the beginning of its line. */
  public Diagnostic at(int offset, String message) {
    return placed(source().at(Math.clamp(offset, 0, text.length()), message));
  }

  /** The fault that something at an offset is. */
  public DiagnosticException fault(int offset, String message) {
    return new DiagnosticException(at(offset, message));
  }

  /** The place of an offset in the file. */
  public Optional<SourcePosition> position(int offset) {
    return at(offset, "").position();
  }

  /** The diagnostics of a reader that knew the text alone, with the place in the file. */
  public DiagnosticException placed(DiagnosticException fault) {
    List<Diagnostic> placed = fault.diagnostics().stream().map(this::placed).toList();
    return new DiagnosticException(placed);
  }

  private Diagnostic placed(Diagnostic diagnostic) {
    Optional<SourcePosition> position =
        diagnostic
            .position()
            .map(at -> new SourcePosition(file, at.line() + line - 1, at.column()));
    String message =
        element.isEmpty() ? diagnostic.message() : element + ": " + diagnostic.message();
    return new Diagnostic(position, message, diagnostic.excerpt());
  }
}
