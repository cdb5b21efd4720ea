package tideline.system.language;

import java.nio.file.Path;
import java.util.Map;
import tideline.model.Model;
import tideline.model.language.Language;
import tideline.system.compile.DeferredModel;
import tideline.system.compile.bytecode.Compiler;

/**
 * A language whose texts are guarded systems. Its models may have integers without bounds: {@link
 * #read} accepts them, and {@link #load} gives a model that explains itself when it is asked for
 * states.
 */
public interface SystemLanguage extends Language {

  /**
   * Reads a text.
   *
   * @param definitions bounds for integers, {@code x=0..100}, and what else the language documents
   * @throws tideline.model.diagnostic.DiagnosticException if the file cannot be read or is wrong
   */
  ReadSystem read(Path file, Map<String, String> definitions);

  @Override
  default Model load(Path file, Map<String, String> definitions) {
    ReadSystem read = read(file, definitions);
    return SymbolicModel.isNeededFor(read)
        ? new SymbolicModel(read)
        : new DeferredModel(read.system(), read.arithmetic(), Compiler::promptModel, read.notes());
  }
}
