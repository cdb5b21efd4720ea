package tideline.benchmarks.jmh;

import java.util.SplittableRandom;
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
import tideline.storage.WordHash;

/** The hash: nanoseconds for one state that is in the cache. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class HashBenchmark {

  private static final int STATES = 512;

  /** Words per state. */
  @Param({"1", "2", "3", "8"})
  public int words;

  private long[] states;

  /** Makes states. */
  @Setup(Level.Trial)
  public void setUp() {
    states = new SplittableRandom(1).longs((long) STATES * words).toArray();
  }

  /** Hashes a batch. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public long hash() {
    long sum = 0;
    for (int i = 0; i < STATES; i++) {
      sum += WordHash.of(states, i * words, words);
    }
    return sum;
  }
}
