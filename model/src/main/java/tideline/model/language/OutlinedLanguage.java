package tideline.model.language;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.model.diagnostic.SourceText;
import tideline.model.outline.Outline;

/** A language that tells an editor what the names of a text stand for. */
public interface OutlinedLanguage extends Language {

  /**
   * The names of a text, which may be wrong anywhere: what can be read of it is told.
   *
   * @param folder where files that the text includes are looked for; without one there are none
   */
  Outline outline(SourceText text, Optional<Path> folder);

  /** The words of the language, for completion. */
  List<String> words();

  /** Whether an editor may have texts of this file name; usually all of the language. */
  default boolean isOutlined(String fileName) {
    return extensions().stream().anyMatch(fileName::endsWith);
  }
}
