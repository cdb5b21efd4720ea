package tideline.storage;

import java.util.ArrayDeque;
import java.util.Deque;
import tideline.model.StateSchema;

/**
 * Whole states that wait, first in, first out. What has been taken is freed, a chunk at a time.
 *
 * <pre>
 *   | taken ... | head ... |  | chunk |  | chunk ... | free |
 * </pre>
 */
public final class StateFifo implements AutoCloseable {

  /** As many as an arena has room for in its first eleven blocks. */
  private static final int CHUNK = 32 * 2047;

  private final Memory memory;
  private final StateSchema schema;
  private final int words;
  private final Deque<StateArena> chunks = new ArrayDeque<>();

  /** How many states of the first chunk have been taken. */
  private long head;

  private long added;
  private long taken;

  /** An empty queue. */
  public StateFifo(Memory memory, StateSchema schema) {
    this.memory = memory;
    this.schema = schema;
    this.words = schema.words();
    chunks.add(StateArena.of(memory, schema));
  }

  /** Appends the state at {@code s[off]}. */
  public void add(long[] s, int off) {
    StateArena last = chunks.getLast();
    if (last.size() == CHUNK) {
      last = StateArena.of(memory, schema);
      chunks.addLast(last);
    }
    last.append(s, off);
    added++;
  }

  /** Takes up to {@code max} states. */
  public int take(long[] to, int max) {
    int count = (int) Math.min(max, added - taken);
    int done = 0;
    while (done < count) {
      StateArena first = chunks.getFirst();
      int run = (int) Math.min(count - done, first.size() - head);
      first.read(head, run, to, done * words);
      done += run;
      head += run;
      if (head == first.size()) {
        leave(first);
      }
    }
    taken += count;
    return count;
  }

  private void leave(StateArena empty) {
    if (chunks.size() > 1) {
      chunks.removeFirst();
      empty.free();
    } else {
      empty.truncate(0);
    }
    head = 0;
  }

  /** Copies up to {@code max} states that wait behind {@code ahead} others, and leaves them. */
  public int peek(long ahead, long[] to, int max) {
    int count = Math.clamp(added - taken - ahead, 0, max);
    long skipped = head + ahead;
    int done = 0;
    for (StateArena chunk : chunks) {
      int run = (int) Math.clamp(chunk.size() - skipped, 0L, (long) count - done);
      if (run > 0) {
        chunk.read(skipped, run, to, done * words);
        done += run;
      }
      skipped = Math.max(0, skipped - chunk.size());
    }
    return count;
  }

  /** How many states were ever appended. */
  public long added() {
    return added;
  }

  /** How many of them were taken. */
  public long taken() {
    return taken;
  }

  /** Bytes that states take. */
  public long bytes() {
    return chunks.stream().mapToLong(StateArena::bytes).sum();
  }

  @Override
  public void close() {
    chunks.forEach(StateArena::free);
    chunks.clear();
  }
}
