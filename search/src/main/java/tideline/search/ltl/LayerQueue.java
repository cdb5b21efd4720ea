package tideline.search.ltl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongFunction;

/**
 * The layers that the sweep-line has not reached, by progress. A layer is made when the first state
 * of it is met.
 */
public final class LayerQueue<L> {

  private static final int RECENT = 64;

  private final TreeMap<Long, L> waiting = new TreeMap<>();
  private final LongFunction<L> maker;

  /** Recently used layers by the low bits of their progress: most steps go to one of a few. */
  private final List<L> recent = new ArrayList<>(Collections.nCopies(RECENT, null));

  private final long[] recentProgress = new long[RECENT];
  private final boolean[] isRecent = new boolean[RECENT];

  /** No layers yet. */
  public LayerQueue(LongFunction<L> maker) {
    this.maker = maker;
  }

  /** The layer of a progress value, made if there is none. */
  public L layer(long progress) {
    int place = (int) progress & (RECENT - 1);
    if (isRecent[place] && recentProgress[place] == progress) {
      return recent.get(place);
    }
    L layer = waiting.computeIfAbsent(progress, maker::apply);
    recent.set(place, layer);
    recentProgress[place] = progress;
    isRecent[place] = true;
    return layer;
  }

  /** Whether no layer waits. */
  public boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** The progress of the lowest layer that waits. */
  public long lowest() {
    return waiting.firstKey();
  }

  /** Moves the sweep-line to the lowest layer that waits; it waits no longer. */
  public L enterLowest() {
    Arrays.fill(isRecent, false);
    return waiting.pollFirstEntry().getValue();
  }

  /** The layers that wait. */
  public Iterable<L> layers() {
    return waiting.values();
  }
}
