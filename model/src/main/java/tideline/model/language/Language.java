package tideline.model.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.reference.ReferenceModel;

/**
 * One modelling language. Reading a model runs no code of it and opens no other file than those the
 * language documents.
 */
public interface Language {

  /** What users write after {@code --language}. */
  String name();

  /** One line on what it is. */
  String description();

  /** File name endings, with the dot. */
  List<String> extensions();

  /**
   * Reads a model.
   *
   * @param definitions the user's {@code -D NAME=VALUE}; an unknown name is a diagnostic
   * @throws tideline.model.diagnostic.DiagnosticException if the file cannot be read or is wrong
   */
  Model load(Path file, Map<String, String> definitions);

  /**
   * The same model for an independent judge, which shares nothing with {@link #load} but the
   * parser; empty if the language has none.
   *
   * @param definitions as for {@link #load}
   * @throws tideline.model.diagnostic.DiagnosticException if the file cannot be read or is wrong
   */
  default Optional<ReferenceModel> reference(Path file, Map<String, String> definitions) {
    return Optional.empty();
  }
}
