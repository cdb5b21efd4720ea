package tideline.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/** One way to explore one model completely. */
public record SearchChoice(ModelChoice model, String algorithm, StoreKind store, Traces traces) {

  /** Finds the algorithm. */
  public SearchAlgorithm findAlgorithm() {
    for (SearchAlgorithm candidate : ServiceLoader.load(SearchAlgorithm.class)) {
      if (candidate.name().equals(algorithm)) {
        return candidate;
      }
    }
    throw new BenchmarkFailure("there is no algorithm " + algorithm);
  }

  /** Whether the algorithm declares the store. */
  public boolean isPossible() {
    return findAlgorithm().stores().contains(store);
  }

  /** As words that {@link #of} understands. */
  List<String> words() {
    return List.of(
        model.name(),
        String.join(",", model.definitionWords()),
        algorithm,
        store.name(),
        traces.name());
  }

  /** From the words of {@link #words}. */
  static SearchChoice of(List<String> words) {
    Map<String, String> definitions = new TreeMap<>();
    for (String definition : words.get(1).split(",", -1)) {
      int equals = definition.indexOf('=');
      if (equals >= 0) {
        definitions.put(definition.substring(0, equals), definition.substring(equals + 1));
      }
    }
    return new SearchChoice(
        new ModelChoice(words.get(0), definitions),
        words.get(2),
        StoreKind.valueOf(words.get(3)),
        Traces.valueOf(words.get(4)));
  }
}
