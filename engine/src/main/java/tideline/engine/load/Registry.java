package tideline.engine.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tideline.model.language.Language;
import tideline.model.language.ModelFactory;
import tideline.search.SearchAlgorithm;

/**
 * What is installed: languages, models in Java and algorithms, each sorted by its name. A part is
 * looked for when it is first asked for, so that a small command does not pay for the others.
 */
public final class Registry {

  private final Part<Language> languages;
  private final Part<ModelFactory> factories;
  private final Part<SearchAlgorithm> algorithms;

  private Registry(
      Part<Language> languages, Part<ModelFactory> factories, Part<SearchAlgorithm> algorithms) {
    this.languages = languages;
    this.factories = factories;
    this.algorithms = algorithms;
  }

  /** Everything that {@link ServiceLoader} finds. */
  public static Registry installed() {
    return new Registry(
        new Part<>(Language::name, () -> find(Language.class)),
        new Part<>(ModelFactory::name, () -> find(ModelFactory.class)),
        new Part<>(SearchAlgorithm::name, () -> find(SearchAlgorithm.class)));
  }

  private static <T> List<T> find(Class<T> service) {
    List<T> found = new ArrayList<>();
    ServiceLoader.load(service, Registry.class.getClassLoader()).forEach(found::add);
    return found;
  }

  /** Exactly these. */
  public static Registry of(
      List<Language> languages, List<ModelFactory> factories, List<SearchAlgorithm> algorithms) {
    return new Registry(
        new Part<>(Language::name, () -> languages),
        new Part<>(ModelFactory::name, () -> factories),
        new Part<>(SearchAlgorithm::name, () -> algorithms));
  }

  /** The same with one more algorithm. */
  public Registry with(SearchAlgorithm algorithm) {
    return new Registry(
        languages,
        factories,
        new Part<>(
            SearchAlgorithm::name,
            () -> Stream.concat(algorithms().stream(), Stream.of(algorithm)).toList()));
  }

  /** The languages by name. */
  public List<Language> languages() {
    return languages.all();
  }

  /** The models in Java by name. */
  public List<ModelFactory> factories() {
    return factories.all();
  }

  /** The algorithms by name. */
  public List<SearchAlgorithm> algorithms() {
    return algorithms.all();
  }

  /** The language of that name, if it is installed. */
  public Optional<Language> language(String name) {
    return languages.named(name);
  }

  /** The model in Java of that name, if it is installed. */
  public Optional<ModelFactory> factory(String name) {
    return factories.named(name);
  }

  /** The algorithm of that name, if it is installed. */
  public Optional<SearchAlgorithm> algorithm(String name) {
    return algorithms.named(name);
  }

  /** One kind of thing that can be installed. */
  private static final class Part<T> {
    private final Function<T, String> name;
    private final Supplier<List<T>> source;
    private Optional<List<T>> sorted = Optional.empty();

    Part(Function<T, String> name, Supplier<List<T>> source) {
      this.name = name;
      this.source = source;
    }

    synchronized List<T> all() {
      if (sorted.isEmpty()) {
        sorted = Optional.of(sort(source.get()));
      }
      return sorted.get();
    }

    Optional<T> named(String wanted) {
      for (T candidate : all()) {
        if (name.apply(candidate).equals(wanted)) {
          return Optional.of(candidate);
        }
      }
      return Optional.empty();
    }

    private List<T> sort(List<T> found) {
      List<T> copy = new ArrayList<>(found);
      copy.sort(Comparator.comparing(name));
      for (int i = 1; i < copy.size(); i++) {
        String second = name.apply(copy.get(i));
        if (name.apply(copy.get(i - 1)).equals(second)) {
          throw new IllegalStateException("two providers are named " + second);
        }
      }
      return List.copyOf(copy);
    }
  }
}
