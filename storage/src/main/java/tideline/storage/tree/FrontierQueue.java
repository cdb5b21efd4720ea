package tideline.storage.tree;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.Deque;
import tideline.storage.Memory;

/**
 * Pairs that wait, first in, first out, in chunks that are freed behind the head.
 *
 * <pre>
 *   | chunk ... taken | head ... |  | chunk |  | chunk ... tail | free |
 * </pre>
 */
final class FrontierQueue {

  private static final ValueLayout.OfLong PAIR = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final int CHUNK_PAIRS = 1 << 12;
  private static final long CHUNK_BYTES = 8L * CHUNK_PAIRS;

  private final Memory memory;
  private final MemorySegment segment;
  private final Deque<Memory.Block> chunks = new ArrayDeque<>();

  /** Places in the first and in the last chunk. */
  private int head;

  private int tail = CHUNK_PAIRS;
  private long added;
  private long taken;

  FrontierQueue(Memory memory) {
    this.memory = memory;
    this.segment = memory.segment();
  }

  long added() {
    return added;
  }

  long taken() {
    return taken;
  }

  long bytes() {
    return chunks.size() * CHUNK_BYTES;
  }

  /** Makes sure that the next {@link #add} finds its place, so that it cannot fail. */
  void reserve() {
    if (tail == CHUNK_PAIRS) {
      Memory.Block chunk = memory.allocate(CHUNK_BYTES);
      memory.extend(chunk, CHUNK_BYTES);
      chunks.addLast(chunk);
      tail = 0;
    }
  }

  /** Appends a pair; there must be a place reserved for it. */
  void add(long pair) {
    segment.set(PAIR, chunks.getLast().offset() + 8L * tail, pair);
    tail++;
    added++;
  }

  /** Takes up to {@code max} pairs. */
  int take(long[] to, int max) {
    int count = (int) Math.min(max, added - taken);
    int done = 0;
    while (done < count) {
      int run = Math.min(count - done, CHUNK_PAIRS - head);
      long from = chunks.getFirst().offset() + 8L * head;
      MemorySegment.copy(segment, PAIR, from, to, done, run);
      done += run;
      head += run;
      if (head == CHUNK_PAIRS) {
        memory.free(chunks.removeFirst());
        head = 0;
      }
    }
    taken += count;
    return count;
  }

  void free() {
    chunks.forEach(memory::free);
    chunks.clear();
  }
}
