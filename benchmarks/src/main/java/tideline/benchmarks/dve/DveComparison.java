package tideline.benchmarks.dve;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;
import tideline.benchmarks.spin.Pan;
import tideline.benchmarks.spin.Run;
import tideline.benchmarks.spin.Workload;

/** Runs all three on all models, round by round, and prints medians and ratios in one table. */
public final class DveComparison {

  private static final List<String> BFS = List.of("--engine", "bfs");
  private static final List<String> SWEEP = List.of("--engine", "sweepline");

  /**
   * One row.
   *
   * @param workload the model for SPIN and in Java
   * @param file the model in DVE, whose constants are named as the parameters of the one in Java
   * @param measure what is said about progress in DVE; the model in Java has a measure of its own
   */
  record Row(String engine, Workload workload, String file, List<String> options, String measure) {
    List<String> dve(Path examples) {
      List<String> words = new ArrayList<>(List.of(examples.resolve(file).toString()));
      words.addAll(definitions());
      words.addAll(options);
      if (!measure.isEmpty()) {
        words.addAll(List.of("--progress", measure));
      }
      return words;
    }

    List<String> java() {
      List<String> words = new ArrayList<>(List.of("java:" + workload.model().name()));
      words.addAll(definitions());
      words.addAll(options);
      return words;
    }

    private List<String> definitions() {
      List<String> words = new ArrayList<>();
      new TreeMap<>(workload.model().definitions())
          .forEach((name, value) -> words.addAll(List.of("-D", name + "=" + value)));
      return words;
    }
  }

  /** All runs of a row. */
  private static final class Measured {
    private final List<Run> spin = new ArrayList<>();
    private final List<Launcher.Run> dve = new ArrayList<>();
    private final List<Launcher.Run> java = new ArrayList<>();
  }

  private final List<Row> rows;
  private final Path examples;
  private final int rounds;
  private final Launcher launcher;
  private final PrintStream progress;
  private final Map<Row, Measured> measured = new LinkedHashMap<>();
  private final Set<String> notes = new LinkedHashSet<>();

  DveComparison(
      List<Row> rows, Path examples, int rounds, Launcher launcher, PrintStream progress) {
    this.rows = rows;
    this.examples = examples;
    this.rounds = rounds;
    this.launcher = launcher;
    this.progress = progress;
  }

  static List<Row> standard() {
    Workload peterson = Workload.peterson(5, OptionalLong.of(9_497_519));
    Workload window = Workload.slidingWindow(100, 3, 5, OptionalLong.of(11_201_879));
    Workload philosophers = Workload.philosophers(14, OptionalLong.of(4_782_968));
    return List.of(
        new Row("bfs", peterson, "peterson.dve", BFS, ""),
        new Row("bfs", window, "swp.dve", BFS, ""),
        new Row("sweepline, measure given", window, "swp.dve", SWEEP, "base + next + expected"),
        new Row("sweepline, measure found", window, "swp.dve", SWEEP, "auto"),
        new Row("bfs", philosophers, "phil.dve", BFS, ""));
  }

  /** Options: --rounds N, --only NAME, --models DIR, --markdown. */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words), Set.of("--rounds", "--only", "--models"), Set.of("--markdown"));
    Path root = Path.of(System.getProperty("tideline.root", ".")).toAbsolutePath().normalize();
    Path shared =
        arguments.value("--models").map(Path::of).orElseGet(() -> root.resolve("../shared"));
    Table.Style style = arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT;
    String only = arguments.value("--only").orElse("");
    int rounds = arguments.count("--rounds", 3);
    Launcher launcher = new Launcher(root.resolve("tideline"));
    DveComparison comparison =
        new DveComparison(
            standard().stream().filter(row -> row.workload().name().startsWith(only)).toList(),
            root.resolve("examples/dve"),
            rounds,
            launcher,
            System.err);
    comparison.run(shared.resolve("bench").normalize());
    comparison.print(style, System.out);
    if (only.isEmpty() || only.equals("load")) {
      new LoadTimes(launcher, rounds, root.resolve("examples/dve/mutex.dve"), System.err)
          .print(shared.resolve("data/beem/models").normalize(), style, System.out);
    }
  }

  /** Runs everything; SPIN too if its models, spin and gcc are there. */
  void run(Path models) {
    try (WorkFolder work = new WorkFolder()) {
      Optional<String> missing = Pan.missing(models, work);
      missing.ifPresent(what -> notes.add("SPIN was not run: " + what + "."));
      launcher.prepare(work);
      Map<Workload, Pan> pans = new LinkedHashMap<>();
      for (int round = 1; round <= rounds; round++) {
        for (Row row : rows) {
          progress.printf("round %d: %s, %s%n", round, row.workload().name(), row.engine());
          Measured all = measured.computeIfAbsent(row, key -> new Measured());
          if (missing.isEmpty()) {
            all.spin.add(
                pans.computeIfAbsent(row.workload(), key -> Pan.build(key, models, work)).run());
            check(row, "SPIN", all.spin.getLast().states());
          }
          all.dve.add(launcher.count(row.dve(examples), work));
          check(row, "DVE", all.dve.getLast().states());
          all.java.add(launcher.count(row.java(), work));
          check(row, "Java", all.java.getLast().states());
        }
      }
    }
  }

  private static void check(Row row, String who, long found) {
    OptionalLong expected = row.workload().states();
    if (expected.isPresent() && expected.getAsLong() != found) {
      throw new BenchmarkFailure(
          "%s: %s found %,d states, not %,d"
              .formatted(row.workload().name(), who, found, expected.getAsLong()));
    }
  }

  void print(Table.Style style, PrintStream out) {
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("engine", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("search s, SPIN", Table.Column.NUMBER)
            .column("DVE", Table.Column.NUMBER)
            .column("× states/s", Table.Column.NUMBER)
            .column("process s, SPIN", Table.Column.NUMBER)
            .column("DVE", Table.Column.NUMBER)
            .column("× process", Table.Column.NUMBER)
            .column("search s, Java", Table.Column.NUMBER)
            .column("DVE / Java", Table.Column.NUMBER);
    measured.forEach((row, runs) -> addRow(table, row, runs));
    if (!measured.isEmpty()) {
      out.print(table.print(style));
      out.println();
      out.printf(
          "%s, %d processors.%n",
          rounds == 1 ? "One round" : "Medians of " + rounds + " rounds",
          Runtime.getRuntime().availableProcessors());
    }
    notes.forEach(out::println);
    out.flush();
  }

  private static void addRow(Table table, Row row, Measured runs) {
    double search = Numbers.median(runs.dve.stream().map(Launcher.Run::searchSeconds).toList());
    double process = Numbers.median(runs.dve.stream().map(Launcher.Run::seconds).toList());
    double java = Numbers.median(runs.java.stream().map(Launcher.Run::searchSeconds).toList());
    OptionalDouble spin =
        median(runs.spin.stream().flatMap(run -> run.searchSeconds().stream().boxed()).toList());
    OptionalDouble pan = median(runs.spin.stream().map(Run::seconds).toList());
    table.row(
        row.workload().name(),
        row.engine(),
        Numbers.grouped(runs.dve.getFirst().states()),
        Numbers.decimal(spin, 2),
        Numbers.decimal(search, 2),
        Numbers.decimal(ratio(spin, search), 1),
        Numbers.decimal(pan, 2),
        Numbers.decimal(process, 2),
        Numbers.decimal(ratio(pan, process), 1),
        Numbers.decimal(java, 2),
        Numbers.decimal(search / java, 2));
  }

  private static OptionalDouble median(List<Double> values) {
    return values.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Numbers.median(values));
  }

  private static OptionalDouble ratio(OptionalDouble above, double below) {
    return above.isPresent()
        ? OptionalDouble.of(above.getAsDouble() / below)
        : OptionalDouble.empty();
  }
}
