package tideline.benchmarks.promela;

import java.io.PrintStream;
import java.nio.file.Files;
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
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;

/** Runs both programs on all models, round by round, and prints medians and ratios. */
public final class PromelaComparison {

  private static final String MEMORY = "4g";

  /** How the names of SPIN's own examples begin. */
  private static final String EXAMPLES = "spin-examples";

  private final List<Task> tasks;
  private final int rounds;
  private final Tideline tideline;
  private final PrintStream progress;
  private final Map<Task, Measured> measured = new LinkedHashMap<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /** All runs of one model. */
  private static final class Measured {
    private final List<Pan.Run> spin = new ArrayList<>();
    private final List<Tideline.Run> own = new ArrayList<>();
    private double buildSeconds;
  }

  PromelaComparison(List<Task> tasks, int rounds, Tideline tideline, PrintStream progress) {
    this.tasks = tasks;
    this.rounds = rounds;
    this.tideline = tideline;
    this.progress = progress;
  }

  /** Options: --rounds N, --only TEXT, --models DIR, --markdown. */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words), Set.of("--rounds", "--only", "--models"), Set.of("--markdown"));
    Path root = Path.of(System.getProperty("tideline.root", "."));
    Path shared =
        arguments.value("--models").map(Path::of).orElseGet(() -> root.resolve("../shared"));
    String only = arguments.value("--only").orElse("");
    List<Task> selected = found(shared).stream().filter(t -> t.name().contains(only)).toList();
    if (selected.isEmpty()) {
      throw new BenchmarkFailure(
          "no models: "
              + shared.normalize()
              + " should have data/promela/oracle.tsv or bench/swp.pml, and --only selects by name");
    }
    PromelaComparison comparison =
        new PromelaComparison(
            selected,
            arguments.count("--rounds", 3),
            new Tideline(root.resolve("tideline").toAbsolutePath().normalize(), MEMORY),
            System.err);
    comparison.run();
    comparison.print(
        arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT, System.out);
  }

  /** The models are not part of this project: they are expected beside it. */
  private static List<Task> found(Path shared) {
    List<Task> all = new ArrayList<>();
    Path table = shared.resolve("data/promela/oracle.tsv");
    if (Files.isRegularFile(table)) {
      all.addAll(Task.ofTable(table));
    }
    all.addAll(Task.measured(shared.resolve("bench")));
    return all.stream().filter(task -> Files.isRegularFile(task.file())).toList();
  }

  void run() {
    try (WorkFolder work = new WorkFolder()) {
      Optional<String> missing = missing(work);
      missing.ifPresent(what -> notes.add("SPIN was not run: there is no " + what + "."));
      tideline.prepare(work);
      Map<Task, Pan> pans = new LinkedHashMap<>();
      for (int round = 1; round <= rounds; round++) {
        for (Task task : tasks) {
          progress.printf("round %d: %s%n", round, task.name());
          Optional<Tideline.Run> own = tideline.run(task, work);
          if (own.isEmpty()) {
            notes.add("%s is left out: it has no room in %s.".formatted(task.name(), MEMORY));
            continue;
          }
          if (own.get().states() <= Task.SMALLEST && task.states().isEmpty()) {
            notes.add(
                "%s is left out: without its claim it has %,d states only."
                    .formatted(task.name(), own.get().states()));
            continue;
          }
          Measured all = measured.computeIfAbsent(task, key -> new Measured());
          check(task, "Tideline", own.get().states(), task.states());
          all.own.add(own.get());
          if (missing.isEmpty()) {
            Pan pan = pans.computeIfAbsent(task, key -> Pan.build(key, work));
            all.buildSeconds = pan.buildSeconds();
            all.spin.add(pan.run());
            OptionalLong ours = OptionalLong.of(own.get().states());
            check(task, "SPIN", all.spin.getLast().states(), ours);
          }
        }
      }
    }
  }

  private static Optional<String> missing(WorkFolder work) {
    for (String tool : List.of("spin", "gcc")) {
      try {
        MeasuredProcess.run(List.of(tool, tool.equals("spin") ? "-V" : "--version"), work.path());
      } catch (BenchmarkFailure notThere) {
        return Optional.of(tool);
      }
    }
    return Optional.empty();
  }

  private static void check(Task task, String who, long found, OptionalLong expected) {
    if (expected.isPresent() && expected.getAsLong() != found) {
      throw new BenchmarkFailure(
          "%s: %s found %,d states, not %,d"
              .formatted(task.name(), who, found, expected.getAsLong()));
    }
  }

  void print(Table.Style style, PrintStream out) {
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("search s, SPIN", Table.Column.NUMBER)
            .column("ours", Table.Column.NUMBER)
            .column("× states/s", Table.Column.NUMBER)
            .column("process s, SPIN", Table.Column.NUMBER)
            .column("ours", Table.Column.NUMBER)
            .column("× process", Table.Column.NUMBER)
            .column("spin+gcc+pan s", Table.Column.NUMBER)
            .column("× route", Table.Column.NUMBER)
            .column("SPIN vector B", Table.Column.NUMBER)
            .column("vector B", Table.Column.NUMBER)
            .column("RSS / SPIN", Table.Column.NUMBER);
    Map<Task, Ratios> ratios = new LinkedHashMap<>();
    measured.forEach(
        (task, runs) -> row(table, task, runs).ifPresent(found -> ratios.put(task, found)));
    out.print(table.print(style));
    out.println();
    medians("all rows", List.copyOf(ratios.values()), out);
    medians(
        EXAMPLES,
        ratios.keySet().stream()
            .filter(task -> task.name().startsWith(EXAMPLES))
            .map(ratios::get)
            .toList(),
        out);
    out.printf(
        "%s, %d processors.%n",
        rounds == 1 ? "One round" : "Medians of " + rounds + " rounds",
        Runtime.getRuntime().availableProcessors());
    notes.forEach(out::println);
    out.flush();
  }

  /**
   * How many times as fast as SPIN.
   *
   * @param search by the time of the search, as both tell it
   * @param process by the time of whole processes, once SPIN's program is made
   * @param route with what SPIN takes to make it
   */
  private record Ratios(double search, double process, double route) {}

  private static void medians(String which, List<Ratios> ratios, PrintStream out) {
    if (!ratios.isEmpty()) {
      out.printf(
          "Medians of %s: %s × SPIN's states per second, %s × as whole processes, %s × with spin and gcc.%n",
          which,
          median(ratios, Ratios::search),
          median(ratios, Ratios::process),
          median(ratios, Ratios::route));
    }
  }

  private static String median(List<Ratios> ratios, ToDoubleFunction<Ratios> figure) {
    return Numbers.decimal(Numbers.median(ratios.stream().mapToDouble(figure).boxed().toList()), 1);
  }

  private static Optional<Ratios> row(Table table, Task task, Measured runs) {
    double process = median(runs.own.stream().map(Tideline.Run::seconds).toList());
    double search = median(runs.own.stream().map(Tideline.Run::searchSeconds).toList());
    Optional<Double> pan = ofSpin(runs, Pan.Run::seconds);
    Optional<Double> panSearch = ofSpin(runs, Pan.Run::searchSeconds);
    Optional<Double> route = pan.map(seconds -> seconds + runs.buildSeconds);
    Optional<Ratios> ratios =
        pan.map(
            seconds ->
                new Ratios(
                    panSearch.orElseThrow() / search,
                    seconds / process,
                    route.orElseThrow() / process));
    table.row(
        task.name(),
        Numbers.grouped(runs.own.getFirst().states()),
        text(panSearch, 2),
        Numbers.decimal(search, 2),
        text(ratios.map(Ratios::search), 1),
        text(pan, 2),
        Numbers.decimal(process, 2),
        text(ratios.map(Ratios::process), 1),
        text(route, 1),
        text(ratios.map(Ratios::route), 1),
        pan.isPresent() ? Long.toString(runs.spin.getFirst().vectorBytes()) : text(pan, 0),
        Long.toString(Tideline.vectorBytes(task)),
        Numbers.percent(resident(runs)));
    return ratios;
  }

  private static Optional<Double> ofSpin(Measured runs, Function<Pan.Run, Double> figure) {
    return runs.spin.isEmpty()
        ? Optional.empty()
        : Optional.of(median(runs.spin.stream().map(figure).toList()));
  }

  private static OptionalDouble resident(Measured runs) {
    if (runs.spin.isEmpty()) {
      return OptionalDouble.empty();
    }
    OptionalLong own = runs.own.getFirst().peakResidentBytes();
    OptionalLong spin = runs.spin.getFirst().peakResidentBytes();
    return own.isPresent() && spin.isPresent()
        ? OptionalDouble.of((double) own.getAsLong() / spin.getAsLong())
        : OptionalDouble.empty();
  }

  private static double median(List<Double> values) {
    return Numbers.median(values);
  }

  private static String text(Optional<Double> number, int digits) {
    return number.map(n -> Numbers.decimal(n, digits)).orElse(Numbers.NOT_AVAILABLE);
  }
}
