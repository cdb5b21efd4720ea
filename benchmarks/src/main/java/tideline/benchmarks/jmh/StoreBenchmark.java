package tideline.benchmarks.jmh;

import java.util.Arrays;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import tideline.benchmarks.SampleStates;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;
import tideline.storage.StateStore;
import tideline.storage.StoreKind;
import tideline.storage.layers.StateStores;
import tideline.storage.lossy.Hashing;

/**
 * The stores: nanoseconds to insert one state of a batch. A miss is a new state, with the growth of
 * the store from nothing; a hit is a state that the store knows but the duplicate cache does not.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
public class StoreBenchmark {

  private static final int STATES = 1 << 20;
  private static final int BATCH = 512;
  private static final long MEMORY = 1L << 32;

  /** Which store. */
  @Param({"PLAIN", "TREE"})
  public StoreKind kind;

  /** Which states. */
  @Param({"peterson", "sliding-window", "philosophers"})
  public String model;

  private StateSchema schema;
  private SuccessorBatch[] batches;
  private final int[] all = new int[BATCH];
  private final int[] fresh = new int[BATCH];
  private Memory memory;
  private StateStore full;

  /** Finds states, cuts them into batches, and fills a store with them. */
  @Setup(Level.Trial)
  public void setUp() {
    SampleStates sample = MeasuredModels.states(model, STATES);
    schema = sample.model().schema();
    Arrays.setAll(all, i -> i);
    batches = new SuccessorBatch[STATES / BATCH];
    for (int b = 0; b < batches.length; b++) {
      batches[b] = new SuccessorBatch(schema.words(), BATCH);
      for (int i = 0; i < BATCH; i++) {
        batches[b].append(sample.words(), (b * BATCH + i) * schema.words(), 0);
      }
    }
    memory = new Memory(MEMORY);
    full = StateStores.of(kind, Hashing.usual()).create(memory, schema);
    insertAll(full);
  }

  /** Gives the memory back. */
  @TearDown(Level.Trial)
  public void tearDown() {
    full.close();
    memory.close();
  }

  /** Every state is new. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public long miss() {
    try (Memory ownMemory = new Memory(MEMORY);
        StateStore store = StateStores.of(kind, Hashing.usual()).create(ownMemory, schema)) {
      return insertAll(store);
    }
  }

  /** Every state is known. */
  @Benchmark
  @OperationsPerInvocation(STATES)
  public long hit() {
    return insertAll(full);
  }

  private long insertAll(StateStore store) {
    long freshCount = 0;
    for (SuccessorBatch batch : batches) {
      freshCount += store.insertAll(batch, all, BATCH, fresh);
    }
    return freshCount;
  }
}
