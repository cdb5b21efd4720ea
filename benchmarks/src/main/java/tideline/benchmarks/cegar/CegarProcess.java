package tideline.benchmarks.cegar;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tideline.benchmarks.BenchmarkFailure;
import tideline.engine.PropertySpec;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.symbolic.Check;

/**
 * One run, in a JVM of its own: what a solver that does not stop leaves behind slows nobody, and no
 * run is faster because another one has warmed the JVM up.
 */
public final class CegarProcess {

  private CegarProcess() {}

  /** Arguments: file, formula, finite runs, engine, seconds. Prints one line. */
  public static void main(String[] arguments) {
    PropertySpec asked = new PropertySpec.Ltl(arguments[1], FiniteRuns.valueOf(arguments[2]));
    Check.Answer answer =
        new Check(Path.of(arguments[0]), Map.of(), List.of(asked))
            .ask(arguments[3], Duration.ofSeconds(Long.parseLong(arguments[4])));
    System.out.println(new Solved(processorSeconds(), answer.word()).print());
    System.out.flush();
    System.exit(0);
  }

  /**
   * Of all threads since the JVM started: it is what 003 compares, and others do not disturb it.
   */
  private static double processorSeconds() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .map(time -> time.toNanos() / 1e9)
        .orElseThrow(() -> new BenchmarkFailure("this system does not tell processor times"));
  }
}
