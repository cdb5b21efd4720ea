package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import tideline.languages.dve.lower.SystemLowering;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;

/** Models given as text. */
final class Dve {

  static final String FILE = "model.dve";

  private Dve() {}

  static GuardedSystem system(String text) {
    return system(text, Map.of());
  }

  static GuardedSystem system(String text, Map<String, String> definitions) {
    SourceText source = new SourceText(FILE, text);
    return SystemLowering.lower("model", source, definitions);
  }

  static SystemModel model(String text) {
    return Interpreter.model(system(text));
  }

  static List<Diagnostic> faults(String text) {
    return faults(text, Map.of());
  }

  static List<Diagnostic> faults(String text, Map<String, String> definitions) {
    return assertThrows(DiagnosticException.class, () -> system(text, definitions), text)
        .diagnostics();
  }

  /** A fault as {@code line:column message}. */
  static String shown(Diagnostic fault) {
    return fault.position().map(place -> place.line() + ":" + place.column() + " ").orElse("")
        + fault.message();
  }
}
