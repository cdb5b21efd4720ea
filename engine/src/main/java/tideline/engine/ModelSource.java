package tideline.engine;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which model the user means.
 *
 * @param text a file, or {@code java:NAME}
 * @param language the language, where the file's ending does not tell
 * @param definitions the user's {@code -D NAME=VALUE}
 * @param classPath where the user's own models in Java are
 */
public record ModelSource(
    String text, Optional<String> language, Map<String, String> definitions, List<Path> classPath) {

  public ModelSource {
    definitions = Map.copyOf(definitions);
    classPath = List.copyOf(classPath);
  }

  /** The same model with more definitions, which go before those that it has. */
  public ModelSource with(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(definitions);
    all.putAll(more);
    return new ModelSource(text, language, all, classPath);
  }

  /** A model with its standard parameters. */
  public static ModelSource of(String text) {
    return new ModelSource(text, Optional.empty(), Map.of(), List.of());
  }
}
