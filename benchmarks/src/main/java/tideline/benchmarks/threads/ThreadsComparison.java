package tideline.benchmarks.threads;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
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
import tideline.search.Workers;

/**
 * Searches with one worker and with several, by turns and each in a JVM of its own. That they count
 * alike is checked; what is compared is the wall time of the search, and the processor time of the
 * whole process, which tells how much more work it is.
 */
public final class ThreadsComparison {

  private ThreadsComparison() {}

  /** One run. */
  private record Run(String counts, double seconds, double processor) {}

  /**
   * Options: --rounds, --workers, --behind STATES, --only, --memory GIGABYTES, --java-options,
   * --markdown.
   */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of("--rounds", "--workers", "--behind", "--only", "--memory", "--java-options"),
            Set.of("--markdown"));
    String only = arguments.value("--only").orElse("");
    List<Instance> chosen =
        Instance.all().stream().filter(instance -> instance.name().contains(only)).toList();
    if (chosen.isEmpty()) {
      throw new BenchmarkFailure("no instance has " + only + " in its name");
    }
    run(
        chosen,
        arguments.count("--rounds", 3),
        arguments.count("--workers", Workers.all().count()),
        arguments.value("--behind"),
        (long) arguments.count("--memory", 2) << 30,
        arguments.words("--java-options"),
        arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT,
        System.out);
  }

  static void run(
      List<Instance> instances,
      int rounds,
      int workers,
      Optional<String> behind,
      long memoryBytes,
      List<String> javaOptions,
      Table.Style style,
      PrintStream out) {
    Table table =
        new Table()
            .column("search", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("transitions", Table.Column.NUMBER)
            .column("peak", Table.Column.NUMBER)
            .column("seconds, 1", Table.Column.NUMBER)
            .column("seconds, " + workers, Table.Column.NUMBER)
            .column("times as fast", Table.Column.NUMBER)
            .column("processor s, 1", Table.Column.NUMBER)
            .column("processor s, " + workers, Table.Column.NUMBER)
            .column("× processor", Table.Column.NUMBER);
    for (Instance instance : instances) {
      List<Run> alone = new ArrayList<>();
      List<Run> together = new ArrayList<>();
      for (int round = 0; round < rounds; round++) {
        alone.add(measure(instance, 1, behind, memoryBytes, javaOptions));
        together.add(measure(instance, workers, behind, memoryBytes, javaOptions));
      }
      String counts = alone.getFirst().counts();
      for (Run run : together) {
        if (!run.counts().equals(counts)) {
          throw new BenchmarkFailure(
              instance.name() + ": one worker counts " + counts + ", several " + run.counts());
        }
      }
      List<String> numbers = List.of(counts.split(" ", -1));
      table.row(
          instance.name(),
          Numbers.grouped(Long.parseLong(numbers.get(0))),
          Numbers.grouped(Long.parseLong(numbers.get(1))),
          Numbers.grouped(Long.parseLong(numbers.get(2))),
          Numbers.decimal(median(alone, Run::seconds), 2),
          Numbers.decimal(median(together, Run::seconds), 2),
          Numbers.decimal(median(alone, Run::seconds) / median(together, Run::seconds), 2),
          Numbers.decimal(median(alone, Run::processor), 2),
          Numbers.decimal(median(together, Run::processor), 2),
          Numbers.decimal(median(together, Run::processor) / median(alone, Run::processor), 2));
    }
    out.print(table.print(style));
    out.flush();
  }

  private static double median(List<Run> runs, ToDoubleFunction<Run> figure) {
    double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static Run measure(
      Instance instance,
      int workers,
      Optional<String> behind,
      long memoryBytes,
      List<String> javaOptions) {
    List<String> words = new ArrayList<>();
    words.add(instance.name());
    words.add(Integer.toString(workers));
    words.add(Long.toString(memoryBytes));
    behind.ifPresent(words::add);
    try (WorkFolder folder = new WorkFolder()) {
      MeasuredProcess process =
          MeasuredProcess.run(
                  JavaCommand.of(ThreadsProcess.class, javaOptions, words), folder.path())
              .orFail(instance.name());
      List<String> figures = List.of(process.output().strip().split(" ", -1));
      return new Run(
          String.join(" ", figures.subList(0, 3)),
          Double.parseDouble(figures.get(3)),
          Double.parseDouble(figures.get(4)));
    }
  }
}
