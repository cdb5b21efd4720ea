package tideline.benchmarks.standard;

import java.io.PrintStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;
import tideline.testkit.beem.BeemInstance;
import tideline.testkit.beem.BeemTables;

/**
 * Counts the states of models of BEEM breadth first, by a plain sweep and as the tool does it by
 * default, by turns and each in a JVM of its own. Fails if a number of states is wrong.
 */
public final class DefaultComparison {

  private static final int LEAST = 50_000;
  private static final int MOST = 5_000_000;
  private static final int SECONDS = 300;

  private final int rounds;

  /**
   * For states, as digits; nothing leaves it to the tool, whose choice of measure depends on it.
   */
  private final String memory;

  private final Duration atMost;
  private final List<String> javaOptions;
  private final PrintStream progress;
  private final List<Row> rows = new ArrayList<>();
  private final List<String> left = new ArrayList<>();

  DefaultComparison(
      int rounds, String memory, Duration atMost, List<String> javaOptions, PrintStream progress) {
    this.rounds = rounds;
    this.memory = memory;
    this.atMost = atMost;
    this.javaOptions = javaOptions;
    this.progress = progress;
  }

  /** Options: see {@code benchmarks/run --help}. */
  public static void main(String[] words) {
    Arguments options =
        Arguments.parse(
            List.of(words),
            Set.of(
                "--half",
                "--only",
                "--least",
                "--most",
                "--rounds",
                "--memory",
                "--timeout",
                "--java-options"),
            Set.of("--markdown"));
    Half half = Half.parse(options.value("--half").orElse("all"));
    String only = options.value("--only").orElse("");
    int least = options.count("--least", LEAST);
    int most = options.count("--most", MOST);
    DefaultComparison comparison =
        new DefaultComparison(
            options.count("--rounds", 1),
            bytes(options),
            Duration.ofSeconds(options.count("--timeout", SECONDS)),
            options.words("--java-options"),
            System.err);
    List<BeemInstance> all =
        BeemTables.find()
            .orElseThrow(() -> new BenchmarkFailure("there is no folder shared/data/beem"))
            .instances();
    List<BeemInstance> chosen =
        half.of(all).stream()
            .filter(instance -> instance.states() >= least && instance.states() <= most)
            .filter(instance -> instance.name().contains(only))
            .filter(instance -> Files.exists(instance.file()))
            .toList();
    comparison.run(chosen);
    comparison.print(
        options.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT, System.out);
  }

  private static String bytes(Arguments options) {
    return options.value("--memory").isEmpty()
        ? ""
        : Long.toString((long) options.count("--memory", 1) << 30);
  }

  /** Runs all ways on all models, round by round. */
  void run(List<BeemInstance> instances) {
    try (WorkFolder work = new WorkFolder()) {
      for (BeemInstance instance : instances) {
        Row row = new Row(instance);
        if (run(row, work)) {
          rows.add(row);
          progress.print(Summary.of(List.of(row)));
        }
      }
    }
  }

  private boolean run(Row row, WorkFolder work) {
    for (int round = 0; round < rounds; round++) {
      for (Way way : Way.values()) {
        progress.println(row.instance().name() + ", " + way.word());
        Optional<Counted> counted = count(row.instance(), way, work);
        if (counted.isEmpty()) {
          left.add(row.instance().name() + ": " + way.word() + " did not come to its end in time");
          return false;
        }
        row.add(way, counted.get());
      }
    }
    return true;
  }

  private Optional<Counted> count(BeemInstance instance, Way way, WorkFolder work) {
    List<String> arguments = List.of(instance.file().toString(), way.name(), memory);
    MeasuredProcess process =
        MeasuredProcess.run(
            JavaCommand.of(CountProcess.class, javaOptions, arguments), work.path(), atMost);
    return process.seconds() >= atMost.toSeconds()
        ? Optional.empty()
        : Optional.of(Counted.parse(process.orFail(instance.name() + ", " + way.word()).output()));
  }

  /**
   * Prints the table.
   *
   * @throws BenchmarkFailure if a number of states is wrong
   */
  void print(Table.Style style, PrintStream out) {
    Table table = new Table().column("model", Table.Column.NAME);
    for (String heading :
        List.of("states", "bfs s", "sweep s", "default s", "\u00d7 time", "\u00d7 wall")) {
      table.column(heading, Table.Column.NUMBER);
    }
    table.column("ended as", Table.Column.NAME);
    for (String heading :
        List.of(
            "bfs MB",
            "\u00d7 memory",
            "sweep's",
            "visits",
            "stored expected",
            "stored",
            "s expected",
            "s after")) {
      table.column(heading, Table.Column.NUMBER);
    }
    rows.forEach(row -> print(row, table));
    out.print(table.print(style));
    out.println();
    out.print(Summary.of(rows));
    left.forEach(out::println);
    List<String> wrong =
        rows.stream()
            .flatMap(row -> row.wrong().stream().map(text -> row.instance().name() + ": " + text))
            .toList();
    if (!wrong.isEmpty()) {
      throw new BenchmarkFailure(String.join("; ", wrong));
    }
  }

  private static void print(Row row, Table table) {
    Counted own = row.last(Way.DEFAULT);
    table.row(
        row.instance().name(),
        Numbers.grouped(row.instance().states()),
        Numbers.decimal(row.processor(Way.BFS), 2),
        Numbers.decimal(row.processor(Way.SWEEP), 2),
        Numbers.decimal(row.processor(Way.DEFAULT), 2),
        Numbers.decimal(row.processorRatio(), 2),
        Numbers.decimal(row.wallRatio(), 2),
        own.engine(),
        Numbers.decimal(row.last(Way.BFS).peakBytes() / 1e6, 1),
        Numbers.decimal(row.memory(Way.DEFAULT), 2),
        Numbers.decimal(row.memory(Way.SWEEP), 2),
        Numbers.decimal(row.visits(Way.DEFAULT), 2),
        own.forecast().map(made -> thousands(made.stored())).orElse(Numbers.NOT_AVAILABLE),
        Numbers.decimal(OptionalDouble.of(own.stored() / 1e3), 0) + "k",
        own.forecast().map(made -> seconds(made.seconds())).orElse(Numbers.NOT_AVAILABLE),
        own.forecast()
            .map(made -> Numbers.decimal(made.secondsAfter(), 2))
            .orElse(Numbers.NOT_AVAILABLE));
  }

  private static String thousands(Counted.Expected range) {
    return "%sk (%s to %s)"
        .formatted(
            Numbers.decimal(range.likely() / 1e3, 0),
            Numbers.decimal(range.low() / 1e3, 0),
            Numbers.decimal(range.high() / 1e3, 0));
  }

  private static String seconds(Counted.Expected range) {
    return "%s (%s to %s)"
        .formatted(
            Numbers.decimal(range.likely(), 2),
            Numbers.decimal(range.low(), 2),
            Numbers.decimal(range.high(), 2));
  }
}
