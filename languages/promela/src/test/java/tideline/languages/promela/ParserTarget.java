package tideline.languages.promela;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.source.Preprocessor;
import tideline.languages.promela.syntax.ModelParser;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;

/** What Jazzer calls with texts of its own, looking for those that lead to new places. */
public final class ParserTarget {

  private ParserTarget() {}

  /** Reads one text; anything but a diagnostic is a finding. */
  public static void fuzzerTestOneInput(byte[] data) {
    SourceText text = new SourceText("fuzz.pml", new String(data, StandardCharsets.UTF_8));
    Diagnostics errors = new Diagnostics();
    try {
      ModelParser.parse(Preprocessor.process(text, Optional.empty(), Map.of(), errors), errors);
      errors.throwIfAny();
    } catch (DiagnosticException refused) {
      if (refused.diagnostics().isEmpty()) {
        throw new AssertionError("refused without a word", refused);
      }
    }
  }
}
