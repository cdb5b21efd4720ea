package tideline.benchmarks.ctl;

import java.io.PrintStream;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;

/**
 * The same CTL formula on the same monotonic model, with the graph in memory and by backward
 * sweeps: how much memory and how much time the second needs of what the first needs.
 */
public final class CtlComparison {

  private static final List<String> ENGINES = List.of("ctl-memory", "ctl-sweep");
  private static final String FORMULA = "AG(!allReceived -> EX true) && AG EF allAcknowledged";
  private static final double MEGABYTE = 1 << 20;

  private CtlComparison() {}

  private record Row(
      String engine, String outcome, long states, long peakBytes, MeasuredProcess process) {}

  /** Options: --packets N, --capacity N, --memory GIGABYTES, --java-options "...", --markdown. */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of("--packets", "--capacity", "--memory", "--java-options"),
            Set.of("--markdown"));
    run(
        arguments.count("--packets", 50),
        arguments.count("--capacity", 5),
        (long) arguments.count("--memory", 8) << 30,
        arguments.words("--java-options"),
        arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT,
        System.out);
  }

  static void run(
      int packets,
      int capacity,
      long memoryBytes,
      List<String> javaOptions,
      Table.Style style,
      PrintStream out) {
    Table table =
        new Table()
            .column("engine", Table.Column.NAME)
            .column("verdict", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("seconds", Table.Column.NUMBER)
            .column("× time", Table.Column.NUMBER)
            .column("peak MB", Table.Column.NUMBER)
            .column("share", Table.Column.NUMBER)
            .column("peak RSS MB", Table.Column.NUMBER);
    Row first = null;
    for (String engine : ENGINES) {
      Row row = measure(engine, packets, capacity, memoryBytes, javaOptions);
      first = first == null ? row : first;
      if (row.states() != first.states() || !row.outcome().equals(first.outcome())) {
        throw new BenchmarkFailure("the engines do not agree: " + first + ", " + row);
      }
      table.row(
          engine,
          row.outcome(),
          Numbers.grouped(row.states()),
          Numbers.decimal(row.process().seconds(), 1),
          Numbers.decimal(row.process().seconds() / first.process().seconds(), 2),
          Numbers.decimal(row.peakBytes() / MEGABYTE, 1),
          Numbers.percent(OptionalDouble.of((double) row.peakBytes() / first.peakBytes())),
          Numbers.decimal(resident(row.process()), 0));
    }
    out.print(table.print(style));
    out.printf("%nsliding-window(%d, 3, %d): %s%n", packets, capacity, FORMULA);
    out.flush();
  }

  private static OptionalDouble resident(MeasuredProcess process) {
    return process.peakResidentBytes().isPresent()
        ? OptionalDouble.of(process.peakResidentBytes().getAsLong() / MEGABYTE)
        : OptionalDouble.empty();
  }

  private static Row measure(
      String engine, int packets, int capacity, long memoryBytes, List<String> javaOptions) {
    try (WorkFolder folder = new WorkFolder()) {
      MeasuredProcess process =
          MeasuredProcess.run(
                  JavaCommand.of(
                      CtlProcess.class,
                      javaOptions,
                      List.of(
                          engine,
                          FORMULA,
                          Integer.toString(packets),
                          Integer.toString(capacity),
                          Long.toString(memoryBytes))),
                  folder.path())
              .orFail(engine);
      List<String> words = List.of(process.output().strip().split(" ", -1));
      return new Row(
          engine,
          words.get(0),
          Long.parseLong(words.get(1)),
          Long.parseLong(words.get(2)),
          process);
    }
  }
}
