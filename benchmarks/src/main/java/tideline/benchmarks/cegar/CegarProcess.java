package tideline.benchmarks.cegar;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import tideline.benchmarks.BenchmarkFailure;
import tideline.engine.job.PropertySpec;
import tideline.properties.ctl.FiniteRuns;
import tideline.testkit.symbolic.Check;

/**
 * One run, in a JVM of its own: what a solver that does not stop leaves behind slows nobody, and no
 * run is faster because another one has warmed the JVM up. Its limit is one of processor time, as
 * in 003, so that the result does not depend on what else the machine does.
 */
public final class CegarProcess {

  /** What a run may take on a machine that does other things, too; somebody else watches it. */
  private static final Duration FOR_EVER = Duration.ofDays(1);

  private static final Duration PAUSE = Duration.ofMillis(50);

  private final Duration limit;
  private final AtomicBoolean told = new AtomicBoolean();

  private CegarProcess(Duration limit) {
    this.limit = limit;
  }

  /** Arguments: file, formula, finite runs, engine, seconds. Prints one line. */
  public static void main(String[] arguments) {
    PropertySpec asked = new PropertySpec.Ltl(arguments[1], FiniteRuns.valueOf(arguments[2]));
    CegarProcess process = new CegarProcess(Duration.ofSeconds(Long.parseLong(arguments[4])));
    Thread.ofPlatform().daemon().start(process::watch);
    Check.Answer answer =
        new Check(Path.of(arguments[0]), Map.of(), List.of(asked)).ask(arguments[3], FOR_EVER);
    process.tell(answer.word());
  }

  private void watch() {
    while (processorTime().compareTo(limit) <= 0) {
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    tell("unknown: the time limit is reached");
  }

  /** Whoever comes first tells, and ends the process. */
  private void tell(String answer) {
    if (told.compareAndSet(false, true)) {
      System.out.println(new Solved(processorTime().toNanos() / 1e9, answer).print());
      System.out.flush();
      Runtime.getRuntime().halt(0);
    }
  }

  /** Of all threads since the JVM started. */
  private static Duration processorTime() {
    return ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .orElseThrow(() -> new BenchmarkFailure("this system does not tell processor times"));
  }
}
