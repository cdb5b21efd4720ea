package tideline.benchmarks.compiled;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;

/**
 * Compares compiled systems with the interpreter on models of BEEM, if they are there, and with
 * hand-written Java on the three measured models. Each model has a JVM of its own.
 */
public final class CompiledSteps {

  private static final int INSTANCES = 20;
  private static final long MOST_STATES = 2_000_000;

  /** One model in two languages. */
  record Twin(String name, String file, String dveDefinitions, String javaDefinitions) {}

  private static final List<Twin> TWINS =
      List.of(
          new Twin("peterson", "peterson.dve", "processes=5", "processes=5"),
          new Twin(
              "sliding-window",
              "swp.dve",
              "packets=100,capacity=5,window=3",
              "packets=100,capacity=5,window=3"),
          new Twin("philosophers", "phil.dve", "philosophers=14", "philosophers=14"));

  /** Runs one task on one model. */
  interface Measurement {
    StepFigures run(StepsProcess.Task task, String model, String definitions);
  }

  private final Measurement measurement;
  private final Table.Style style;
  private final PrintStream out;

  CompiledSteps(Measurement measurement, Table.Style style, PrintStream out) {
    this.measurement = measurement;
    this.style = style;
    this.out = out;
  }

  /**
   * Options: --rounds N, --states N, --only NAME, --models DIR, --java-options "...", --markdown.
   */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of("--rounds", "--states", "--only", "--models", "--java-options"),
            Set.of("--markdown"));
    String states = Integer.toString(arguments.count("--states", 50_000));
    String rounds = Integer.toString(arguments.count("--rounds", 5));
    List<String> javaOptions = arguments.words("--java-options");
    Measurement ownProcess =
        (task, model, definitions) ->
            inOwnProcess(javaOptions, List.of(task.name(), model, definitions, states, rounds));
    Table.Style style = arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT;
    String only = arguments.value("--only").orElse("");
    Path root = Path.of(System.getProperty("tideline.root", "."));
    Path beem =
        arguments
            .value("--models")
            .map(Path::of)
            .orElseGet(() -> root.resolve(Path.of("..", "shared", "data", "beem")));
    CompiledSteps steps = new CompiledSteps(ownProcess, style, System.out);
    steps.compareWithJava(root.resolve(Path.of("examples", "dve")), twins(only));
    if (Files.exists(beem.resolve("instances.tsv"))) {
      steps.compareWithInterpreter(
          BeemInstances.largest(beem, INSTANCES, MOST_STATES).stream()
              .filter(instance -> instance.name().startsWith(only))
              .toList());
    } else {
      System.out.println("The models of BEEM are not in " + beem + ", so none of them was run.");
    }
  }

  static List<Twin> twins(String only) {
    return TWINS.stream().filter(twin -> twin.name().startsWith(only)).toList();
  }

  private static StepFigures inOwnProcess(List<String> javaOptions, List<String> arguments) {
    try (WorkFolder folder = new WorkFolder()) {
      List<String> absolute = new ArrayList<>(arguments);
      if (!arguments.getFirst().equals(StepsProcess.Task.JAVA.name())) {
        absolute.set(1, Path.of(arguments.get(1)).toAbsolutePath().toString());
      }
      List<String> command = JavaCommand.of(StepsProcess.class, javaOptions, absolute);
      MeasuredProcess process = MeasuredProcess.run(command, folder.path());
      return StepFigures.parse(process.orFail(arguments.get(1)).output());
    }
  }

  /** Prints a row for each instance as soon as it is known, and the median. */
  void compareWithInterpreter(List<BeemInstances.Instance> instances) {
    if (instances.isEmpty()) {
      return;
    }
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("transitions", Table.Column.NUMBER)
            .column("ms to first state", Table.Column.NUMBER)
            .column("interpreted ns", Table.Column.NUMBER)
            .column("compiled ns", Table.Column.NUMBER)
            .column("times as fast", Table.Column.NUMBER);
    List<Double> ratios = new ArrayList<>();
    for (BeemInstances.Instance instance : instances) {
      StepFigures figures =
          measurement.run(StepsProcess.Task.INTERPRETER, instance.file().toString(), "");
      double ratio = figures.get("interpreted") / figures.get("compiledSame");
      ratios.add(ratio);
      table.row(
          instance.name(),
          Numbers.grouped(instance.states()),
          Numbers.grouped((long) figures.get("transitions")),
          Numbers.decimal(figures.get("firstState"), 0),
          Numbers.decimal(figures.get("interpreted"), 0),
          Numbers.decimal(figures.get("compiled"), 1),
          Numbers.decimal(ratio, 1));
    }
    out.println(table.print(style));
    out.println("The median is " + Numbers.decimal(Numbers.median(ratios), 1) + " times as fast.");
    out.flush();
  }

  /** Compares steps and searches of the same model in DVE and in Java. */
  void compareWithJava(Path examples, List<Twin> twins) {
    if (twins.isEmpty()) {
      return;
    }
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("words, Java", Table.Column.NUMBER)
            .column("words, DVE", Table.Column.NUMBER)
            .column("step ns, Java", Table.Column.NUMBER)
            .column("step ns, DVE", Table.Column.NUMBER)
            .column("search s, Java", Table.Column.NUMBER)
            .column("search s, DVE", Table.Column.NUMBER)
            .column("DVE / Java", Table.Column.NUMBER);
    for (Twin twin : twins) {
      StepFigures java =
          measurement.run(StepsProcess.Task.JAVA, twin.name(), twin.javaDefinitions());
      String file = examples.resolve(twin.file()).toString();
      StepFigures dve = measurement.run(StepsProcess.Task.COMPILED, file, twin.dveDefinitions());
      if (java.get("states") != dve.get("states") || java.get("edges") != dve.get("edges")) {
        throw new BenchmarkFailure(twin.name() + " differs: " + java + " in Java, " + dve);
      }
      table.row(
          twin.name(),
          Numbers.grouped((long) java.get("states")),
          Numbers.decimal(java.get("words"), 0),
          Numbers.decimal(dve.get("words"), 0),
          Numbers.decimal(java.get("step"), 1),
          Numbers.decimal(dve.get("step"), 1),
          Numbers.decimal(java.get("search"), 2),
          Numbers.decimal(dve.get("search"), 2),
          Numbers.decimal(dve.get("search") / java.get("search"), 2));
    }
    out.println(table.print(style));
    out.flush();
  }
}
