package tideline.benchmarks.spin;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.MeasuredProcess;
import tideline.benchmarks.WorkFolder;

/** SPIN's program for one workload, translated and compiled in a folder of its own. */
public final class Pan {

  private static final List<String> COMPILER =
      List.of("gcc", "-O3", "-w", "-DSAFETY", "-DNOREDUCE", "-o", "pan", "pan.c");

  /** A large hash table, a deep stack; deadlocks are no errors; no list of unreached code. */
  private static final List<String> OPTIONS = List.of("-w25", "-m10000000", "-E", "-n");

  private final Path folder;

  private Pan(Path folder) {
    this.folder = folder;
  }

  /** What is missing for SPIN's side, as a sentence. */
  public static Optional<String> missing(Path models, WorkFolder work) {
    for (String tool : List.of("spin", "gcc")) {
      String option = tool.equals("spin") ? "-V" : "--version";
      try {
        MeasuredProcess.run(List.of(tool, option), work.path());
      } catch (BenchmarkFailure notThere) {
        return Optional.of("there is no " + tool + " on the PATH");
      }
    }
    return Workload.STANDARD.stream()
        .map(workload -> models.resolve(workload.promela()))
        .filter(file -> !Files.isReadable(file))
        .map(file -> "there is no " + file.normalize())
        .findFirst();
  }

  /** The version of SPIN, as it tells it. */
  public static String version(WorkFolder work) {
    return MeasuredProcess.run(List.of("spin", "-V"), work.path()).output().strip();
  }

  /** Translates and compiles. */
  public static Pan build(Workload workload, Path models, WorkFolder work) {
    Path folder = work.folder(workload.name().replace(' ', '-'));
    List<String> translate = new ArrayList<>(List.of("spin", "-a"));
    new TreeMap<>(workload.macros())
        .forEach((name, value) -> translate.add("-D" + name + "=" + value));
    translate.add(models.resolve(workload.promela()).toAbsolutePath().normalize().toString());
    MeasuredProcess.run(translate, folder).orFail("spin");
    MeasuredProcess.run(COMPILER, folder).orFail("gcc");
    return new Pan(folder);
  }

  /** Explores the workload. */
  public Run run() {
    List<String> command = new ArrayList<>(OPTIONS);
    command.addFirst(folder.resolve("pan").toString());
    MeasuredProcess process = MeasuredProcess.run(command, folder).orFail("pan");
    PanOutput output = PanOutput.parse(process.output());
    return new Run(
        output.states(),
        process.seconds(),
        output.searchSeconds(),
        output.stateBytes(),
        process.peakResidentBytes());
  }
}
