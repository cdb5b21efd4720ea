package tideline.search.ltl.sweepline;

import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.LayerQueue;
import tideline.search.ltl.PersistentStates;
import tideline.search.ltl.sweepline.SweepSettings.Propagation;
import tideline.storage.IndexedStore;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;
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
  private final PersistentStates persistent;
  private final Successors successors;
  private final LayerQueue<Layer> layers;

  /** By persistent state: value and record of it, rank, and whether it is in P or waits. */
  private final LongColumn values;

  private final LongColumn records;
  private final LongColumn ranks;
  private final LongColumn progress;
  private final PackedColumn candidates;
  private final PackedColumn waiting;

  /** Persistent states that the next sweep starts from. */
  private final LongColumn nextRoots;

  private LayerComponents components = LayerComponents.unknown();
  private Optional<Supplier<Trace>> found = Optional.empty();

  /** How many persistent states there are for this search; those found later do not count. */
  private long size;

  private long stored;
  private long runs;
  private long sweeps;
  private long visits;

  /** The states of one progress value, with their values, and those that have to be visited. */
  private static final class Layer {
    private final long progress;
    private final IndexedStore states;
    private final LongColumn values;
    private final LongColumn records;
    private final VisitQueue queue;

    Layer(long progress, IndexedStore states, VisitQueue queue, Memory memory) {
      this.progress = progress;
      this.states = states;
      this.values = new LongColumn(memory);
      this.records = new LongColumn(memory);
      this.queue = queue;
    }

    void close() {
      states.close();
      values.close();
      records.close();
      queue.close();
    }
  }

  MultiLayerSearch(Sweeping sweeping, SweepSettings settings) {
    Memory memory = sweeping.memory();
    this.sweeping = sweeping;
    this.settings = settings;
    this.persistent = sweeping.persistent();
    this.successors = new Successors(sweeping);
    this.layers =
        new LayerQueue<>(value -> new Layer(value, sweeping.newStore(), newQueue(memory), memory));
    this.values = new LongColumn(memory);
    this.records = new LongColumn(memory);
    this.ranks = new LongColumn(memory);
    this.progress = new LongColumn(memory);
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
    new PersistentOrder(persistent, progress, size).rank(settings.order(), ranks);
    candidates.clear();
    long left = 0;
    for (long p = first; p < end; p++) {
      if (components.of(progress.get(p)) != LayerComponents.NONE) {
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
      persistent.read(p, state);
      progress.add(sweeping.measure().of(state, 0));
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
        layers.layer(progress.get(p)).queue.add(p | VisitQueue.PERSISTENT, initialValue(p));
      }
    }
    while (!layers.isEmpty() && found.isEmpty()) {
      sweeps++;
      sweepOnce();
      for (long i = 0; i < nextRoots.size(); i++) {
        long p = nextRoots.get(i);
        waiting.set(p, 0);
        layers.layer(progress.get(p)).queue.add(p | VisitQueue.PERSISTENT, values.get(p));
      }
      nextRoots.truncate(0);
    }
  }

  private void sweepOnce() {
    while (!layers.isEmpty() && found.isEmpty()) {
      Layer layer = layers.enterLowest();
      LongUnaryOperator current = node -> valueOf(layer, node);
      long node = layer.queue.take(current);
      while (node != VisitQueue.NOTHING && found.isEmpty()) {
        visit(layer, node, valueOf(layer, node));
        node = layer.queue.take(current);
      }
      stored -= layer.states.size();
      layer.close();
    }
  }

  private long valueOf(Layer layer, long node) {
    return VisitQueue.isPersistent(node)
        ? values.get(node & ~VisitQueue.PERSISTENT)
        : layer.values.get(node);
  }

  private long recordOf(Layer layer, long node) {
    return VisitQueue.isPersistent(node)
        ? records.get(node & ~VisitQueue.PERSISTENT)
        : layer.records.get(node);
  }

  private void visit(Layer layer, long node, long value) {
    if (VisitQueue.isPersistent(node)) {
      persistent.read(node & ~VisitQueue.PERSISTENT, successors.state());
    } else {
      layer.states.read(node, successors.state(), 0);
    }
    visits++;
    successors.expand();
    long record = recordOf(layer, node);
    long sourceMark = successors.sourceMark();
    int component = components.of(layer.progress);
    for (int i = 0; i < successors.count() && found.isEmpty(); i++) {
      if (components.of(successors.progress(i)) == component) {
        long handed = successors.accepts(sourceMark, i) ? value | ACCEPTED : value;
        handOn(layer, i, handed, record);
      }
    }
  }

  private void handOn(Layer layer, int i, long value, long record) {
    long p = successors.persistent(i);
    if (p >= size) {
      // Found by the last sweep; what follows it has not been swept.
      return;
    }
    if (p >= 0) {
      if (value == initialValue(p) + ACCEPTED) {
        found = Optional.of(() -> lasso(record, i, p));
      } else if (value > values.get(p)) {
        values.set(p, value);
        records.set(p, sweeping.logged(record, i));
        enqueue(layer, p, value);
      }
      return;
    }
    Layer target = layerOf(layer, successors.progress(i));
    SuccessorBatch batch = successors.batch();
    long number = target.states.findOrPut(batch.words(), batch.offset(i));
    if (number >= 0) {
      stored++;
      target.values.add(NONE);
      target.records.add(0);
    }
    long node = number < 0 ? ~number : number;
    if (value > target.values.get(node)) {
      target.values.set(node, value);
      target.records.set(node, sweeping.logged(record, i));
      target.queue.add(node, value);
    }
  }

  private Layer layerOf(Layer layer, long there) {
    if (there == layer.progress) {
      return layer;
    }
    if (there < layer.progress) {
      throw new IllegalStateException("a regress edge to a state that is not persistent");
    }
    return layers.layer(there);
  }

  /** Lets a persistent state with a new value be visited: now, ahead, or in the next sweep. */
  private void enqueue(Layer layer, long p, long value) {
    long there = progress.get(p);
    if (there == layer.progress) {
      layer.queue.add(p | VisitQueue.PERSISTENT, value);
    } else if (there > layer.progress || settings.propagation() == Propagation.MOVES_BACK) {
      layers.layer(there).queue.add(p | VisitQueue.PERSISTENT, value);
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
    return stored;
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
