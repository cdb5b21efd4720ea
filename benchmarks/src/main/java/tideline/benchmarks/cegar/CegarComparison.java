package tideline.benchmarks.cegar;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;
import tideline.testkit.symbolic.LinearTask;

/**
 * The research questions of 003 (section 4.2): each task with every configuration, and how many
 * tasks each configuration solves in how much time.
 */
public final class CegarComparison {

  private static final int NAME_LENGTH = 60;
  private static final int STANDARD_SECONDS = 10;

  /** Where others need the processors, too, a second of processor time takes longer. */
  private static final int MOST_WALL_SECONDS = 20;

  private static final Duration GRACE = Duration.ofMinutes(1);

  /** Runs one task with one configuration. */
  @FunctionalInterface
  interface Measurement {
    Solved run(LinearTask task, Configuration configuration);
  }

  private final Measurement measurement;
  private final Duration limit;
  private final Table.Style style;
  private final PrintStream out;
  private final PrintStream progress;
  private final List<Configuration> configurations = Configuration.all();
  private final List<List<Double>> solved = new ArrayList<>();
  private final List<Question.Times> times = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  CegarComparison(
      Measurement measurement,
      Duration limit,
      Table.Style style,
      PrintStream out,
      PrintStream progress) {
    this.measurement = measurement;
    this.limit = limit;
    this.style = style;
    this.out = out;
    this.progress = progress;
    configurations.forEach(_ -> solved.add(new ArrayList<>()));
  }

  /**
   * Options: --tasks examples|theta|all, --only TEXT, --timeout SECONDS, --plot FILE,
   * --java-options "...", --markdown.
   */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of("--tasks", "--only", "--timeout", "--plot", "--java-options"),
            Set.of("--markdown"));
    Duration limit = Duration.ofSeconds(arguments.count("--timeout", STANDARD_SECONDS));
    List<String> javaOptions = arguments.words("--java-options");
    String only = arguments.value("--only").orElse("");
    List<LinearTask> tasks =
        new ArrayList<>(
            tasks(
                arguments.value("--tasks").orElse("examples"),
                Path.of(System.getProperty("tideline.root", "."))));
    tasks.removeIf(task -> !task.name().contains(only));
    new CegarComparison(
            (task, configuration) -> inOwnProcess(task, configuration, limit, javaOptions),
            limit,
            arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT,
            System.out,
            System.err)
        .run(tasks, arguments.value("--plot").map(Path::of));
  }

  private static List<LinearTask> tasks(String set, Path root) {
    return switch (set) {
      case "examples" -> examples(root);
      case "theta" -> theta(root);
      case "all" -> Stream.concat(examples(root).stream(), theta(root).stream()).toList();
      default -> throw new BenchmarkFailure("--tasks is examples, theta or all, not " + set);
    };
  }

  private static List<LinearTask> examples(Path root) {
    return LinearTask.examples(root.resolve("examples").resolve("symbolic"));
  }

  private static List<LinearTask> theta(Path root) {
    return LinearTask.theta(root)
        .orElseThrow(() -> new BenchmarkFailure("not there: shared/data/theta"));
  }

  static Solved inOwnProcess(
      LinearTask task, Configuration configuration, Duration limit, List<String> javaOptions) {
    try (WorkFolder folder = new WorkFolder()) {
      List<String> arguments =
          List.of(
              task.model().toAbsolutePath().toString(),
              task.formula(),
              task.finiteRuns().name(),
              configuration.engine(),
              Long.toString(limit.toSeconds()));
      Duration most = limit.multipliedBy(MOST_WALL_SECONDS).plus(GRACE);
      MeasuredProcess process =
          MeasuredProcess.run(
              JavaCommand.of(CegarProcess.class, javaOptions, arguments), folder.path(), most);
      if (process.status() != 0 && process.seconds() >= most.toSeconds()) {
        return Solved.ended(process.seconds());
      }
      return Solved.read(
          process.orFail(task.name()).output().lines().reduce("", (_, last) -> last));
    }
  }

  /**
   * Runs everything and prints it; the plot is drawn even if an answer is wrong.
   *
   * @throws BenchmarkFailure if an answer is wrong
   */
  void run(List<LinearTask> tasks, Optional<Path> plot) {
    if (tasks.isEmpty()) {
      throw new BenchmarkFailure("there is no such task");
    }
    out.println(measured(tasks).print(style));
    out.println(summary(tasks.size()).print(style));
    out.println(questions().print(style));
    notes.forEach(out::println);
    out.flush();
    plot.ifPresent(this::draw);
    if (!wrong.isEmpty()) {
      throw new BenchmarkFailure("wrong: " + String.join("; ", wrong));
    }
  }

  private Table measured(List<LinearTask> tasks) {
    Table table = new Table().column("task", Table.Column.NAME);
    table.column("expected", Table.Column.NAME);
    for (int i = 1; i <= configurations.size(); i++) {
      table.column("(" + i + ")", Table.Column.NUMBER);
    }
    Progress runs = new Progress(progress, tasks.size() * configurations.size(), limit);
    for (LinearTask task : tasks) {
      List<String> cells = new ArrayList<>();
      List<OptionalDouble> seconds = new ArrayList<>();
      cells.add(shown(task.name()));
      cells.add(task.expected());
      for (int i = 0; i < configurations.size(); i++) {
        runs.start(task.name() + ", " + configurations.get(i));
        cells.add(cell(task, i, seconds));
      }
      table.row(cells.toArray(String[]::new));
      times.add(new Question.Times(seconds));
    }
    return table;
  }

  private String cell(LinearTask task, int index, List<OptionalDouble> seconds) {
    Configuration configuration = configurations.get(index);
    Solved result = measurement.run(task, configuration);
    if (result.answer().equals(task.expected())) {
      solved.get(index).add(result.seconds());
      seconds.add(OptionalDouble.of(result.seconds()));
      return Numbers.decimal(result.seconds(), 2);
    }
    seconds.add(OptionalDouble.empty());
    if (result.isDecided()) {
      wrong.add(task.name() + ", " + configuration + ": " + result.answer());
      return "WRONG";
    }
    if (!result.reason().equals("time")) {
      notes.add(task.name() + ", " + configuration + ": " + result.answer());
    }
    return result.reason();
  }

  private Table questions() {
    Table table = Question.table();
    Question.all().forEach(question -> question.answer(configurations, times, table));
    return table;
  }

  /** In Markdown, a bar would end the cell. */
  private String shown(String name) {
    String cut = name.length() <= NAME_LENGTH ? name : name.substring(0, NAME_LENGTH - 1) + "…";
    return style == Table.Style.MARKDOWN ? cut.replace("|", "\\|") : cut;
  }

  private Table summary(int tasks) {
    Table table =
        new Table()
            .column("", Table.Column.NAME)
            .column("configuration", Table.Column.NAME)
            .column("solved of " + tasks, Table.Column.NUMBER)
            .column("seconds for them", Table.Column.NUMBER);
    for (int i = 0; i < configurations.size(); i++) {
      List<Double> seconds = solved.get(i);
      table.row(
          "(" + (i + 1) + ")",
          configurations.get(i).toString(),
          Integer.toString(seconds.size()),
          Numbers.decimal(seconds.stream().mapToDouble(s -> s).sum(), 1));
    }
    return table;
  }

  private void draw(Path file) {
    List<QuantilePlot.Line> lines = new ArrayList<>();
    for (int i = 0; i < configurations.size(); i++) {
      lines.add(new QuantilePlot.Line(configurations.get(i).toString(), solved.get(i)));
    }
    try {
      Files.writeString(file, new QuantilePlot(lines).draw());
    } catch (IOException e) {
      throw new BenchmarkFailure("cannot write " + file + ": " + e.getMessage());
    }
  }
}
