package tideline.languages.promela;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.promela.lower.AssertionUse;
import tideline.languages.promela.lower.Lowering;
import tideline.languages.promela.lower.Places;
import tideline.languages.promela.lower.PromelaModel;
import tideline.languages.promela.lower.PromelaSettings;
import tideline.languages.promela.outline.PromelaOutline;
import tideline.languages.promela.reference.PromelaReference;
import tideline.languages.promela.source.Preprocessor;
import tideline.languages.promela.syntax.ExpressionSyntax;
import tideline.languages.promela.syntax.ModelParser;
import tideline.languages.promela.syntax.ModelSyntax;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.Diagnostics;
import tideline.model.diagnostic.SourceText;
import tideline.model.language.OutlinedLanguage;
import tideline.model.outline.Outline;
import tideline.model.reference.ReferenceModel;

/** Reads what SPIN reads. */
public final class PromelaLanguage implements OutlinedLanguage {

  private static final int MOST_PROCESSES = 255;

  @Override
  public String name() {
    return "promela";
  }

  @Override
  public String description() {
    return "processes with channels, the language of SPIN";
  }

  @Override
  public List<String> extensions() {
    return List.of(".pml", ".promela", ".prm", ".spin");
  }

  @Override
  public Outline outline(SourceText text, Optional<Path> folder) {
    return PromelaOutline.of(text, folder);
  }

  @Override
  public List<String> words() {
    return ModelParser.words();
  }

  @Override
  public Model load(Path file, Map<String, String> definitions) {
    return read(file, definitions, AssertionUse.CHECKED);
  }

  /**
   * Reads a model.
   *
   * @param definitions macros, and the names of {@link PromelaSettings}
   * @throws DiagnosticException if the file cannot be read or is wrong
   */
  public static PromelaModel read(
      Path file, Map<String, String> definitions, AssertionUse assertions) {
    Map<String, String> macros = new HashMap<>(definitions);
    String processes = macros.remove(PromelaSettings.PROCESSES);
    String places = macros.remove(PromelaSettings.PLACES);
    SourceText text = SourceText.read(file);
    Optional<Path> folder = Optional.ofNullable(file.toAbsolutePath().getParent());
    return Lowering.lower(
        String.valueOf(file.getFileName()),
        parse(text, folder, macros),
        assertions,
        processes == null ? 0 : number(processes),
        places == null ? Places.none() : Places.parse(places));
  }

  @Override
  public Optional<ReferenceModel> reference(Path file, Map<String, String> definitions) {
    Map<String, String> macros = new HashMap<>(definitions);
    macros.remove(PromelaSettings.PROCESSES);
    macros.remove(PromelaSettings.PLACES);
    SourceText text = SourceText.read(file);
    Optional<Path> folder = Optional.ofNullable(file.toAbsolutePath().getParent());
    ModelSyntax syntax = parse(text, folder, macros);
    boolean states = !syntax.formulas().isEmpty() || !syntax.claims().isEmpty();
    Map<String, ExpressionSyntax> atoms =
        states ? read(file, definitions, AssertionUse.IGNORED).atoms() : Map.of();
    return Optional.of(new PromelaReference(syntax, atoms));
  }

  private static ModelSyntax parse(
      SourceText text, Optional<Path> folder, Map<String, String> macros) {
    Diagnostics errors = new Diagnostics();
    ModelSyntax syntax =
        ModelParser.parse(Preprocessor.process(text, folder, macros, errors), errors);
    errors.throwIfAny();
    return syntax;
  }

  private static int number(String text) {
    try {
      int value = Integer.parseInt(text);
      if (value >= 0 && value <= MOST_PROCESSES) {
        return value;
      }
    } catch (NumberFormatException notANumber) {
      // Said below.
    }
    throw DiagnosticException.of(
        "-D %s is a whole number from 0 to %d, not %s"
            .formatted(PromelaSettings.PROCESSES, MOST_PROCESSES, text));
  }
}
