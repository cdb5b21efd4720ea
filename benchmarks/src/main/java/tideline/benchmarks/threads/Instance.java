package tideline.benchmarks.threads;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.ModelChoice;
import tideline.benchmarks.SearchChoice;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/** A search that is measured. */
record Instance(String name, SearchChoice choice) {

  private static Instance of(
      String model, Map<String, String> definitions, String algorithm, StoreKind store) {
    SearchChoice choice =
        new SearchChoice(new ModelChoice(model, definitions), algorithm, store, Traces.KEEP);
    String size = String.join(",", new TreeMap<>(definitions).values());
    return new Instance(model + "(" + size + ") " + algorithm + " " + store.word(), choice);
  }

  /** Those of the table. */
  static List<Instance> all() {
    Map<String, String> window = Map.of("packets", "100", "capacity", "5");
    Map<String, String> longWindow = Map.of("packets", "250", "capacity", "5");
    return List.of(
        of("peterson", Map.of("processes", "5"), "bfs", StoreKind.PLAIN),
        of("philosophers", Map.of("philosophers", "14"), "bfs", StoreKind.PLAIN),
        of("sliding-window", window, "bfs", StoreKind.PLAIN),
        of("sliding-window", window, "bfs", StoreKind.TREE),
        of("sliding-window", longWindow, "sweepline", StoreKind.PLAIN),
        of("paxos", Map.of("ballots", "3"), "sweepline", StoreKind.PLAIN),
        of("stop-and-wait", Map.of(), "sweepline", StoreKind.PLAIN));
  }

  /** One that is done in a moment. */
  static List<Instance> small() {
    return List.of(of("peterson", Map.of("processes", "3"), "bfs", StoreKind.PLAIN));
  }

  static Instance named(String name) {
    return Stream.concat(all().stream(), small().stream())
        .filter(instance -> instance.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new BenchmarkFailure("there is no instance " + name));
  }
}
