package tideline.storage.tree;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
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

  /** Chunks double up to 32 KiB, so that a small queue is small. */
  private static final int SMALLEST_CHUNK = 512;

  private static final int LARGEST_CHUNK = 1 << 15;

  private final Memory memory;
  private final MemorySegment segment;
  private final Deque<Memory.Block> chunks = new ArrayDeque<>();

  /** Chunks that have been taken, if they are kept. */
  private final List<Memory.Block> behind = new ArrayList<>();

  private boolean retains;

  /** Bytes taken of the first chunk, bytes used of the last, and how many that one has. */
  private int head;

  private int tail;
  private int tailSize;
  private long bytes;
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
    return bytes;
  }

  /** Makes sure that the next {@link #add} finds its place, so that it cannot fail. */
  void reserve() {
    if (tail == tailSize) {
      int size = Math.clamp(2L * tailSize, SMALLEST_CHUNK, LARGEST_CHUNK);
      Memory.Block chunk = memory.allocate(size);
      memory.extend(chunk, size);
      chunks.addLast(chunk);
      bytes += size;
      tailSize = size;
      tail = 0;
    }
  }

  /** Appends a pair; there must be a place reserved for it. */
  void add(long pair) {
    segment.set(PAIR, chunks.getLast().offset() + tail, pair);
    tail += 8;
    added++;
  }

  /** Takes up to {@code max} pairs. */
  int take(long[] to, int max) {
    int count = (int) Math.min(max, added - taken);
    int done = 0;
    while (done < count) {
      Memory.Block first = chunks.getFirst();
      int run = (int) Math.min(count - done, (first.size() - head) / 8);
      MemorySegment.copy(segment, PAIR, first.offset() + head, to, done, run);
      done += run;
      head += 8 * run;
      if (head == first.size()) {
        leave(chunks.removeFirst());
        head = 0;
      }
    }
    taken += count;
    return count;
  }

  private void leave(Memory.Block chunk) {
    if (retains) {
      behind.add(chunk);
    } else {
      memory.free(chunk);
      bytes -= chunk.size();
    }
  }

  /** Keeps all pairs from now on; none must have been taken. */
  void retain() {
    if (taken > 0) {
      throw new IllegalStateException("some are gone");
    }
    retains = true;
  }

  /** Copies up to {@code max} pairs from number {@code first} on, taken or not. */
  int recall(long first, long[] to, int max) {
    int count = Math.clamp(added - first, 0, max);
    long skipped = 8 * first;
    int done = 0;
    // Chunks are few: they double in size up to thousands of pairs.
    for (Iterable<Memory.Block> part : List.<Iterable<Memory.Block>>of(behind, chunks)) {
      for (Memory.Block chunk : part) {
        int run = (int) Math.min(count - done, Math.max(0, (chunk.size() - skipped) / 8));
        if (run > 0) {
          MemorySegment.copy(segment, PAIR, chunk.offset() + skipped, to, done, run);
          done += run;
        }
        skipped = Math.max(0, skipped - chunk.size());
      }
    }
    return count;
  }

  /** Copies up to {@code max} pairs that wait behind {@code ahead} others. */
  int peek(long ahead, long[] to, int max) {
    int count = Math.clamp(added - taken - ahead, 0, max);
    long skipped = head + 8 * ahead;
    int done = 0;
    for (Memory.Block chunk : chunks) {
      int run = (int) Math.min(count - done, Math.max(0, (chunk.size() - skipped) / 8));
      if (run > 0) {
        MemorySegment.copy(segment, PAIR, chunk.offset() + skipped, to, done, run);
        done += run;
      }
      skipped = Math.max(0, skipped - chunk.size());
    }
    return count;
  }

  void free() {
    chunks.forEach(memory::free);
    chunks.clear();
    behind.forEach(memory::free);
    behind.clear();
  }
}
