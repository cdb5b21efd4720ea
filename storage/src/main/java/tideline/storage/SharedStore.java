package tideline.storage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import tideline.model.SuccessorBatch;

/**
 * A plain store while several threads insert into it. Each thread gives numbers from a chunk of its
 * own, so that nothing but the table is fought for:
 *
 * <pre>
 *   numbers   | states from before | chunk of 0 | chunk of 1 | chunk of 0 ... |
 *             0                    size                                       claimed
 * </pre>
 *
 * When the threads have come to rest, {@link #seal} moves the last states into what is left of the
 * chunks. Then the store is like any other: its states are numbered without gaps, and nothing tells
 * that threads have been there. Until then new states can be handed out as well, by the chunks:
 * {@link #takeNew}.
 *
 * <p>Whoever calls sees to it that {@link #insertAll} runs only beside itself, and everything else
 * alone. Numbers change in {@link #seal}: nobody may keep the number of a new state across it.
 */
public final class SharedStore {

  private static final int LARGEST_CHUNK = 128;
  private static final int SMALLEST_CHUNK = 8;

  /** A chunk is this part of the store, so that little has to be moved. */
  private static final int PART = 256;

  private final PlainStore store;
  private final FixedArena arena;
  private final Optional<LongColumn> column;
  private final Inserter[] inserters;
  private final int words;
  private final long[] moved;

  /** Of each thread: chunks that it has filled, before anybody may take them. */
  private final List<List<Range>> filling = new ArrayList<>();

  /** Chunks that wait to be handed out. */
  private final Queue<Range> filled = new ConcurrentLinkedQueue<>();

  /** Whether new states are handed out before the threads have come to rest. */
  private boolean handsOut;

  private long claimed;

  /** Whether there was a state when threads began to insert: number 0 is one, then. */
  private boolean hasFirst;

  /** The first state with a value in the column. */
  private long firstInColumn;

  /** How often room was made: what was full before that may not be so any more. */
  private long grown;

  /** Numbers that follow one another. */
  private record Range(long first, long end) {}

  /** A thread's insertion: how many were new, and of how many it is not known; with its scratch. */
  public static final class Outcome {
    private long[] slots = new long[0];
    private int[] open = new int[0];
    private int from;
    private int openCount;
    private int freshCount;
    private long grown;

    /** How many states were new. */
    public int freshCount() {
      return freshCount;
    }

    /** Whether there is no room for the rest, so that {@link SharedStore#makeRoom} is needed. */
    public boolean isFull() {
      return from < openCount;
    }
  }

  SharedStore(PlainStore store, FixedArena arena, Optional<LongColumn> column, int threads) {
    this.store = store;
    this.arena = arena;
    this.column = column;
    this.words = arena.words();
    this.moved = new long[words];
    this.inserters = new Inserter[threads];
    Arrays.setAll(inserters, i -> new Inserter());
    for (int i = 0; i < threads; i++) {
      filling.add(new ArrayList<>());
    }
    open(0);
  }

  /**
   * Threads insert again; the store may have changed since it was sealed.
   *
   * @param first the first state with a value in the column
   */
  public void open(long first) {
    claimed = arena.size();
    hasFirst = claimed > 0;
    firstInColumn = first;
  }

  /**
   * Begins to insert states: as {@link PlainStore#insertAll}, by one of several threads.
   *
   * @param fresh gets the positions of those that were new
   * @param numbers gets their numbers
   */
  public void insertAll(
      int thread,
      SuccessorBatch batch,
      long[] hashes,
      int[] positions,
      int count,
      int[] fresh,
      long[] numbers,
      Outcome outcome) {
    if (outcome.open.length < count) {
      outcome.slots = new long[2 * count];
      outcome.open = new int[2 * count];
    }
    outcome.from = 0;
    if (hasFirst) {
      outcome.openCount =
          store
              .table()
              .removeKnownShared(
                  batch.words(), hashes, positions, count, outcome.open, outcome.slots);
    } else {
      System.arraycopy(positions, 0, outcome.open, 0, count);
      outcome.openCount = count;
    }
    goOn(thread, batch, hashes, fresh, numbers, outcome);
  }

  /** Goes on after room was made. The positions of new ones are written from the start again. */
  public void goOn(
      int thread,
      SuccessorBatch batch,
      long[] hashes,
      int[] fresh,
      long[] numbers,
      Outcome outcome) {
    Inserter inserter = inserters[thread];
    StateIndex table = store.table();
    long[] s = batch.words();
    int freshCount = 0;
    int k = outcome.from;
    outcome.grown = grown;
    while (k < outcome.openCount) {
      int i = outcome.open[k];
      if (!inserter.hasNumber() && !claim(thread, inserter)) {
        break;
      }
      long number = table.findOrPutShared(hashes[i], s, i * words, inserter);
      if (number == StateIndex.FULL) {
        break;
      }
      fresh[freshCount] = i;
      numbers[freshCount] = number;
      freshCount += number >= 0 ? 1 : 0;
      k++;
    }
    outcome.from = k;
    outcome.freshCount = freshCount;
  }

  /** Takes the next chunk; false if the table is too full for that. */
  private synchronized boolean claim(int thread, Inserter inserter) {
    boolean isFull = tell(inserter);
    long chunk = Math.clamp(claimed / PART, SMALLEST_CHUNK, LARGEST_CHUNK);
    if (isFull || claimed + chunk > store.table().mostShared()) {
      return false;
    }
    arena.makeWritable(claimed + chunk);
    if (column.isPresent()) {
      column.get().makeWritable(claimed + chunk - firstInColumn);
    }
    if (handsOut && inserter.waiting() < inserter.end()) {
      filling.get(thread).add(new Range(inserter.waiting(), inserter.end()));
    }
    inserter.take(claimed, claimed + chunk);
    claimed += chunk;
    return true;
  }

  /** Until the store is sealed, new states will be taken by {@link #takeNew}. */
  public void handOutNew() {
    handsOut = true;
  }

  /** The chunks that a thread has filled may be taken: their states have their values. */
  public void handOutFilled(int thread) {
    List<Range> chunks = filling.get(thread);
    if (!chunks.isEmpty()) {
      filled.addAll(chunks);
      chunks.clear();
    }
  }

  /**
   * Takes states that were inserted since the store was opened and that nobody has taken: those of
   * a full chunk, or else those that the thread itself has inserted last.
   *
   * @param range gets the number of the first and the one behind the last
   * @return false if there is none
   */
  public boolean takeNew(int thread, long[] range) {
    Range chunk = filled.poll();
    if (chunk != null) {
      range[0] = chunk.first();
      range[1] = chunk.end();
      return true;
    }
    Inserter inserter = inserters[thread];
    range[0] = inserter.waiting();
    range[1] = inserter.number();
    inserter.handOut();
    return range[0] < range[1];
  }

  /** Whether a full chunk waits to be taken. */
  public boolean hasFilled() {
    return !filled.isEmpty();
  }

  /** Tells the table what was put into its segments; whether one of them is full. */
  private boolean tell(Inserter inserter) {
    if (store.table() instanceof IndexTable table) {
      return table.isFullWith(inserter);
    }
    inserter.forget();
    return false;
  }

  /** Sets the value of a new state in the column. */
  public void note(long number, long value) {
    column.orElseThrow().set(number - firstInColumn, value);
  }

  /**
   * Makes room for an insertion that found none. States keep their numbers, and the table leaves
   * out those that nobody has yet.
   */
  public void makeRoom(Outcome outcome) {
    if (outcome.grown == grown) {
      for (Inserter inserter : inserters) {
        tell(inserter);
      }
      arena.grow(claimed);
      arena.leaveOut(open().flatMapToLong(i -> LongStream.of(i.number(), i.end())).toArray());
      store.growTable();
      arena.leaveOut();
      grown++;
    }
  }

  /**
   * Makes room beforehand, for about so many states, where that can be done side by side. The
   * threads have not begun.
   */
  public void makeRoomFor(long states, SideBySide threads) {
    if (store.table() instanceof IndexTable table) {
      table.growFor(states, threads);
    }
  }

  /** The threads that have numbers left, in the order of these. */
  private Stream<Inserter> open() {
    return Arrays.stream(inserters)
        .filter(Inserter::hasNumber)
        .sorted(Comparator.comparingLong(Inserter::number));
  }

  /** How many states there are, or a few more: numbers that nobody has used count as well. */
  public synchronized long sizeAbout() {
    return claimed;
  }

  /** Gives the states numbers without gaps. */
  public void seal() {
    for (Inserter inserter : inserters) {
      tell(inserter);
    }
    Inserter[] open = open().toArray(Inserter[]::new);
    long size = claimed;
    for (Inserter inserter : open) {
      size -= inserter.end() - inserter.number();
    }
    long last = claimed;
    int high = open.length - 1;
    for (Inserter inserter : open) {
      for (long gap = inserter.number(); gap < Math.min(inserter.end(), size); gap++) {
        last--;
        while (high >= 0 && last < open[high].end() && last >= open[high].number()) {
          last = open[high].number() - 1;
          high--;
        }
        move(last, gap);
      }
    }
    for (Inserter inserter : inserters) {
      inserter.drop();
    }
    handsOut = false;
    filling.forEach(List::clear);
    filled.clear();
    arena.grow(size);
    if (column.isPresent()) {
      column.get().grow(size - firstInColumn);
    }
    claimed = size;
  }

  private void move(long number, long gap) {
    arena.read(number, 1, moved, 0);
    store.table().renumber(WordHash.of(moved, 0, words), number, gap);
    arena.put(gap, moved, 0);
    if (column.isPresent()) {
      LongColumn values = column.get();
      values.set(gap - firstInColumn, values.get(number - firstInColumn));
    }
  }
}
