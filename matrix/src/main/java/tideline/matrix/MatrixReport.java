package tideline.matrix;

import java.util.Map;
import java.util.TreeMap;
import tideline.search.SearchResult.Ending;

/** What a matrix has run, what it has judged, and what it has left out. */
public final class MatrixReport {

  private final Map<String, long[]> workloads = new TreeMap<>();
  private final Map<String, Map<String, Long>> runs = new TreeMap<>();
  private final Map<String, Long> checks = new TreeMap<>();
  private final Map<String, Long> skips = new TreeMap<>();

  MatrixReport() {}

  void workload(String family, long states) {
    long[] counts = workloads.computeIfAbsent(family, name -> new long[2]);
    counts[0]++;
    counts[1] += states;
  }

  void run(String algorithm, String store, Ending ending) {
    Map<String, Long> endings =
        runs.computeIfAbsent(algorithm + " / " + store, cell -> new TreeMap<>());
    endings.merge(ending.getClass().getSimpleName(), 1L, Long::sum);
  }

  void checked(String law) {
    checks.merge(law, 1L, Long::sum);
  }

  void skipped(String reason) {
    skips.merge(reason, 1L, Long::sum);
  }

  /** How many searches were run. */
  public long runs() {
    return runs.values().stream()
        .flatMap(endings -> endings.values().stream())
        .mapToLong(Long::longValue)
        .sum();
  }

  /** How often a law was applied. */
  public long checks(String law) {
    return checks.getOrDefault(law, 0L);
  }

  /** How many combinations were left out. */
  public long skips() {
    return skips.values().stream().mapToLong(Long::longValue).sum();
  }

  /** A table of everything. */
  public String print() {
    StringBuilder text = new StringBuilder("Differential matrix\n");
    workloads.forEach(
        (family, counts) ->
            text.append(
                "  %-28s %,9d models, %,12d states%n".formatted(family, counts[0], counts[1])));
    runs.forEach(
        (cell, endings) ->
            text.append(
                "  %-28s %,9d runs %s%n"
                    .formatted(cell, endings.values().stream().mapToLong(n -> n).sum(), endings)));
    checks.forEach((law, n) -> text.append("  law %-24s %,9d checks%n".formatted(law, n)));
    skips.forEach((reason, n) -> text.append("  skipped %,5d  %s%n".formatted(n, reason)));
    if (skips.isEmpty()) {
      text.append("  nothing was skipped\n");
    }
    return text.toString();
  }
}
