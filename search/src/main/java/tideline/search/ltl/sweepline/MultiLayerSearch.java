package tideline.search.ltl.sweepline;

import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import tideline.model.Trace;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.sweepline.SweepSettings.Propagation;
import tideline.search.sweep.PersistentStates;
import tideline.search.sweep.Slice;
import tideline.search.sweep.Sweep;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.trace.TraceLog;

/**
 * The search for cycles across layers: findMLAC of 002 Alg. 3.
 *
 * <p>A value is what 002 calls mpp, packed so that values compare as the pairs do:
 *
 * <pre>
 *   63                                 1          0
 *   | rank of the persistent state + 1 | an accepting edge lies on the way |       0: none
 * </pre>
 */
final class MultiLayerSearch {

  private static final long NONE = 0;
  private static final long ACCEPTED = 1;

  private final Sweeping sweeping;
  private final SweepSettings settings;

  /** Another sweep-line than that of the search inside layers, over the same state space. */
  private final Sweep sweep;

  private final PersistentStates persistent;
  private final Successors successors;
  private final Slice slice;

  /** Successors in the component of the current layer that may be on an accepting cycle. */
  private final IntPredicate inComponent;

  private int component;
  private final IdentityHashMap<Layer, Visits> visitsOfLayers = new IdentityHashMap<>();

  /** By persistent state: value, record of it, rank, and whether it is possible, in P, or waits. */
  private final LongColumn values;

  private final LongColumn records;
  private final LongColumn ranks;
  private final LongColumn progress;
  private final PackedColumn possible;
  private final PackedColumn candidates;
  private final PackedColumn waiting;

  /** Persistent states that the next sweep starts from. */
  private final LongColumn nextRoots;

  private LayerComponents components = LayerComponents.unknown();
  private Optional<Supplier<Trace>> found = Optional.empty();

  /** How many persistent states there are for this search; those found later do not count. */
  private long size;

  private long runs;
  private long sweeps;
  private long visits;

  /** The values of a layer's states, and the nodes that have to be visited. */
  private static final class Visits {
    private final LongColumn values;
    private final VisitQueue queue;

    Visits(Memory memory, VisitQueue queue) {
      this.values = new LongColumn(memory);
      this.queue = queue;
    }

    long value(long index) {
      return index < values.size() ? values.get(index) : NONE;
    }

    void setValue(long index, long value) {
      while (values.size() <= index) {
        values.add(NONE);
      }
      values.set(index, value);
    }

    void close() {
      values.close();
      queue.close();
    }
  }

  MultiLayerSearch(Sweeping sweeping, SweepSettings settings) {
    Memory memory = sweeping.memory();
    this.sweeping = sweeping;
    this.settings = settings;
    this.sweep = sweeping.sweep().besides();
    this.persistent = sweep.persistent();
    this.slice = sweep.newSlice(Slice.Kind.CHOSEN);
    this.successors = new Successors(slice, sweeping);
    this.inComponent =
        i -> components.of(successors.progress(i)) == component && successors.isPossible(i);
    this.values = new LongColumn(memory);
    this.records = new LongColumn(memory);
    this.ranks = new LongColumn(memory);
    this.progress = new LongColumn(memory);
    this.possible = new PackedColumn(memory, 1);
    this.candidates = new PackedColumn(memory, 1);
    this.waiting = new PackedColumn(memory, 1);
    this.nextRoots = new LongColumn(memory);
  }

  private VisitQueue newQueue(Memory memory) {
    return switch (settings.shortcuts()) {
      case TAKEN -> new VisitQueue.LargestFirst(memory);
      case NONE -> new VisitQueue.FirstCome(memory, waiting);
    };
  }

  private Visits visits(Layer layer) {
    Visits known = visitsOfLayers.get(layer);
    if (known != null) {
      return known;
    }
    Visits visits = new Visits(sweeping.memory(), newQueue(sweeping.memory()));
    visitsOfLayers.put(layer, visits);
    return visits;
  }

  /**
   * Looks for a cycle through one of the persistent states from {@code first} on, among what has
   * been swept.
   *
   * @param end persistent states from this number on have not been swept yet
   */
  Optional<Supplier<Trace>> findMlac(long first, long end, LayerComponents layerComponents) {
    components = layerComponents;
    size = end;
    measure();
    new PersistentOrder(sweep, progress, size).rank(settings.order(), ranks);
    candidates.clear();
    long left = 0;
    for (long p = first; p < end; p++) {
      if (possible.get(p) != 0 && components.of(progress.get(p)) != LayerComponents.NONE) {
        candidates.set(p, 1);
        left++;
      }
    }
    while (left > 0 && found.isEmpty()) {
      mpp();
      left = removeVisible();
    }
    return found;
  }

  /** Notes the progress of persistent states that are new here. */
  private void measure() {
    long[] state = successors.state();
    for (long p = progress.size(); p < size; p++) {
      persistent.read(p, state, 0);
      progress.add(sweep.measure().of(state, 0));
      possible.set(p, sweeping.possible().test(state, 0) ? 1 : 0);
      values.add(NONE);
      records.add(0);
      ranks.add(p);
    }
  }

  /** Candidates that no larger one has hidden, or only ones without acceptance, are done with. */
  private long removeVisible() {
    long left = 0;
    for (long p = 0; p < size; p++) {
      if (candidates.get(p) != 0) {
        long value = values.get(p);
        boolean hidden = value > initialValue(p) + ACCEPTED && (value & ACCEPTED) != 0;
        candidates.set(p, hidden ? 1 : 0);
        left += hidden ? 1 : 0;
      }
    }
    return left;
  }

  private long initialValue(long p) {
    return (ranks.get(p) + 1) << 1;
  }

  /** Computes the maximal persistent predecessors; ends when one comes back to itself. */
  private void mpp() {
    runs++;
    for (long p = 0; p < size; p++) {
      boolean candidate = candidates.get(p) != 0;
      values.set(p, candidate ? initialValue(p) : NONE);
      records.set(p, persistent.position(p));
      if (candidate) {
        wait(p, initialValue(p));
      }
    }
    while (!sweep.isNothingAhead() && found.isEmpty()) {
      sweeps++;
      sweepOnce();
      for (long i = 0; i < nextRoots.size(); i++) {
        long p = nextRoots.get(i);
        waiting.set(p, 0);
        wait(p, values.get(p));
      }
      nextRoots.truncate(0);
    }
  }

  /** Lets a persistent state be visited when its layer is entered. */
  private void wait(long p, long value) {
    Layer layer = sweep.layerAhead(progress.get(p));
    visits(layer).queue.add(p | VisitQueue.PERSISTENT, value);
  }

  private void sweepOnce() {
    while (found.isEmpty() && sweep.advance()) {
      Layer layer = sweep.current();
      Visits visits = visits(layer);
      component = components.of(layer.progress());
      LongUnaryOperator current = node -> valueOf(visits, node);
      long node = visits.queue.take(current);
      while (node != VisitQueue.NOTHING && found.isEmpty()) {
        visit(layer, node, valueOf(visits, node));
        node = visits.queue.take(current);
      }
      visitsOfLayers.remove(layer);
      visits.close();
    }
    sweep.leave();
  }

  private long valueOf(Visits visits, long node) {
    return VisitQueue.isPersistent(node)
        ? values.get(node & ~VisitQueue.PERSISTENT)
        : visits.value(node);
  }

  private void visit(Layer layer, long node, long value) {
    visits++;
    if (VisitQueue.isPersistent(node)) {
      long p = node & ~VisitQueue.PERSISTENT;
      persistent.read(p, successors.state(), 0);
      successors.expandState(records.get(p));
    } else {
      successors.expand(layer, node);
    }
    long record = slice.logPosition(0);
    long sourceMark = successors.sourceMark();
    slice.choose(inComponent);
    sweep.route(slice);
    for (int i = 0; i < successors.count() && found.isEmpty(); i++) {
      if (inComponent.test(i)) {
        long handed = successors.accepts(sourceMark, i) ? value | ACCEPTED : value;
        handOn(layer, i, handed, record);
      }
    }
  }

  private void handOn(Layer layer, int i, long value, long record) {
    long index = slice.index(i);
    if (slice.home(i) == Slice.PERSISTENT) {
      handToPersistent(layer, i, index, value, record);
      return;
    }
    long there = successors.progress(i);
    Layer target = there == layer.progress() ? layer : sweep.layerAhead(there);
    Visits visits = visits(target);
    long before = visits.value(index);
    if (value > before) {
      visits.setValue(index, value);
      // A state without a value is new, and has been logged when it was routed.
      if (before != NONE && sweeping.log().isPresent()) {
        target.positions().set(index, logged(record, i));
      }
      visits.queue.add(index, value);
    }
  }

  private void handToPersistent(Layer layer, int i, long p, long value, long record) {
    if (p >= size) {
      // Found by the last sweep; what follows it has not been swept.
      return;
    }
    if (value == initialValue(p) + ACCEPTED) {
      found = Optional.of(() -> lasso(record, i, p));
    } else if (value > values.get(p)) {
      values.set(p, value);
      records.set(p, logged(record, i));
      enqueue(layer, p, value);
    }
  }

  private long logged(long record, int choice) {
    return sweeping.log().isPresent() ? sweeping.log().get().append(record, choice) : 0;
  }

  /** Lets a persistent state with a new value be visited: now, ahead, or in the next sweep. */
  private void enqueue(Layer layer, long p, long value) {
    long there = progress.get(p);
    if (there == layer.progress()) {
      visits(layer).queue.add(p | VisitQueue.PERSISTENT, value);
    } else if (there > layer.progress() || settings.propagation() == Propagation.MOVES_BACK) {
      wait(p, value);
    } else if (waiting.get(p) == 0) {
      waiting.set(p, 1);
      nextRoots.add(p);
    }
  }

  /** The way of the value from the persistent state to where it came back. */
  private Trace lasso(long record, int choice, long p) {
    TraceLog log = sweeping.log().orElseThrow();
    int prefix = Math.toIntExact(log.length(persistent.position(p)));
    return Lassos.close(log.pathTo(record), choice, prefix);
  }

  /** States stored now, the persistent ones not counted. */
  long stored() {
    return sweep.stored();
  }

  long runs() {
    return runs;
  }

  long sweeps() {
    return sweeps;
  }

  long visits() {
    return visits;
  }
}
