package tideline.languages.dve;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.languages.dve.lower.SystemLowering;
import tideline.languages.dve.outline.DveOutline;
import tideline.languages.dve.reference.DveReference;
import tideline.languages.dve.syntax.ModelParser;
import tideline.languages.dve.template.MacroProcessor;
import tideline.model.Arithmetic;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.model.language.OutlinedLanguage;
import tideline.model.outline.Outline;
import tideline.model.reference.ReferenceModel;
import tideline.system.compile.DeferredModel;
import tideline.system.compile.bytecode.Compiler;
import tideline.system.ir.GuardedSystem;

/** Reads the models of BEEM and others like them. */
public final class DveLanguage implements OutlinedLanguage {

  private static final String TEMPLATE = ".mdve";

  @Override
  public String name() {
    return "dve";
  }

  @Override
  public String description() {
    return "processes with guarded transitions and channels, the language of the BEEM models";
  }

  @Override
  public List<String> extensions() {
    return List.of(".dve", TEMPLATE);
  }

  @Override
  public Outline outline(SourceText text, Optional<Path> folder) {
    return DveOutline.of(text);
  }

  @Override
  public List<String> words() {
    return ModelParser.words();
  }

  /** A template is text of another program. */
  @Override
  public boolean isOutlined(String fileName) {
    return !fileName.endsWith(TEMPLATE) && OutlinedLanguage.super.isOutlined(fileName);
  }

  @Override
  public Model load(Path file, Map<String, String> definitions) {
    return new DeferredModel(read(file, definitions), Arithmetic.MACHINE_64, Compiler::promptModel);
  }

  /** A wrong file is refused in the words of the compiler; the reference itself only executes. */
  @Override
  public Optional<ReferenceModel> reference(Path file, Map<String, String> definitions) {
    read(file, definitions);
    SourceText text = SourceText.read(file);
    return Optional.of(
        isTemplate(file)
            ? DveReference.read(expand(text, definitions), Map.of())
            : DveReference.read(text, definitions));
  }

  /**
   * Reads a model as a guarded system.
   *
   * @param definitions values for constants of the model, or for macros of a template
   * @throws DiagnosticException if the file cannot be read or is wrong
   */
  public static GuardedSystem read(Path file, Map<String, String> definitions) {
    String name = String.valueOf(file.getFileName());
    SourceText text = SourceText.read(file);
    if (isTemplate(file)) {
      return read(name, expand(text, definitions), Map.of());
    }
    return read(name, text, definitions);
  }

  /**
   * Reads a text as a guarded system.
   *
   * @param definitions values for constants of the model
   * @throws DiagnosticException if the text is wrong
   */
  public static GuardedSystem read(String name, SourceText text, Map<String, String> definitions) {
    return SystemLowering.lower(name, text, definitions);
  }

  private static boolean isTemplate(Path file) {
    return String.valueOf(file.getFileName()).endsWith(TEMPLATE);
  }

  private static SourceText expand(SourceText template, Map<String, String> definitions) {
    String searchPath = System.getenv().getOrDefault("PATH", "");
    return MacroProcessor.find(searchPath)
        .orElseThrow(
            () ->
                DiagnosticException.of(
                    template.source()
                        + ": a template is expanded by GNU m4, which is not installed here"))
        .expand(template, definitions);
  }
}
