package tideline.engine.job;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.model.Model;

/**
 * Which model the user means.
 *
 * @param text a file, or {@code java:NAME}
 * @param language the language, where the file's ending does not tell
 * @param definitions the user's {@code -D NAME=VALUE}
 * @param classPath where the user's own models in Java are
 * @param company what it is composed with
 * @param watch which states of a model in Java are looked at for faults
 * @param object the model itself, where it need not be found
 */
public record ModelSource(
    String text,
    Optional<String> language,
    Map<String, String> definitions,
    List<Path> classPath,
    Company company,
    Watch watch,
    Optional<Model> object) {

  /**
   * What a model is composed with.
   *
   * @param others files of further models
   * @param shared variables that the models have in common
   * @param bounds bounds for integers of the whole, {@code x=0..100}; those of a single model are
   *     among its definitions, too
   */
  public record Company(List<String> others, Set<String> shared, Map<String, String> bounds) {
    public Company {
      others = List.copyOf(others);
      shared = Set.copyOf(shared);
      bounds = Map.copyOf(bounds);
    }

    /** No other model. */
    public static Company none() {
      return new Company(List.of(), Set.of(), Map.of());
    }
  }

  /** Which states of a model in Java are looked at for faults. */
  public enum Watch {
    /** The first ones, and those of a replay. */
    FIRST_STATES,
    /** All. */
    EVERY_STATE
  }

  public ModelSource {
    definitions = Map.copyOf(definitions);
    classPath = List.copyOf(classPath);
  }

  /** The same model with more definitions, which go before those that it has. */
  public ModelSource with(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(definitions);
    all.putAll(more);
    return new ModelSource(text, language, all, classPath, company, watch, object);
  }

  /** The same model, of which other states are looked at for faults. */
  public ModelSource with(Watch other) {
    return new ModelSource(text, language, definitions, classPath, company, other, object);
  }

  /** A model whose first states are looked at for faults. */
  public ModelSource(
      String text,
      Optional<String> language,
      Map<String, String> definitions,
      List<Path> classPath,
      Company company) {
    this(text, language, definitions, classPath, company, Watch.FIRST_STATES, Optional.empty());
  }

  /** A model on its own. */
  public ModelSource(
      String text,
      Optional<String> language,
      Map<String, String> definitions,
      List<Path> classPath) {
    this(text, language, definitions, classPath, Company.none());
  }

  /** A model that is there already. */
  public static ModelSource of(Model model) {
    return new ModelSource(
        model.name(),
        Optional.empty(),
        Map.of(),
        List.of(),
        Company.none(),
        Watch.FIRST_STATES,
        Optional.of(model));
  }

  /** A model with its standard parameters. */
  public static ModelSource of(String text) {
    return new ModelSource(text, Optional.empty(), Map.of(), List.of());
  }
}
