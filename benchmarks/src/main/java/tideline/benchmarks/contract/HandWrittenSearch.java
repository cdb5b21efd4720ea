package tideline.benchmarks.contract;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.storage.Memory;

/**
 * Breadth-first search as one would write it for a single system of two words per state: the same
 * algorithm as {@code bfs} with the plain store (arena, index table, batches, duplicate cache,
 * touching ahead), but in one class, without interfaces, statistics, limits or traces.
 *
 * <pre>
 *   arena   | w0 w1 | w0 w1 | ...                 one behind the other; state n at byte 16 n
 *   slot    | top 32 bits of the hash | n + 1 |   0 is empty; home is the top bits of the hash
 * </pre>
 *
 * A slot knows enough of the hash to find its home in a table of twice the size, so growing reads
 * one table and writes the other, both from the beginning to the end.
 */
final class HandWrittenSearch {

  /** Where successors come from. */
  enum Steps {
    /** From code that is part of this loop. */
    INLINED,
    /** From the model, through {@code Stepper} and {@code SuccessorBatch}. */
    CONTRACT
  }

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;
  private static final long FINISHER = 0xD6E8FEB86659FD93L;

  private static final int BATCH = 512;
  private static final int MOST_STATES = 128;
  private static final int MOST_SUCCESSORS = 16;
  private static final int CACHE_PLACES = 1 << 13;
  private static final int SMALLEST_LOG = 8;
  private static final long LARGE_TABLE_BYTES = 1L << 20;
  private static final long ADDRESS_SPACE = 1L << 38;

  /** The arena is extended in steps, so that pages come many at a time. */
  private static final long STEP_BYTES = 1L << 17;

  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

  private final MeasuredSystem system;
  private final int[] parameters;
  private final Steps steps;
  private final Stepper stepper;
  private final SuccessorBatch successorBatch = new SuccessorBatch(2, 2 * BATCH);
  private final Memory memory;
  private final MemorySegment segment;
  private final Memory.Block states;
  private final long arena;

  private Memory.Block table;
  private long tableBase;
  private int tableLog;
  private long tableMask;
  private long mostStates;

  private final long[] cache = new long[2 * CACHE_PLACES];
  private final long[] sources = new long[2 * MOST_STATES];
  private long[] batch = new long[2 * MOST_STATES * MOST_SUCCESSORS];
  private final int[] kept = new int[MOST_STATES * MOST_SUCCESSORS];
  private final long[] hashes = new long[MOST_STATES * MOST_SUCCESSORS];

  private long size;
  private long writable;
  private long head;
  private long transitions;

  /** What was touched is added up here, so that the reads are not optimised away. */
  @SuppressWarnings("UnusedVariable")
  private long touchedWords;

  /** What a search counted. */
  record Counts(long states, long transitions) {}

  private HandWrittenSearch(
      MeasuredSystem system,
      List<Integer> parameters,
      Steps steps,
      Memory memory,
      long expectedStates) {
    this.system = system;
    this.parameters = parameters.stream().mapToInt(Integer::intValue).toArray();
    this.steps = steps;
    this.stepper = system.choice(parameters).create().newStepper();
    this.memory = memory;
    this.segment = memory.segment();
    this.states = memory.allocate(ADDRESS_SPACE);
    this.arena = states.offset();
    int log = SMALLEST_LOG;
    while (mostStates(log) < expectedStates) {
      log++;
    }
    useTable(log);
    Arrays.fill(cache, -1); // no state of these systems
  }

  /** Explores a system with a table that grows. */
  static Counts explore(MeasuredSystem system, List<Integer> parameters, Steps steps) {
    return explore(system, parameters, steps, 0);
  }

  /** Explores a system of so many states with a table that has its final size from the start. */
  static Counts explore(
      MeasuredSystem system, List<Integer> parameters, Steps steps, long expectedStates) {
    try (Memory memory = new Memory(ContractCost.MEMORY)) {
      return new HandWrittenSearch(system, parameters, steps, memory, expectedStates).run();
    }
  }

  private Counts run() {
    batch[0] = 0;
    batch[1] = 0;
    insert(2);
    int groupSize = 8;
    while (head < size) {
      int group = (int) Math.min(groupSize, size - head);
      MemorySegment.copy(segment, LONG, arena + 16 * head, sources, 0, 2 * group);
      head += group;
      int end = steps == Steps.INLINED ? expand(group) : expandByContract(group);
      int successors = end / 2;
      transitions += successors;
      if (successors < BATCH / 2 && group == groupSize) {
        groupSize = Math.min(MOST_STATES, groupSize + 8);
      } else if (successors > BATCH) {
        groupSize = Math.max(1, groupSize - 8);
      }
      insert(end);
    }
    return new Counts(size, transitions);
  }

  private int expand(int group) {
    return switch (system) {
      case PETERSON -> PetersonSteps.expandAll(sources, group, parameters[0], batch);
      case SLIDING_WINDOW ->
          SlidingWindowSteps.expandAll(
              sources, group, parameters[0], parameters[1], parameters[2], batch);
    };
  }

  private int expandByContract(int group) {
    successorBatch.clear();
    for (int i = 0; i < group; i++) {
      stepper.successors(sources, 2 * i, successorBatch);
    }
    batch = successorBatch.words();
    return 2 * successorBatch.count();
  }

  private void insert(int end) {
    int keptCount = filter(end);
    if (8L << tableLog >= LARGE_TABLE_BYTES) {
      touch(keptCount);
    }
    for (int k = 0; k < keptCount; k++) {
      findOrPut(hashes[k], batch[kept[k]], batch[kept[k] + 1]);
      if (size > mostStates) {
        grow();
      }
    }
  }

  private int filter(int end) {
    int keptCount = 0;
    for (int at = 0; at < end; at += 2) {
      long w0 = batch[at];
      long w1 = batch[at + 1];
      long hash = (Long.rotateLeft(w0 * MULTIPLIER, 29) ^ w1) * MULTIPLIER;
      hash = (hash ^ (hash >>> 32)) * FINISHER;
      hash ^= hash >>> 32;
      int place = 2 * ((int) (hash >>> 20) & (CACHE_PLACES - 1));
      long difference = (cache[place] ^ w0) | (cache[place + 1] ^ w1);
      cache[place] = w0;
      cache[place + 1] = w1;
      kept[keptCount] = at;
      hashes[keptCount] = hash;
      keptCount += difference != 0 ? 1 : 0;
    }
    return keptCount;
  }

  private void touch(int keptCount) {
    long sum = 0;
    for (int k = 0; k < keptCount; k++) {
      sum += segment.get(LONG, tableBase + (hashes[k] >>> (Long.SIZE - tableLog) << 3));
    }
    touchedWords += sum;
  }

  private void findOrPut(long hash, long w0, long w1) {
    long tag = hash >>> 32;
    long at = hash >>> (Long.SIZE - tableLog);
    while (true) {
      long address = tableBase + (at << 3);
      long slot = segment.get(LONG, address);
      if (slot == 0) {
        if (size == writable) {
          writable += STEP_BYTES / 16;
          memory.extend(states, 16 * writable);
        }
        segment.set(LONG, arena + 16 * size, w0);
        segment.set(LONG, arena + 16 * size + 8, w1);
        size++;
        segment.set(LONG, address, tag << 32 | size);
        return;
      }
      if (slot >>> 32 == tag) {
        long state = arena + 16 * ((slot & 0xFFFF_FFFFL) - 1);
        if (segment.get(LONG, state) == w0 && segment.get(LONG, state + 8) == w1) {
          return;
        }
      }
      at = (at + 1) & tableMask;
    }
  }

  private void grow() {
    Memory.Block old = table;
    long oldBase = tableBase;
    long oldSlots = tableMask + 1;
    useTable(tableLog + 1);
    for (long i = 0; i < oldSlots; i++) {
      long slot = segment.get(LONG, oldBase + (i << 3));
      if (slot != 0) {
        long at = slot >>> (Long.SIZE - tableLog);
        while (segment.get(LONG, tableBase + (at << 3)) != 0) {
          at = (at + 1) & tableMask;
        }
        segment.set(LONG, tableBase + (at << 3), slot);
      }
    }
    memory.free(old);
  }

  private void useTable(int log) {
    table = memory.allocateZeroed(8L << log);
    tableBase = table.offset();
    tableLog = log;
    tableMask = (1L << log) - 1;
    mostStates = mostStates(log);
  }

  private static long mostStates(int log) {
    return (1L << log) * 5 / 8;
  }
}
