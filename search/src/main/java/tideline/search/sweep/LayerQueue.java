package tideline.search.sweep;

import java.util.concurrent.locks.Lock;
import tideline.search.successors.Expansion;
import tideline.search.workers.Portions;
import tideline.storage.SharedStore;
import tideline.storage.StateQueue;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * Where one of several workers takes states of the current layer from, and how they were reached.
 */
abstract class LayerQueue implements StateQueue {

  private final long[] parents = new long[Expansion.MOST_STATES];

  /** Of each state that was taken last: where the log says how it was reached; zero without one. */
  final long[] parents() {
    return parents;
  }

  /** A queue of portions: nobody is in anybody's way. */
  static LayerQueue of(Layer layer, Portions.Taker taker) {
    return new LayerQueue() {
      @Override
      public int next(long[] to, int max) {
        int taken = taker.next(to, max);
        readParents(layer, taker.first(), taken);
        return taken;
      }
    };
  }

  /** The same, and then the states that were met in the layer meanwhile. */
  static LayerQueue of(Layer layer, Portions.Taker taker, SharedStore met, int worker) {
    LayerQueue portions = of(layer, taker);
    return new LayerQueue() {
      private final long[] range = new long[2];

      @Override
      public int next(long[] to, int max) {
        int taken = range[0] < range[1] ? 0 : portions.next(to, max);
        if (taken > 0) {
          System.arraycopy(portions.parents(), 0, parents(), 0, taken);
          return taken;
        }
        if (range[0] == range[1] && !met.takeNew(worker, range)) {
          return 0;
        }
        taken = (int) Math.min(max, range[1] - range[0]);
        layer.numbered().readAll(range[0], taken, to);
        readParents(layer, range[0], taken);
        range[0] += taken;
        return taken;
      }
    };
  }

  final void readParents(Layer layer, long first, int count) {
    if (layer.positions().size() > 0) {
      layer.positions().read(first, count, parents);
    }
  }

  /** How many states may still be taken in a round; whoever has the lock changes it. */
  static final class Left {
    private long states;

    Left(long states) {
      this.states = states;
    }
  }

  /** The layer's own queue, from which one worker takes at a time. */
  static LayerQueue of(Layer layer, Lock lock, Left left) {
    return new LayerQueue() {
      @Override
      public int next(long[] to, int max) {
        lock.lock();
        try {
          long first = layer.states().taken();
          int taken = layer.states().next(to, (int) Math.min(max, left.states));
          readParents(layer, first, taken);
          left.states -= taken;
          return taken;
        } finally {
          lock.unlock();
        }
      }
    };
  }
}
