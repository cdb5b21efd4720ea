package tideline.benchmarks.cegar;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** Runs one task with one configuration. */
  @FunctionalInterface
  interface Measurement {
    Solved run(LinearTask task, Configuration configuration);
  }

  private final Measurement measurement;
  private final Table.Style style;
  private final PrintStream out;
  private final List<Configuration> configurations = Configuration.all();
  private final List<List<Double>> solved = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  CegarComparison(Measurement measurement, Table.Style style, PrintStream out) {
    this.measurement = measurement;
    this.style = style;
    this.out = out;
    configurations.forEach(_ -> solved.add(new ArrayList<>()));
  }

  /** Options: --only TEXT, --timeout SECONDS, --plot FILE, --java-options "...", --markdown. */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of("--only", "--timeout", "--plot", "--java-options"),
            Set.of("--markdown"));
    String seconds = Integer.toString(arguments.count("--timeout", 20));
    List<String> javaOptions = arguments.words("--java-options");
    Path root = Path.of(System.getProperty("tideline.root", "."));
    Optional<List<LinearTask>> theta = LinearTask.theta(root);
    List<LinearTask> tasks =
        new ArrayList<>(LinearTask.examples(root.resolve("examples").resolve("symbolic")));
    theta.ifPresent(tasks::addAll);
    String only = arguments.value("--only").orElse("");
    tasks.removeIf(task -> !task.name().contains(only));
    if (theta.isEmpty()) {
      System.out.println("Not there: shared/data/theta");
    }
    new CegarComparison(
            (task, configuration) -> inOwnProcess(task, configuration, seconds, javaOptions),
            arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT,
            System.out)
        .run(tasks, arguments.value("--plot").map(Path::of));
  }

  static Solved inOwnProcess(
      LinearTask task, Configuration configuration, String seconds, List<String> javaOptions) {
    try (WorkFolder folder = new WorkFolder()) {
      List<String> arguments =
          List.of(
              task.model().toAbsolutePath().toString(),
              task.formula(),
              task.finiteRuns().name(),
              configuration.engine(),
              seconds);
      return Solved.read(
          MeasuredProcess.run(
                  JavaCommand.of(CegarProcess.class, javaOptions, arguments), folder.path())
              .orFail(task.name())
              .output()
              .lines()
              .reduce("", (_, last) -> last));
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
    for (LinearTask task : tasks) {
      List<String> cells = new ArrayList<>();
      cells.add(shown(task.name()));
      cells.add(task.expected());
      for (int i = 0; i < configurations.size(); i++) {
        cells.add(cell(task, i));
      }
      table.row(cells.toArray(String[]::new));
    }
    return table;
  }

  private String cell(LinearTask task, int index) {
    Configuration configuration = configurations.get(index);
    Solved result = measurement.run(task, configuration);
    if (!result.isDecided()) {
      if (!result.reason().equals("time")) {
        notes.add(task.name() + ", " + configuration + ": " + result.answer());
      }
      return result.reason();
    }
    if (!result.answer().equals(task.expected())) {
      wrong.add(task.name() + ", " + configuration + ": " + result.answer());
      return "WRONG";
    }
    solved.get(index).add(result.seconds());
    return Numbers.decimal(result.seconds(), 2);
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
