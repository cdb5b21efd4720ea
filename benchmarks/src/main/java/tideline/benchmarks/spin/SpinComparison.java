package tideline.benchmarks.spin;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Route;
import tideline.benchmarks.SearchChoice;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;

/** Runs all contenders on all workloads, round by round, and prints medians and ratios. */
public final class SpinComparison {

  private static final long MEMORY = 1L << 33;

  private final List<Workload> workloads;
  private final int rounds;
  private final Route route;
  private final PrintStream progress;
  private final Results results = new Results();
  private final Set<String> notes = new LinkedHashSet<>();

  SpinComparison(List<Workload> workloads, int rounds, Route route, PrintStream progress) {
    this.workloads = workloads;
    this.rounds = rounds;
    this.route = route;
    this.progress = progress;
  }

  /**
   * Options: --rounds N, --only NAME, --models DIR, --through launcher|search, --java-options
   * "...", --markdown.
   */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of("--rounds", "--only", "--models", Route.OPTION, "--java-options"),
            Set.of("--markdown"));
    SpinComparison comparison =
        new SpinComparison(
            selected(arguments.value("--only").orElse("")),
            arguments.count("--rounds", 3),
            Route.of(arguments),
            System.err);
    comparison.run(Optional.of(models(arguments)));
    comparison.print(
        arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT, System.out);
  }

  private static List<Workload> selected(String prefix) {
    List<Workload> selected =
        Workload.STANDARD.stream().filter(w -> w.name().startsWith(prefix)).toList();
    if (selected.isEmpty()) {
      throw new BenchmarkFailure(
          "--only is the beginning of one of "
              + Workload.STANDARD.stream().map(Workload::name).toList());
    }
    return selected;
  }

  /** The models for SPIN are not part of this project: they are expected beside it. */
  private static Path models(Arguments arguments) {
    return arguments
        .value("--models")
        .map(Path::of)
        .orElseGet(
            () -> Path.of(System.getProperty("tideline.root", "."), "..", "shared", "bench"));
  }

  /** Runs everything; SPIN too if its models, spin and gcc are there. */
  void run(Optional<Path> models) {
    try (WorkFolder work = new WorkFolder()) {
      Map<Workload, Pan> pans = models.map(m -> buildPans(m, work)).orElse(Map.of());
      for (int round = 1; round <= rounds; round++) {
        for (Workload workload : workloads) {
          for (Contender contender : Contender.values()) {
            if (takesPart(contender, workload, pans)) {
              progress.printf("round %d: %s, %s%n", round, workload.name(), contender.label());
              results.add(workload, contender, run(contender, workload, pans, work));
            }
          }
        }
      }
    }
  }

  private Map<Workload, Pan> buildPans(Path models, WorkFolder work) {
    Optional<String> missing = Pan.missing(models, work);
    if (missing.isPresent()) {
      notes.add("SPIN was not run: " + missing.get() + ".");
      return Map.of();
    }
    notes.add(Pan.version(work) + ", compiled with gcc -O3 -DSAFETY -DNOREDUCE.");
    Map<Workload, Pan> pans = new LinkedHashMap<>();
    for (Workload workload : workloads) {
      progress.println("translating and compiling " + workload.name());
      pans.put(workload, Pan.build(workload, models, work));
    }
    return pans;
  }

  private boolean takesPart(Contender contender, Workload workload, Map<Workload, Pan> pans) {
    Optional<SearchChoice> search = contender.search(workload);
    if (search.isEmpty()) {
      return pans.containsKey(workload);
    }
    if (contender.needsProgress() && workload.model().create().progressMeasures().isEmpty()) {
      return false;
    }
    if (!search.get().isPossible()) {
      notes.add(contender.label() + " was not run: the algorithm does not offer that store.");
      return false;
    }
    return true;
  }

  private Run run(
      Contender contender, Workload workload, Map<Workload, Pan> pans, WorkFolder work) {
    Optional<SearchChoice> search = contender.search(workload);
    if (search.isEmpty()) {
      return Objects.requireNonNull(pans.get(workload)).run();
    }
    Route.Outcome outcome = route.run(search.get(), MEMORY, work);
    return new Run(
        outcome.figures().states(),
        outcome.process().seconds(),
        OptionalDouble.empty(),
        OptionalDouble.of((double) outcome.figures().peakBytes()),
        outcome.process().peakResidentBytes());
  }

  void print(Table.Style style, PrintStream out) {
    out.print(results.table().print(style));
    out.println();
    out.printf(
        "%s of whole processes. Tideline: %s. Java %s, %d processors.%n",
        rounds == 1 ? "One round" : "Medians of " + rounds + " rounds",
        route.description(),
        Runtime.version(),
        Runtime.getRuntime().availableProcessors());
    notes.forEach(out::println);
    out.flush();
  }
}
