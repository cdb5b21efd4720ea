package tideline.benchmarks.table1;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
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
 * beside the published figures. Each search has a JVM of its own.
 */
public final class TableOne {

  static final String SAFETY_SWEEP = "sweepline";
  static final String OFF_LINE = "ltl-sweep-off";

  /** Off-line with the procedures that 002 prints, without any shortcut. */
  static final String AS_IN_002 = "ltl-sweep-off as in 002";

  private static final String CONDENSED = "ltl-condensed";
  static final List<String> ENGINES =
      List.of("ndfs", "scc", "map", SAFETY_SWEEP, "ltl-sweep-on", OFF_LINE, AS_IN_002, CONDENSED);
  private static final double MEGABYTE = 1 << 20;

  /** Runs one search of one model. */
  @FunctionalInterface
  interface Measurement {
    Measured run(Path file, String measure, String engine);
  }

  private final Measurement measurement;
  private final List<String> engines;
  private final PrintStream out;

  /** By engine and instance: what was measured where the property holds. */
  private final Map<String, Map<Instance, Measured>> verified = new HashMap<>();

  TableOne(Measurement measurement, List<String> engines, PrintStream out) {
    this.measurement = measurement;
    this.engines = engines;
    this.out = out;
  }

  /**
   * Options: --only TEXT, --engines NAME,NAME..., --rounds N, --models DIR, --timeout SECONDS,
   * --memory GIGABYTES, --java-options "...", --markdown.
   */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of(
                "--only",
                "--engines",
                "--rounds",
                "--models",
                "--timeout",
                "--memory",
                "--java-options"),
            Set.of("--markdown"));
    List<String> engines =
        arguments.value("--engines").map(names -> List.of(names.split(",", -1))).orElse(ENGINES);
    String rounds = Integer.toString(arguments.count("--rounds", 1));
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
            (file, measure, engine) ->
                inOwnProcess(
                    List.of(
                        file.toAbsolutePath().toString(), measure, seconds, memory, rounds, engine),
                    javaOptions),
            engines,
            System.out)
        .run(
            Instance.all().stream().filter(instance -> instance.name().contains(only)).toList(),
            models,
            arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT);
  }

  private static Measured inOwnProcess(List<String> arguments, List<String> javaOptions) {
    try (WorkFolder folder = new WorkFolder()) {
      return Measured.read(
          MeasuredProcess.run(
                  JavaCommand.of(CycleProcess.class, javaOptions, arguments), folder.path())
              .orFail(arguments.toString())
              .output());
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
        out.printf("measure: %s%n%n", instance.measure());
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
    for (String engine : engines) {
      Measured measured = measurement.run(file, instance.measure(), engine);
      check(instance, engine, measured);
      row(table, instance, engine, measured);
      if (instance.property() == Property.VERIFIED) {
        verified.computeIfAbsent(engine, _ -> new LinkedHashMap<>()).put(instance, measured);
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

  /** What the verified instances say that both of two searches have finished. */
  private void summary() {
    out.println(
        medians(
            "ltl-condensed divided by Sweep, visits", CONDENSED, SAFETY_SWEEP, Measured::visited));
    out.println(
        medians(
            "ltl-condensed divided by Sweep, time", CONDENSED, SAFETY_SWEEP, Measured::seconds));
    for (String engine : List.of(OFF_LINE, AS_IN_002, "ltl-sweep-on")) {
      out.println(
          medians(
              engine + " divided by ltl-condensed, time", engine, CONDENSED, Measured::seconds));
    }
    for (String engine : List.of(SAFETY_SWEEP, "ltl-sweep-on", OFF_LINE, AS_IN_002)) {
      out.println(besidePublished(engine));
    }
    out.println();
  }

  /** The ratios of one figure, and their median. */
  private String medians(
      String what, String engine, String other, ToDoubleFunction<Measured> figure) {
    List<Double> ratios = new ArrayList<>();
    List<String> words = new ArrayList<>();
    finished(engine)
        .forEach(
            (instance, measured) -> {
              Measured beside = finished(other).get(instance);
              if (beside != null) {
                double ratio = figure.applyAsDouble(measured) / figure.applyAsDouble(beside);
                ratios.add(ratio);
                words.add(instance.name() + " " + Numbers.decimal(ratio, 2));
              }
            });
    return ratios.isEmpty()
        ? what + ": nothing to compare"
        : what
            + ": median "
            + Numbers.decimal(Numbers.median(ratios), 2)
            + " ("
            + String.join(", ", words)
            + ")";
  }

  /** What is stored and visited, divided by what 002 says of it. */
  private String besidePublished(String engine) {
    List<Double> stored = new ArrayList<>();
    List<Double> visited = new ArrayList<>();
    finished(engine)
        .forEach(
            (instance, measured) ->
                instance
                    .published(engine)
                    .ifPresent(
                        figure -> {
                          double states = instance.states();
                          stored.add(
                              (measured.stored() + measured.persistent())
                                  / states
                                  / figure.stored());
                          visited.add(measured.visited() / states / figure.visited());
                        }));
    return stored.isEmpty()
        ? engine + " beside 002: nothing to compare"
        : "%s divided by 002, medians of %d: stored %s, visited %s"
            .formatted(
                engine,
                stored.size(),
                Numbers.decimal(Numbers.median(stored), 2),
                Numbers.decimal(Numbers.median(visited), 2));
  }

  private Map<Instance, Measured> finished(String engine) {
    Map<Instance, Measured> finished = new LinkedHashMap<>(verified.getOrDefault(engine, Map.of()));
    finished.values().removeIf(measured -> measured.outcome() == Outcome.STOPPED);
    return finished;
  }
}
