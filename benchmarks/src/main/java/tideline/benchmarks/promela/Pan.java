package tideline.benchmarks.promela;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.WorkFolder;

/**
 * SPIN's program for one model, without its rewriting, its reduction and claims.
 *
 * @param buildSeconds what its translation and compilation took
 */
record Pan(Path folder, double buildSeconds) {

  private static final List<String> COMPILER =
      List.of("gcc", "-O3", "-w", "-DSAFETY", "-DNOREDUCE", "-DNOCLAIM", "-o", "pan", "pan.c");

  /** Everything is explored, whatever is wrong with the model. */
  private static final List<String> OPTIONS =
      List.of("-w25", "-m10000000", "-E", "-A", "-c0", "-n");

  private static final Pattern STATES = Pattern.compile("(?m)^\\s*(\\d+) states, stored");
  private static final Pattern ELAPSED = Pattern.compile("pan: elapsed time ([\\d.]+) seconds");
  private static final Pattern VECTOR = Pattern.compile("State-vector (\\d+) byte");

  /**
   * One run of it.
   *
   * @param seconds of the whole process
   * @param searchSeconds of the search in it, as it tells them
   */
  record Run(
      long states,
      long vectorBytes,
      double seconds,
      double searchSeconds,
      OptionalLong peakResidentBytes) {}

  static Pan build(Task task, WorkFolder work) {
    Path folder = work.folder(task.name().replaceAll("\\W+", "-"));
    List<String> translate = new ArrayList<>(List.of("spin", "-a", "-o1", "-o2", "-o3"));
    new TreeMap<>(task.macros()).forEach((name, value) -> translate.add("-D" + name + "=" + value));
    translate.add(task.file().toAbsolutePath().normalize().toString());
    double seconds = MeasuredProcess.run(translate, folder).orFail("spin").seconds();
    seconds += MeasuredProcess.run(COMPILER, folder).orFail("gcc").seconds();
    return new Pan(folder, seconds);
  }

  Run run() {
    List<String> command = new ArrayList<>(OPTIONS);
    command.addFirst(folder.resolve("pan").toString());
    MeasuredProcess process = MeasuredProcess.run(command, folder).orFail("pan");
    return parse(process);
  }

  static Run parse(MeasuredProcess process) {
    String text = process.output();
    boolean complete =
        !text.contains("Search not completed") && !text.contains("max search depth too small");
    if (!complete) {
      throw new BenchmarkFailure("SPIN did not explore everything:\n" + text);
    }
    return new Run(
        Long.parseLong(figure(STATES, text)),
        Long.parseLong(figure(VECTOR, text)),
        process.seconds(),
        Double.parseDouble(figure(ELAPSED, text)),
        process.peakResidentBytes());
  }

  private static String figure(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new BenchmarkFailure("SPIN did not tell its figures:\n" + text);
    }
    return matcher.group(1);
  }
}
