package tideline.benchmarks.logs;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;

/**
 * Logs of more and more lines, each validated in a JVM with the same small heap: as they are, and
 * with a wrong line at three quarters, which has to be found exactly.
 */
public final class LogComparison {

  private static final int USUAL_LINES = 10_000_000;
  private static final int USUAL_HEAP = 64;

  private LogComparison() {}

  /** Options: --lines MOST, --heap MEGABYTES, --java-options, --markdown. */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words), Set.of("--lines", "--heap", "--java-options"), Set.of("--markdown"));
    List<String> options = new ArrayList<>(arguments.words("--java-options"));
    options.add("-Xmx" + arguments.count("--heap", USUAL_HEAP) + "m");
    run(
        arguments.count("--lines", USUAL_LINES),
        options,
        arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT,
        System.out);
  }

  static void run(long most, List<String> javaOptions, Table.Style style, PrintStream out) {
    Table table =
        new Table()
            .column("lines", Table.Column.NUMBER)
            .column("answer", Table.Column.NAME)
            .column("seconds", Table.Column.NUMBER)
            .column("processor s", Table.Column.NUMBER)
            .column("lines a second", Table.Column.NUMBER)
            .column("resident MB", Table.Column.NUMBER);
    for (long lines = Math.max(1, most / 100); lines <= most; lines *= 10) {
      row(table, lines, OptionalLong.empty(), javaOptions);
    }
    row(table, most, OptionalLong.of(Math.max(1, most / 4 * 3)), javaOptions);
    out.print(table.print(style));
    out.flush();
  }

  private static void row(Table table, long lines, OptionalLong wrong, List<String> javaOptions) {
    try (WorkFolder folder = new WorkFolder()) {
      List<String> files =
          List.of(
              PumpLog.model(folder.path()).toString(),
              PumpLog.write(folder.path(), lines, wrong).toString());
      MeasuredProcess process =
          MeasuredProcess.run(JavaCommand.of(LogProcess.class, javaOptions, files), folder.path())
              .orFail(lines + " lines");
      List<String> words = List.of(process.output().strip().split(" ", -1));
      long explained = Long.parseLong(words.get(0));
      long rejected = Long.parseLong(words.get(1));
      // The first line of the file is the heading.
      long expected = wrong.isPresent() ? wrong.getAsLong() + 1 : 0;
      if (rejected != expected || (wrong.isEmpty() && explained != lines)) {
        throw new BenchmarkFailure(
            "%d lines explained, line %d rejected; %d would be right"
                .formatted(explained, rejected, expected));
      }
      double seconds = Double.parseDouble(words.get(2));
      table.row(
          Numbers.grouped(lines),
          wrong.isPresent() ? "line " + Numbers.grouped(rejected) + " is wrong" : "accepted",
          Numbers.decimal(seconds, 1),
          Numbers.decimal(Double.parseDouble(words.get(3)), 1),
          Numbers.grouped(Math.round((wrong.isPresent() ? explained : lines) / seconds)),
          process.peakResidentBytes().isPresent()
              ? Numbers.grouped(process.peakResidentBytes().getAsLong() >> 20)
              : Numbers.NOT_AVAILABLE);
    }
  }
}
