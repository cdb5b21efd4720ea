package tideline.benchmarks.table1;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;
import tideline.benchmarks.table1.Instance.Property;
import tideline.benchmarks.table1.Measured.Outcome;

/**
 * 002 Table 1 again, for those of its instances that are there: every search for accepting cycles
 * beside the published figures. Each instance has a JVM of its own.
 */
public final class TableOne {

  static final String SAFETY_SWEEP = "sweepline";

  private static final List<String> ENGINES =
      List.of("ndfs", "scc", "map", SAFETY_SWEEP, "ltl-sweep-on", "ltl-sweep-off", "ltl-condensed");
  private static final double MEGABYTE = 1 << 20;

  /** Runs the searches of one model. */
  @FunctionalInterface
  interface Measurement {
    List<Measured> run(Path file, List<String> engines);
  }

  private final Measurement measurement;
  private final PrintStream out;

  /** By engine and instance: what was measured where the property holds. */
  private final Map<String, Map<String, Measured>> verified = new HashMap<>();

  TableOne(Measurement measurement, PrintStream out) {
    this.measurement = measurement;
    this.out = out;
  }

  /**
   * Options: --only TEXT, --models DIR, --timeout SECONDS, --memory GIGABYTES, --java-options
   * "...", --markdown.
   */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of("--only", "--models", "--timeout", "--memory", "--java-options"),
            Set.of("--markdown"));
    String seconds = Integer.toString(arguments.count("--timeout", 600));
    String memory = Long.toString((long) arguments.count("--memory", 2) << 30);
    List<String> javaOptions = arguments.words("--java-options");
    Path root = Path.of(System.getProperty("tideline.root", "."));
    Path models =
        arguments
            .value("--models")
            .map(Path::of)
            .orElseGet(() -> root.resolve(Path.of("..", "shared", "data", "beem", "models")));
    String only = arguments.value("--only").orElse("");
    new TableOne(
            (file, engines) -> inOwnProcess(file, engines, seconds, memory, javaOptions),
            System.out)
        .run(
            Instance.all().stream().filter(instance -> instance.name().contains(only)).toList(),
            models,
            arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT);
  }

  private static List<Measured> inOwnProcess(
      Path file, List<String> engines, String seconds, String memory, List<String> javaOptions) {
    List<String> arguments = new ArrayList<>();
    arguments.add(file.toAbsolutePath().toString());
    arguments.add(seconds);
    arguments.add(memory);
    arguments.addAll(engines);
    try (WorkFolder folder = new WorkFolder()) {
      return MeasuredProcess.run(
              JavaCommand.of(CycleProcess.class, javaOptions, arguments), folder.path())
          .orFail(file.getFileName().toString())
          .output()
          .lines()
          .map(Measured::read)
          .toList();
    }
  }

  void run(List<Instance> instances, Path models, Table.Style style) {
    List<String> missing = new ArrayList<>();
    for (Instance instance : instances) {
      Path file = models.resolve(instance.name() + ".dve");
      if (Files.exists(file)) {
        out.printf(
            "%s%s, %s states, %s%n%n",
            style == Table.Style.MARKDOWN ? "### " : "",
            instance.name(),
            Numbers.grouped(instance.states()),
            instance.property() == Property.VERIFIED ? "verified" : "falsified");
        out.println(table(instance, file).print(style));
        out.flush();
      } else {
        missing.add(instance.name());
      }
    }
    summary();
    if (!missing.isEmpty()) {
      out.println("Not there: " + String.join(", ", missing));
    }
    out.flush();
  }

  private Table table(Instance instance, Path file) {
    Table table =
        new Table()
            .column("engine", Table.Column.NAME)
            .column("ended", Table.Column.NAME)
            .column("stored", Table.Column.NUMBER)
            .column("002", Table.Column.NUMBER)
            .column("visited", Table.Column.NUMBER)
            .column("002", Table.Column.NUMBER)
            .column("persistent", Table.Column.NUMBER)
            .column("002", Table.Column.NUMBER)
            .column("seconds", Table.Column.NUMBER)
            .column("MB", Table.Column.NUMBER)
            .column("MB written", Table.Column.NUMBER);
    List<Measured> all = measurement.run(file, ENGINES);
    for (int i = 0; i < ENGINES.size(); i++) {
      String engine = ENGINES.get(i);
      Measured measured = all.get(i);
      check(instance, engine, measured);
      row(table, instance, engine, measured);
      if (instance.property() == Property.VERIFIED) {
        verified.computeIfAbsent(engine, _ -> new HashMap<>()).put(instance.name(), measured);
      }
    }
    return table;
  }

  private static void row(Table table, Instance instance, String engine, Measured measured) {
    Optional<Figure> published = instance.published(engine);
    double states = instance.states();
    table.row(
        engine,
        measured.outcome().name().toLowerCase(Locale.ROOT),
        Numbers.decimal((measured.stored() + measured.persistent()) / states, 3),
        published.map(f -> Numbers.decimal(f.stored(), 3)).orElse(""),
        Numbers.decimal(measured.visited() / states, 3),
        published.map(f -> Numbers.decimal(f.visited(), 3)).orElse(""),
        measured.measure().isEmpty() ? "" : Numbers.decimal(measured.persistent() / states, 3),
        published.filter(f -> f.persistent() >= 0).map(f -> decimal(f.persistent())).orElse(""),
        Numbers.decimal(measured.seconds(), 1),
        Numbers.decimal(measured.bytes() / MEGABYTE, 1),
        Numbers.decimal(measured.written() / MEGABYTE, 1));
  }

  private static String decimal(double number) {
    return Numbers.decimal(number, 3);
  }

  /** The verdicts are known, and so is the number of states. */
  private static void check(Instance instance, String engine, Measured measured) {
    if (measured.outcome() == Outcome.STOPPED || measured.outcome() == Outcome.COUNTED) {
      return;
    }
    boolean holds = measured.outcome() == Outcome.HOLDS;
    if (holds != (instance.property() == Property.VERIFIED)) {
      throw new BenchmarkFailure(engine + " is wrong on " + instance.name());
    }
    if (holds && measured.measure().isEmpty() && measured.stored() != instance.states()) {
      throw new BenchmarkFailure(
          engine + " finds " + measured.stored() + " states in " + instance.name());
    }
  }

  /** Medians over the verified instances that were finished by both of two searches. */
  private void summary() {
    ratio("visits of ltl-condensed per visit of Sweep", "ltl-condensed", SAFETY_SWEEP)
        .ifPresent(out::println);
    for (String engine : List.of("ltl-sweep-off", "ltl-sweep-on")) {
      time(engine).ifPresent(out::println);
    }
    out.println();
  }

  private Optional<String> ratio(String what, String engine, String other) {
    List<Double> ratios = new ArrayList<>();
    finished(engine)
        .forEach(
            (name, measured) -> {
              Measured beside = finished(other).get(name);
              if (beside != null) {
                ratios.add((double) measured.visited() / beside.visited());
              }
            });
    return ratios.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Median of "
                + what
                + ": "
                + Numbers.decimal(Numbers.median(ratios), 2)
                + " (verified)");
  }

  private Optional<String> time(String engine) {
    List<Double> ratios = new ArrayList<>();
    finished(engine)
        .forEach(
            (name, measured) -> {
              Measured condensed = finished("ltl-condensed").get(name);
              if (condensed != null) {
                ratios.add(measured.seconds() / condensed.seconds());
              }
            });
    return ratios.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Median of the time of "
                + engine
                + " divided by that of ltl-condensed: "
                + Numbers.decimal(Numbers.median(ratios), 1)
                + " (verified)");
  }

  private Map<String, Measured> finished(String engine) {
    Map<String, Measured> finished = new HashMap<>(verified.getOrDefault(engine, Map.of()));
    finished.values().removeIf(measured -> measured.outcome() == Outcome.STOPPED);
    return finished;
  }
}
