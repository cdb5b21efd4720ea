package tideline.search.ltl.sweepline;

import java.util.function.LongUnaryOperator;
import tideline.storage.LongColumn;
import tideline.storage.MaxQueue;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;

/** The states of a layer whose value has changed since they were visited: Q of 002 Alg. 3. */
sealed interface VisitQueue extends AutoCloseable {

  /** Nothing has to be visited. */
  long NOTHING = -1;

  /** Marks a node that is a persistent state and not one of the layer's own. */
  long PERSISTENT = 1L << 62;

  static boolean isPersistent(long node) {
    return (node & PERSISTENT) != 0;
  }

  /** The value of a node has changed to this one. */
  void add(long node, long value);

  /**
   * Removes the node to be visited next.
   *
   * @param current the values that nodes have now
   */
  long take(LongUnaryOperator current);

  @Override
  void close();

  /** The largest value first, so that few states have to be visited again. */
  final class LargestFirst implements VisitQueue {
    private final MaxQueue queue;

    LargestFirst(Memory memory) {
      this.queue = new MaxQueue(memory);
    }

    @Override
    public void add(long node, long value) {
      queue.add(value, node);
    }

    @Override
    public long take(LongUnaryOperator current) {
      while (!queue.isEmpty()) {
        long value = queue.key();
        long node = queue.value();
        queue.remove();
        // A node that has a larger value by now is in the queue once more.
        if (current.applyAsLong(node) == value) {
          return node;
        }
      }
      return NOTHING;
    }

    @Override
    public void close() {
      queue.close();
    }
  }

  /** In the order in which they were queued; a node that waits is not queued again. */
  final class FirstCome implements VisitQueue {
    private LongColumn now;
    private LongColumn later;
    private final PackedColumn waiting;

    /** The same for persistent states, of all layers. */
    private final PackedColumn persistentWaiting;

    private long taken;

    FirstCome(Memory memory, PackedColumn persistentWaiting) {
      this.now = new LongColumn(memory);
      this.later = new LongColumn(memory);
      this.waiting = new PackedColumn(memory, 1);
      this.persistentWaiting = persistentWaiting;
    }

    private PackedColumn bits(long node) {
      return isPersistent(node) ? persistentWaiting : waiting;
    }

    @Override
    public void add(long node, long value) {
      long number = node & ~PERSISTENT;
      if (bits(node).get(number) == 0) {
        bits(node).set(number, 1);
        later.add(node);
      }
    }

    @Override
    public long take(LongUnaryOperator current) {
      if (taken == now.size()) {
        LongColumn done = now;
        done.truncate(0);
        now = later;
        later = done;
        taken = 0;
      }
      if (taken == now.size()) {
        return NOTHING;
      }
      long node = now.get(taken++);
      bits(node).set(node & ~PERSISTENT, 0);
      return node;
    }

    @Override
    public void close() {
      now.close();
      later.close();
      waiting.close();
    }
  }
}
