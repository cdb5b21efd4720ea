package tideline.search.sweep;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import tideline.model.ModelError;
import tideline.search.SearchTask;
import tideline.search.successors.Expansion;
import tideline.search.workers.Crew;
import tideline.search.workers.Portions;
import tideline.search.workers.Tally;
import tideline.storage.PlainStore;
import tideline.storage.SharedStore;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * Several workers expand the current layer of a sweep. Whole states of one width are handed out as
 * long as there are any, those that are met meanwhile as well, so that a layer takes one round.
 * With other states, and if the number of states is limited, a round expands those that wait when
 * it begins.
 */
public final class SharedSweep implements AutoCloseable {

  /** The most states of a round that does not expand all. */
  private static final long STRETCH = 1 << 16;

  /** Looks for more states before a worker that has none sleeps for a moment. */
  private static final int LOOKS = 200;

  private static final long MOMENT_NANOS = 20_000;

  /** If so many states may be expanded, there is no limit. */
  private static final long UNLIMITED = Long.MAX_VALUE / 2;

  private final Sweep sweep;
  private final Crew crew;
  private final RoundStores stores;
  private final Slice[] slices;
  private final SharedRouter[] routers;
  private final LayerQueue[] queues;
  private final Tally[] tallies;
  private final long[] back;
  private final boolean isLimited;

  /** What the current layer meets, if that is handed out as well. */
  private Optional<SharedStore> met = Optional.empty();

  /** How many workers have found nothing to take. */
  private final AtomicInteger idle = new AtomicInteger();

  private Optional<Fault> fault = Optional.empty();

  /** The model is at fault in a state. */
  public record Fault(long logPosition, ModelError error) {}

  /** Who wants to know of a round. */
  public interface Listener {
    /** A worker has expanded a slice, which will be routed; several may come at a time. */
    void expanded(Slice slice);

    /** What was done so far of the round, by the calling thread; the search may end here. */
    void soFar(Tally[] done);
  }

  SharedSweep(SearchTask task, Sweep sweep, Slice own, RoundStores stores, SharedRouter[] routers) {
    int workers = routers.length;
    this.isLimited = task.control().stride(UNLIMITED) < task.control().stride(0);
    this.sweep = sweep;
    this.stores = stores;
    this.routers = routers;
    this.crew = new Crew(workers);
    this.slices = new Slice[workers];
    this.queues = new LayerQueue[workers];
    this.tallies = new Tally[workers];
    this.back = new long[workers];
    Arrays.setAll(slices, i -> i == 0 ? own : sweep.newSlice(Slice.Kind.STORED));
    Arrays.setAll(tallies, i -> new Tally());
  }

  /** What the workers have done in the round. */
  public Tally[] tallies() {
    return tallies;
  }

  /**
   * Whether enough states of the layer wait. Close to a limit of their number one thread is more
   * exact.
   *
   * @param explored how many have been expanded
   */
  public static boolean isWorthwhile(SearchTask task, Layer layer, long explored) {
    long size = layer.states().size();
    return task.workers().isWorthwhileInLayer(size - layer.states().taken(), size, explored)
        && task.control().stride(explored + STRETCH) == task.control().stride(0);
  }

  /** Does a round; the states and edges are in the {@link #tallies}, also if it ends early. */
  public Optional<Fault> round(Listener listener) {
    Layer layer = sweep.current();
    long count = Math.min(layer.states().size() - layer.states().taken(), STRETCH);
    fault = Optional.empty();
    RoundStores.Place place = stores.begin(layer);
    idle.set(0);
    Arrays.fill(back, 0);
    for (int i = 0; i < tallies.length; i++) {
      tallies[i].clear();
      routers[i].begin();
    }
    Optional<PlainStore> plain = open(place, count);
    try {
      crew.work(worker -> work(worker, listener));
      stores.seal();
    } finally {
      stores.forget();
    }
    plain.ifPresent(store -> store.skip(met.isPresent() ? store.size() - store.taken() : count));
    sweep.sharedRound(
        Arrays.stream(routers).mapToLong(SharedRouter::insertedSideBySide).sum(),
        Arrays.stream(back).sum());
    return fault;
  }

  /** Hands the states out; those of a plain layer without a queue for all, which is returned. */
  private Optional<PlainStore> open(RoundStores.Place place, long count) {
    Layer layer = place.layer();
    met = Optional.empty();
    LayerQueue.Left left = new LayerQueue.Left(count);
    if (layer.states() instanceof PlainStore plain && plain.isShareable()) {
      long first = plain.taken();
      if (isLimited) {
        Portions portions = new Portions(plain, first, first + count, queues.length);
        Arrays.setAll(queues, i -> LayerQueue.of(layer, portions.newTaker()));
        return Optional.of(plain);
      }
      met = place.shared();
      SharedStore more = met.orElseThrow();
      more.handOutNew();
      Portions portions = new Portions(plain, first, plain.size(), queues.length);
      Arrays.setAll(queues, i -> LayerQueue.of(layer, portions.newTaker(), more, i));
      return Optional.of(plain);
    } else {
      Arrays.setAll(queues, i -> LayerQueue.of(layer, stores.gate().writeLock(), left));
    }
    return Optional.empty();
  }

  private void work(int worker, Listener listener) {
    Slice slice = slices[worker];
    while (!crew.isEnding()) {
      int taken = take(worker);
      if (taken == 0) {
        if (isLayerDone(worker, listener)) {
          return;
        }
        continue;
      }
      listener.expanded(slice);
      sweep.route(slice, routers[worker]);
      back[worker] += slice.back();
      Expansion expansion = slice.expansion();
      tallies[worker].add(
          taken, expansion.batch().count(), expansion.deadlocks(), routers[worker].takeInserted());
      if (worker == 0) {
        listener.soFar(tallies);
      }
    }
  }

  /**
   * Whether nobody has anything to expand: who does may meet more states. Whoever fills a chunk is
   * not idle, and looks for one before it is. Limits are looked at meanwhile: what another one
   * meets may be a long chain, of which there is never anything to take.
   */
  private boolean isLayerDone(int worker, Listener listener) {
    if (met.isEmpty()) {
      return true;
    }
    int all = slices.length;
    boolean isDone = idle.incrementAndGet() == all;
    for (int looks = 0; !isDone && !crew.isEnding(); looks++) {
      if (met.get().hasFilled()) {
        idle.decrementAndGet();
        return false;
      }
      if (looks < LOOKS) {
        Thread.onSpinWait();
      } else {
        if (worker == 0) {
          listener.soFar(tallies);
        }
        LockSupport.parkNanos(this, MOMENT_NANOS);
      }
      isDone = idle.get() == all;
    }
    return true;
  }

  private int take(int worker) {
    try {
      return slices[worker].take(queues[worker], Expansion.MOST_STATES);
    } catch (Expansion.FailedExpansion failure) {
      long position = queues[worker].parents()[failure.index()];
      note(new Fault(position, failure.error()));
      crew.end();
      return 0;
    }
  }

  /** Of several faults in a round any one will do. */
  private synchronized void note(Fault first) {
    if (fault.isEmpty()) {
      fault = Optional.of(first);
    }
  }

  @Override
  public void close() {
    crew.close();
  }
}
