package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.LimitReached;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;

/** Threads that insert the same states at the same time, beside a set. */
final class SharedStoreTest {

  private static final int BATCH = 700;

  /** What all threads of a test have in common. */
  private record Bench(
      PlainStore store,
      LongColumn column,
      SharedStore shared,
      ReentrantReadWriteLock gate,
      long bound,
      AtomicLong fresh,
      Queue<Long> taken,
      Set<Long> before) {}

  /** So many different states, of which each thread inserts so many batches in each round. */
  @ParameterizedTest
  @CsvSource({
    "1, 2, 40, 3, 4",
    "2, 2, 5000, 20, 3",
    "3, 8, 300, 10, 6",
    "1, 3, 300000, 60, 2",
    "2, 3, 3000000, 300, 2",
    "5, 64, 20000, 4, 3"
  })
  void threadsInsertWhatASetHolds(int words, int threads, long bound, int batches, int rounds)
      throws Exception {
    long seed = 31 * bound + threads;
    Set<Long> expected = new HashSet<>();
    try (Memory memory = new Memory(1L << 30);
        PlainStore store = storeOf(memory, words, bound);
        LongColumn column = new LongColumn(memory);
        ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      SharedStore shared = store.share(Optional.of(column), threads);
      for (int round = 0; round < rounds; round++) {
        shared.makeRoomFor(bound, together(pool));
        shared.open(0);
        shared.handOutNew();
        Bench bench =
            new Bench(
                store,
                column,
                shared,
                new ReentrantReadWriteLock(),
                bound,
                new AtomicLong(),
                new ConcurrentLinkedQueue<>(),
                hashes(store, words));
        long before = store.size();
        List<Future<?>> running = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
          int number = thread;
          long own = seed * 1000 + round * 100L + thread;
          running.add(pool.submit(() -> insert(bench, words, number, batches, own)));
        }
        for (Future<?> each : running) {
          each.get();
        }
        for (int thread = 0; thread < threads; thread++) {
          takeAll(bench, words, thread);
        }
        assertFalse(shared.hasFilled(), "seed " + seed);
        shared.seal();
        for (int thread = 0; thread < threads; thread++) {
          values(seed * 1000 + round * 100L + thread, batches, bound).forEach(expected::add);
        }
        assertEquals(expected.size(), store.size(), "seed " + seed + ", round " + round);
        assertEquals(expected.size() - before, bench.fresh().get(), "seed " + seed);
        checkTaken(bench, words, before, "seed " + seed);
        // One thread goes on as if nothing had been.
        long[] alone = state(words, -1 - round);
        assertEquals(store.size(), store.findOrPut(alone, 0), "seed " + seed);
        column.add(WordHash.of(alone, 0, words));
        expected.add(-1L - round);
      }
      check(store, column, words, expected, "seed " + seed);
    }
  }

  /** Jobs that many threads do. */
  private static SideBySide together(ExecutorService pool) {
    return (jobs, job) -> {
      List<Future<?>> running = new ArrayList<>();
      IntStream.range(0, jobs).forEach(i -> running.add(pool.submit(() -> job.accept(i))));
      for (Future<?> each : running) {
        try {
          each.get();
        } catch (InterruptedException | ExecutionException failed) {
          throw new IllegalStateException(failed);
        }
      }
    };
  }

  /** Takes what can be taken: states that were put there in full, and their values. */
  private static void takeAll(Bench bench, int words, int thread) {
    long[] range = new long[2];
    long[] state = new long[words];
    while (bench.shared().takeNew(thread, range)) {
      for (long number = range[0]; number < range[1]; number++) {
        bench.store().readAll(number, 1, state);
        bench.taken().add(WordHash.of(state, 0, words));
        assertEquals(WordHash.of(state, 0, words), bench.column().get(number));
      }
    }
  }

  /** Each new state was taken once. */
  private static void checkTaken(Bench bench, int words, long before, String seed) {
    List<Long> taken = bench.taken().stream().sorted().toList();
    Set<Long> fresh = hashes(bench.store(), words);
    fresh.removeAll(bench.before());
    assertEquals(bench.store().size() - before, taken.size(), seed);
    assertEquals(fresh.stream().sorted().toList(), taken, seed);
  }

  private static Set<Long> hashes(PlainStore store, int words) {
    Set<Long> hashes = new HashSet<>();
    long[] state = new long[words];
    for (long number = 0; number < store.size(); number++) {
      store.read(number, state, 0);
      hashes.add(WordHash.of(state, 0, words));
    }
    return hashes;
  }

  /** Small tables and large ones, which are told by how many states are expected. */
  private static PlainStore storeOf(Memory memory, int words, long bound) {
    if (bound % 200 != 0) {
      return new PlainStore(memory, words);
    }
    StateSchema.Builder schema = StateSchema.builder();
    schema.array("w", words, SlotType.range(Long.MIN_VALUE, Long.MAX_VALUE));
    return new PlainStore(memory, schema.build(), new InsertionScratch(), 0);
  }

  private static long[] state(int words, long value) {
    long[] state = new long[words];
    for (int i = 0; i < words; i++) {
      state[i] = value * (i + 1) + i;
    }
    return state;
  }

  private static List<Long> values(long seed, int batches, long bound) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Long> values = new ArrayList<>();
    for (int i = 0; i < batches * BATCH; i++) {
      values.add(random.nextLong(bound));
    }
    return values;
  }

  private static void insert(Bench bench, int words, int thread, int batches, long seed) {
    List<Long> values = values(seed, batches, bench.bound());
    SuccessorBatch batch = new SuccessorBatch(words);
    int[] all = IntStream.range(0, BATCH).toArray();
    int[] fresh = new int[BATCH];
    long[] numbers = new long[BATCH];
    SharedStore.Outcome outcome = new SharedStore.Outcome();
    for (int b = 0; b < batches; b++) {
      batch.clear();
      for (int i = 0; i < BATCH; i++) {
        batch.append(state(words, values.get(b * BATCH + i)), 0, 0);
      }
      long[] hashes = WordHash.ofAll(batch);
      locked(
          bench.gate().readLock(),
          () -> {
            bench.shared().insertAll(thread, batch, hashes, all, BATCH, fresh, numbers, outcome);
            note(bench, thread, hashes, fresh, numbers, outcome);
          });
      while (outcome.isFull()) {
        locked(bench.gate().writeLock(), () -> bench.shared().makeRoom(outcome));
        locked(
            bench.gate().readLock(),
            () -> {
              bench.shared().goOn(thread, batch, hashes, fresh, numbers, outcome);
              note(bench, thread, hashes, fresh, numbers, outcome);
            });
      }
      // Some threads take, as long as others insert.
      if ((thread + b) % 3 == 0) {
        takeAll(bench, words, thread);
      }
    }
  }

  private static void locked(Lock lock, Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }

  private static void note(
      Bench bench,
      int thread,
      long[] hashes,
      int[] fresh,
      long[] numbers,
      SharedStore.Outcome outcome) {
    for (int k = 0; k < outcome.freshCount(); k++) {
      bench.shared().note(numbers[k], hashes[fresh[k]]);
    }
    bench.shared().handOutFilled(thread);
    bench.fresh().addAndGet(outcome.freshCount());
  }

  private static void check(
      PlainStore store, LongColumn column, int words, Set<Long> expected, String seed) {
    assertEquals(expected.size(), store.size(), seed);
    assertEquals(expected.size(), column.size(), seed);
    for (long value : expected) {
      long number = store.find(state(words, value), 0);
      assertTrue(number >= 0 && number < store.size(), seed + ", state " + value);
      assertEquals(WordHash.of(state(words, value), 0, words), column.get(number), seed);
    }
    long[] state = new long[words];
    for (long number = 0; number < store.size(); number++) {
      store.read(number, state, 0);
      assertEquals(number, store.find(state, 0), seed);
    }
  }

  /** Whoever meets the limit stops; the others do not hang. */
  @Test
  void aFullMemoryIsALimit() throws Exception {
    try (Memory memory = new Memory(1L << 20);
        PlainStore store = new PlainStore(memory, 4);
        ExecutorService pool = Executors.newFixedThreadPool(3)) {
      SharedStore shared = store.share(Optional.empty(), 3);
      Bench bench =
          new Bench(
              store,
              new LongColumn(memory),
              shared,
              new ReentrantReadWriteLock(),
              1L << 40,
              new AtomicLong(),
              new ConcurrentLinkedQueue<>(),
              Set.of());
      List<Future<?>> running = new ArrayList<>();
      for (int thread = 0; thread < 3; thread++) {
        int number = thread;
        running.add(pool.submit(() -> insertUntilFull(bench, number)));
      }
      for (Future<?> each : running) {
        ExecutionException ended = assertThrows(ExecutionException.class, each::get);
        LimitReached limit = (LimitReached) ended.getCause();
        assertEquals(LimitReached.Reason.MEMORY, limit.reason());
      }
    }
  }

  private static void insertUntilFull(Bench bench, int thread) {
    SplittableRandom random = new SplittableRandom(thread);
    SuccessorBatch batch = new SuccessorBatch(4);
    int[] all = IntStream.range(0, BATCH).toArray();
    int[] fresh = new int[BATCH];
    long[] numbers = new long[BATCH];
    SharedStore.Outcome outcome = new SharedStore.Outcome();
    while (true) {
      batch.clear();
      for (int i = 0; i < BATCH; i++) {
        batch.append(state(4, random.nextLong()), 0, 0);
      }
      long[] hashes = WordHash.ofAll(batch);
      locked(
          bench.gate().readLock(),
          () ->
              bench.shared().insertAll(thread, batch, hashes, all, BATCH, fresh, numbers, outcome));
      if (outcome.isFull()) {
        locked(bench.gate().writeLock(), () -> bench.shared().makeRoom(outcome));
      }
    }
  }
}
