package tideline.model.language;

import java.nio.file.Path;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.drawing.NetDrawing;

/** A language whose models people draw. */
public interface DrawnLanguage extends Language {

  /**
   * The drawing of a model; empty if it is too large for one.
   *
   * @param model what {@link #load} made of this file; the drawing names its variables and
   *     transitions
   * @throws tideline.model.diagnostic.DiagnosticException if the file cannot be read or is wrong
   */
  Optional<NetDrawing> drawing(Path file, Model model);
}
