package tideline.benchmarks.promela;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.WorkFolder;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;

/** Our side: the launcher, as users start it, counting states. */
final class Tideline {

  /** The exit status of a run that reached a limit. */
  private static final int LIMIT = 3;

  private final Path launcher;
  private final String memory;

  Tideline(Path launcher, String memory) {
    this.launcher = launcher;
    this.memory = memory;
  }

  /**
   * One run.
   *
   * @param seconds of the whole process
   * @param searchSeconds of the search in it
   */
  record Run(long states, double seconds, double searchSeconds, OptionalLong peakResidentBytes) {}

  /** The launcher builds and fills its cache at the first start, which is not to be measured. */
  void prepare(WorkFolder folder) {
    MeasuredProcess.run(List.of(launcher.toString(), "algorithms"), folder.path())
        .orFail(launcher.toString());
  }

  /** A run of a model; nothing if its states do not fit in the memory that there is. */
  Optional<Run> run(Task task, WorkFolder folder) {
    List<String> command =
        new ArrayList<>(List.of(launcher.toString(), "count", path(task), "--language", "promela"));
    new TreeMap<>(task.macros())
        .forEach((name, value) -> command.addAll(List.of("-D", name + "=" + value)));
    command.addAll(task.engine());
    command.addAll(List.of("--memory", memory, "--format", "json"));
    MeasuredProcess process = MeasuredProcess.run(command, folder.path());
    if (process.status() == LIMIT) {
      return Optional.empty();
    }
    String json = process.orFail(task.name()).output();
    return Optional.of(
        new Run(
            (long) figure(json, "states"),
            process.seconds(),
            figure(json, "seconds"),
            process.peakResidentBytes()));
  }

  private static String path(Task task) {
    return task.file().toAbsolutePath().normalize().toString();
  }

  private static double figure(String json, String key) {
    Matcher figure = Pattern.compile("\"" + key + "\"\\s*:\\s*([\\d.]+)").matcher(json);
    if (!figure.find()) {
      throw new BenchmarkFailure("the report has no " + key + ":\n" + json);
    }
    return Double.parseDouble(figure.group(1));
  }

  /** The bytes of a state, without what a store adds. */
  static long vectorBytes(Task task) {
    ModelSource source =
        new ModelSource(path(task), Optional.of("promela"), task.macros(), List.of());
    Registry registry = Registry.installed();
    Job job = Job.of(source, List.of()).withEngine("bfs");
    return (long) Long.BYTES * new Planner(registry).plan(job).model().model().schema().words();
  }
}
