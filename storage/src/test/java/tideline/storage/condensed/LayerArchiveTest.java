package tideline.storage.condensed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.storage.Memory;
import tideline.storage.WordHash;
import tideline.storage.trace.ByteLog;

class LayerArchiveTest {

  private static final long LIMIT = 1L << 28;
  private static final long[] PROGRESS = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE};

  @TempDir private Path folder;

  /** A state with its name in the graph. */
  private record Entry(List<Long> state, long layer, long index) {}

  /** What the layers with a progress have. */
  private static final class Known {
    private final List<List<Long>> states = new ArrayList<>();
    private final Map<List<Long>, Set<Entry>> entries = new HashMap<>();

    void add(Entry entry) {
      states.add(entry.state());
      entries.computeIfAbsent(entry.state(), s -> new HashSet<>()).add(entry);
    }

    Set<Entry> of(List<Long> state) {
      return entries.getOrDefault(state, Set.of());
    }
  }

  private static List<Long> list(long[] s, int off, int words) {
    return LongStream.range(0, words).mapToObj(w -> s[off + (int) w]).toList();
  }

  private static long hash(List<Long> state) {
    long[] s = state.stream().mapToLong(Long::longValue).toArray();
    return WordHash.of(s, 0, s.length);
  }

  /** An archive, what it should know, and states that are like its states. */
  private static final class Comparison {
    private final int words;
    private final SplittableRandom random;
    private final String message;
    private final LayerArchive archive;
    private final Fingerprints wanted;
    private final Map<Long, Known> model = new HashMap<>();
    private final List<List<Long>> pool = new ArrayList<>();
    private long found;
    private long unwanted;

    Comparison(long seed, int words, LayerArchive archive, Fingerprints wanted) {
      this.words = words;
      this.random = new SplittableRandom(seed);
      this.message = "seed " + seed + ", " + words + " words";
      this.archive = archive;
      this.wanted = wanted;
    }

    /** A state that is old, or differs a little from the one before, or is new. */
    private void nextState(long[] s) {
      switch (random.nextInt(6)) {
        case 0 -> {
          for (int w = 0; w < words; w++) {
            s[w] = random.nextLong();
          }
        }
        case 1, 2 -> {
          if (!pool.isEmpty()) {
            List<Long> old = pool.get(random.nextInt(pool.size()));
            for (int w = 0; w < words; w++) {
              s[w] = old.get(w);
            }
          }
        }
        default -> s[random.nextInt(words)] += 1L << random.nextInt(Long.SIZE);
      }
    }

    private long gap() {
      return switch (random.nextInt(10)) {
        case 0 -> random.nextLong(5);
        case 1 -> random.nextInt(20) == 0 ? random.nextLong(1L << 40) : 1;
        default -> 0;
      };
    }

    /** Adds a layer; what is asked on the way does not see it. */
    void addLayer(long number) {
      long progress = PROGRESS[random.nextInt(PROGRESS.length)];
      int count =
          switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> random.nextInt(1, 900);
            default -> random.nextInt(1, 30);
          };
      archive.enter(progress, number);
      List<Entry> added = new ArrayList<>();
      long[] s = new long[words];
      long[] shifted = new long[words + 2];
      long index = 0;
      for (int i = 0; i < count; i++) {
        nextState(s);
        index += gap();
        Entry entry = new Entry(list(s, 0, words), number, index++);
        System.arraycopy(s, 0, shifted, 2, words);
        archive.add(shifted, 2, hash(entry.state()), entry.index());
        added.add(entry);
        pool.add(entry.state());
        if (random.nextInt(300) == 0) {
          compare(progress);
        }
      }
      compare(progress);
      archive.leave();
      Known known = model.computeIfAbsent(progress, p -> new Known());
      added.forEach(known::add);
    }

    /** Asks for some of the states. */
    void compare(long progress) {
      Known there = model.getOrDefault(progress, new Known());
      assertEquals(!there.states.isEmpty(), archive.has(progress), message);
      Set<List<Long>> asked = new HashSet<>();
      addSome(there.states, asked);
      addSome(pool, asked);
      Set<Entry> given = recall(progress, asked);
      for (Entry entry : given) {
        assertTrue(there.of(entry.state()).contains(entry), () -> message + ": " + entry);
      }
      for (List<Long> state : asked) {
        for (Entry entry : there.of(state)) {
          assertTrue(given.remove(entry), () -> message + ": no " + entry);
          found++;
        }
      }
      unwanted += given.size();
    }

    private void addSome(List<List<Long>> from, Set<List<Long>> to) {
      for (int i = random.nextInt(40); i > 0 && !from.isEmpty(); i--) {
        to.add(from.get(random.nextInt(from.size())));
      }
    }

    private Set<Entry> recall(long progress, Set<List<Long>> asked) {
      wanted.clear(asked.size());
      asked.forEach(state -> wanted.add(hash(state)));
      Set<Entry> given = new HashSet<>();
      archive.recall(
          progress,
          wanted,
          (s, off, layer, index) -> {
            Entry entry = new Entry(list(s, off, words), layer, index);
            assertTrue(given.add(entry), () -> message + ": twice " + entry);
          });
      return given;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 9, 17})
  void givesWhatAModelGives(int words) {
    long found = 0;
    long unwanted = 0;
    for (long seed = 0; seed < 8; seed++) {
      try (Memory memory = new Memory(LIMIT)) {
        try (LayerArchive archive = LayerArchive.in(folder, memory, words);
            Fingerprints wanted = new Fingerprints(memory)) {
          Comparison comparison = new Comparison(seed, words, archive, wanted);
          for (int layer = 0; layer < 14; layer++) {
            comparison.addLayer(layer);
            for (long progress : PROGRESS) {
              comparison.compare(progress);
            }
          }
          found += comparison.found;
          unwanted += comparison.unwanted;
        }
        assertEquals(0, memory.bytes(), "seed " + seed);
      }
    }
    assertTrue(found > 5_000, found + " states");
    assertTrue(unwanted < found / 1000, unwanted + " states that nobody wanted");
  }

  /** An archive with logs that the test may look at, and write to. */
  private final class Open implements AutoCloseable {
    private final int words;
    private final Memory memory = new Memory(LIMIT);
    private final ByteLog states = ByteLog.in(folder, "the states");
    private final ByteLog index = ByteLog.in(folder, "the index");
    private final LayerArchive archive;
    private final Fingerprints wanted = new Fingerprints(memory);

    Open(int words) {
      this.words = words;
      this.archive = new LayerArchive(memory, states, index, words);
    }

    void add(long[] s, long indexInLayer) {
      archive.add(s, 0, WordHash.of(s, 0, words), indexInLayer);
    }

    void want(long[]... asked) {
      wanted.clear(asked.length);
      for (long[] s : asked) {
        wanted.add(WordHash.of(s, 0, words));
      }
    }

    List<Entry> recall(long progress) {
      List<Entry> given = new ArrayList<>();
      archive.recall(
          progress,
          wanted,
          (s, off, layer, i) -> given.add(new Entry(list(s, off, words), layer, i)));
      return given;
    }

    /** A block has two numbers, and a fingerprint for each state. */
    long blocks(long stateCount) {
      return (index.size() - 4 * stateCount) / 8;
    }

    @Override
    public void close() {
      wanted.close();
      archive.close();
      memory.close();
    }
  }

  @Test
  void aBlockIsFullWithItsMostStates() {
    int most = LayerArchive.BLOCK_STATES;
    for (int count : new int[] {most - 1, most, most + 1, 2 * most, 20 * most + 3}) {
      try (Open open = new Open(1)) {
        open.archive.enter(5, 77);
        for (int i = 0; i < count; i++) {
          open.add(new long[] {7L * i}, 2L * i);
        }
        open.archive.leave();
        assertEquals((count + most - 1) / most, open.blocks(count), count + " states");
        assertEquals(open.states.size() + open.index.size(), open.archive.bytes());
        for (int i = 0; i < count; i += 85) {
          open.want(new long[] {7L * i}, new long[] {7L * i + 1});
          assertEquals(List.of(new Entry(List.of(7L * i), 77, 2L * i)), open.recall(5));
        }
        open.want(new long[] {7L * (count - 1)});
        assertEquals(1, open.recall(5).size(), count + " states");
      }
    }
  }

  /** Of 300 words, less than 256 states fill a block; of 8000 words, one does. */
  @ParameterizedTest
  @ValueSource(ints = {300, 8000})
  void wideStatesMakeBlocksOfFewer(int words) {
    int count = 120;
    try (Open open = new Open(words)) {
      SplittableRandom random = new SplittableRandom(words);
      List<long[]> all = new ArrayList<>();
      open.archive.enter(-3, 4);
      for (int i = 0; i < count; i++) {
        all.add(random.longs(words).toArray());
        open.add(all.get(i), 10L + i);
      }
      open.archive.leave();
      int perBlock = words == 8000 ? 1 : 25;
      assertEquals((count + perBlock - 1) / perBlock, open.blocks(count));
      for (int i = 0; i < count; i += 7) {
        open.want(all.get(i));
        List<Long> state = list(all.get(i), 0, words);
        assertEquals(List.of(new Entry(state, 4, 10L + i)), open.recall(-3), "seed " + words);
      }
    }
  }

  /** The index is read in pieces, which do not end where a block of wide states ends. */
  @Test
  void blocksOfAnySizeFollowEachOther() {
    long seed = 40;
    int words = 40;
    int count = 6000;
    try (Open open = new Open(words)) {
      SplittableRandom random = new SplittableRandom(seed);
      List<long[]> asked = new ArrayList<>();
      Set<Entry> expected = new HashSet<>();
      open.archive.enter(0, 1);
      for (int i = 0; i < count; i++) {
        long[] s = random.longs(words).toArray();
        open.add(s, i);
        if (i % 50 == 0) {
          asked.add(s);
          expected.add(new Entry(list(s, 0, words), 1, i));
        }
      }
      open.archive.leave();
      assertTrue(open.blocks(count) > 30, "seed " + seed);
      open.want(asked.toArray(long[][]::new));
      assertEquals(expected, new HashSet<>(open.recall(0)), "seed " + seed);
    }
  }

  @Test
  void aLayerThatHasNotBeenLeftIsNotGiven() {
    int count = 3 * LayerArchive.BLOCK_STATES + 5;
    try (Open open = new Open(2)) {
      long[] s = {1, 2};
      open.want(s);
      for (long layer = 0; layer < 3; layer++) {
        open.archive.enter(8, layer);
        for (int i = 0; i < count; i++) {
          open.add(s, i);
          if (i % 128 == 0) {
            assertEquals(layer > 0, open.archive.has(8));
            assertEquals(layer * count, open.recall(8).size());
          }
        }
        open.archive.leave();
        assertTrue(open.archive.has(8));
        assertEquals((layer + 1) * count, open.recall(8).size());
      }
    }
  }

  @Test
  void aLayerWithoutStatesLeavesNothing() {
    try (Open open = new Open(1)) {
      open.want(new long[] {0});
      open.archive.leave();
      open.archive.enter(0, 1);
      open.archive.leave();
      assertFalse(open.archive.has(0));
      assertEquals(List.of(), open.recall(0));
      assertEquals(0, open.archive.bytes());
      open.archive.enter(0, 2);
      open.add(new long[] {0}, 6);
      open.archive.leave();
      open.archive.enter(0, 3);
      open.archive.leave();
      open.archive.enter(1, 4);
      open.archive.leave();
      assertEquals(List.of(new Entry(List.of(0L), 2, 6)), open.recall(0));
      assertFalse(open.archive.has(1));
    }
  }
}
