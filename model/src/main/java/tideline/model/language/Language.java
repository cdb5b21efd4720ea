package tideline.model.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tideline.model.Model;

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
}
