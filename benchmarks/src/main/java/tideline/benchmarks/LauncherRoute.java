package tideline.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.search.SearchTask.Traces;

/**
 * Starts the tool as users do, and reads its JSON. A search with a trace log checks an invariant
 * that holds; one without only counts.
 */
public final class LauncherRoute implements Route {

  /** Holds in the sliding window, the only model that is measured with a trace log. */
  private static final String INVARIANT = "!ahead";

  private final Path launcher;
  private final Map<String, String> environment;
  private boolean prepared;

  /** Uses this launcher, with further options for the JVM. */
  public LauncherRoute(Path launcher, List<String> javaOptions) {
    this.launcher = launcher;
    this.environment = Map.of("TIDELINE_JAVA_OPTIONS", String.join(" ", javaOptions));
  }

  @Override
  public Outcome run(SearchChoice choice, long memoryBytes, WorkFolder folder) {
    prepare(folder);
    MeasuredProcess process =
        MeasuredProcess.run(command(choice, memoryBytes), folder.path(), environment)
            .orFail(choice.toString());
    return new Outcome(figures(process.output()), process);
  }

  /** The launcher builds and fills its cache at the first start, which is not to be measured. */
  private void prepare(WorkFolder folder) {
    if (!prepared) {
      MeasuredProcess.run(List.of(launcher.toString(), "algorithms"), folder.path(), environment)
          .orFail(launcher.toString());
      prepared = true;
    }
  }

  private List<String> command(SearchChoice choice, long memoryBytes) {
    List<String> command = new ArrayList<>();
    command.add(launcher.toString());
    command.add(choice.traces() == Traces.KEEP ? "check" : "count");
    command.add("java:" + choice.model().name());
    choice.model().definitionWords().forEach(word -> command.addAll(List.of("-D", word)));
    command.addAll(List.of("--engine", choice.algorithm(), "--store", choice.store().word()));
    command.addAll(List.of("--memory", (memoryBytes >> 20) + "m", "--format", "json"));
    if (choice.traces() == Traces.KEEP) {
      command.addAll(List.of("--invariant", INVARIANT));
    }
    return command;
  }

  static SearchFigures figures(String json) {
    if (!Pattern.compile("\"kind\"\\s*:\\s*\"complete\"").matcher(json).find()) {
      throw new BenchmarkFailure("not everything was explored:\n" + json);
    }
    return new SearchFigures(
        figure(json, "states"),
        figure(json, "transitions"),
        figure(json, "peakStates"),
        figure(json, "peakBytes"),
        figure(json, "traceBytes"));
  }

  private static long figure(String json, String key) {
    Matcher figure = Pattern.compile("\"" + key + "\"\\s*:\\s*(\\d+)").matcher(json);
    if (!figure.find()) {
      throw new BenchmarkFailure("the report has no " + key + ":\n" + json);
    }
    return Long.parseLong(figure.group(1));
  }

  @Override
  public String description() {
    return "./tideline";
  }
}
