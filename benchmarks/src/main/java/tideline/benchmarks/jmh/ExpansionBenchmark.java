package tideline.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tideline.benchmarks.SampleStates;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The steppers of the three models: nanoseconds to expand one state. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class ExpansionBenchmark {

  private static final int STATES = 1 << 14;
  private static final int GROUP = 64;

  /** Which model. */
  @Param({"peterson", "sliding-window", "philosophers"})
  public String model;

  private long[] states;
  private int words;
  private Stepper stepper;
  private SuccessorBatch batch;

  /** Finds states to expand. */
  @Setup(Level.Trial)
  public void setUp() {
    SampleStates sample = MeasuredModels.states(model, STATES);
    states = sample.words();
    words = sample.model().schema().words();
    stepper = sample.model().newStepper();
    batch = new SuccessorBatch(words, 1024);
  }

  /** Expands in groups, as searches do. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public long expand() {
    long successors = 0;
    for (int first = 0; first < STATES; first += GROUP) {
      batch.clear();
      for (int i = first; i < first + GROUP; i++) {
        stepper.successors(states, i * words, batch);
      }
      successors += batch.count();
    }
    return successors;
  }
}
