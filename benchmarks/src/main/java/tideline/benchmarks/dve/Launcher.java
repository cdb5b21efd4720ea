package tideline.benchmarks.dve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.WorkFolder;

/** The tool as users start it. */
record Launcher(Path file) {

  /** The exit status of a run that reached a limit. */
  private static final int LIMIT = 3;

  /**
   * A count to the end.
   *
   * @param seconds of the whole process
   * @param searchSeconds of the search in it
   */
  record Run(long states, double seconds, double searchSeconds) {}

  /** It builds and fills its cache at the first start, which is not to be measured. */
  void prepare(WorkFolder work) {
    MeasuredProcess.run(List.of(file.toString(), "algorithms"), work.path())
        .orFail(file.toString());
  }

  Run count(List<String> arguments, WorkFolder work) {
    List<String> command = new ArrayList<>(List.of(file.toString(), "count"));
    command.addAll(arguments);
    command.addAll(List.of("--memory", "8g", "--format", "json"));
    MeasuredProcess process = MeasuredProcess.run(command, work.path());
    String json = process.orFail(String.join(" ", command)).output();
    return new Run((long) figure(json, "states"), process.seconds(), figure(json, "seconds"));
  }

  /** Seconds of a process that ends when it has the first state of a model. */
  double firstState(Path model, WorkFolder work) {
    List<String> command = List.of(file.toString(), "count", model.toString(), "--max-states", "1");
    MeasuredProcess process = MeasuredProcess.run(command, work.path());
    return process.status() == LIMIT
        ? process.seconds()
        : process.orFail(model.toString()).seconds();
  }

  private static double figure(String json, String key) {
    Matcher figure = Pattern.compile("\"" + key + "\"\\s*:\\s*([\\d.]+)").matcher(json);
    if (!figure.find()) {
      throw new BenchmarkFailure("the report has no " + key + ":\n" + json);
    }
    return Double.parseDouble(figure.group(1));
  }
}
