package tideline.search.condensed;

import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.search.safety.Expansion;
import tideline.storage.IndexedStore;
import tideline.storage.LayeredStore;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.Memory;
import tideline.storage.RareStates;
import tideline.storage.StoreKind;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.Layout;

/** One sweep over a model that writes what it sees into a condensed graph. */
public final class CondensingSweep implements AutoCloseable {

  private static final int MOST_PASSES = 16;

  /** A home that is no layer but the persistent states. */
  private static final long PERSISTENT = -1;

  private final ProgressMeasure measure;
  private final StateBits bits;
  private final CondensedGraph graph;
  private final Monitor monitor;
  private final Expansion expansion;
  private final LayeredStore layers;
  private final RareStates persistent;
  private final int words;

  private final long[] initialLayers;
  private final long[] initialIndexes;

  private boolean ended;
  private long sweeps;
  private long layersEntered;
  private long regressEdges;
  private long closingEdges;
  private long rooted;
  private long layerStart;
  private long currentProgress;

  /** Of each successor of a group: its progress, the layer it is in, and its index there. */
  private long[] progress = new long[1024];

  private long[] homes = new long[1024];
  private long[] indexes = new long[1024];

  private int[] waiting = new int[1024];
  private int[] chosen = new int[1024];
  private long[] numbers = new long[1024];

  /** What is kept of a state besides its successors. */
  @FunctionalInterface
  public interface StateBits {
    /** The bits of the state at {@code s[off]}. */
    long of(long[] s, int off);

    /**
     * Whether the edge from that state to successor {@code i} is marked. Asked behind {@link #of},
     * if the graph keeps marks.
     */
    default boolean marks(long[] s, int off, SuccessorBatch batch, int i) {
      return false;
    }
  }

  /** Is told what the sweep has done, and may end it by {@link #end} or by an exception. */
  @FunctionalInterface
  public interface Monitor {
    /** A group has been expanded. */
    void expanded(CondensingSweep sweep, int states, int edges, int deadlocks);

    /** All states of a layer have been expanded. */
    default void leftLayer(CondensingSweep sweep) {}
  }

  /** The model is at fault in a state whose number is known. */
  public static final class FailedState extends RuntimeException {
    private final long number;

    private FailedState(long number, Expansion.FailedExpansion failure) {
      super(failure.getMessage(), failure);
      this.number = number;
    }

    /** The number that the state has in the graph, though it has no edges there. */
    public long number() {
      return number;
    }

    /** What the model says. */
    public ModelError error() {
      return ((Expansion.FailedExpansion) getCause()).error();
    }
  }

  /** Prepares a sweep; the graph must be empty. */
  public CondensingSweep(
      Model model,
      ProgressMeasure measure,
      StateBits bits,
      Memory memory,
      CondensedGraph graph,
      Monitor monitor) {
    this.measure = measure;
    this.bits = bits;
    this.graph = graph;
    this.monitor = monitor;
    this.words = model.schema().words();
    this.expansion = new Expansion(model);
    this.layers = new LayeredStore(memory, StoreKind.PLAIN, model.schema());
    this.persistent = new RareStates(memory, words);
    SuccessorBatch initial = new SuccessorBatch(words);
    model.initialStates(initial);
    this.initialLayers = new long[initial.count()];
    this.initialIndexes = new long[initial.count()];
    insertInitialStates(initial);
  }

  private void insertInitialStates(SuccessorBatch initial) {
    for (int i = 0; i < initial.count(); i++) {
      int off = initial.offset(i);
      Layer layer = layers.layer(measure.of(initial.words(), off));
      long index = states(layer).findOrPut(initial.words(), off);
      layers.inserted(index >= 0 ? 1 : 0);
      initialLayers[i] = layer.number();
      initialIndexes[i] = index >= 0 ? index : ~index;
    }
  }

  /** All layers are plain, and those find states by number. */
  private static IndexedStore states(Layer layer) {
    return (IndexedStore) layer.states();
  }

  /** Ends the sweep as soon as the monitor returns. */
  public void end() {
    ended = true;
  }

  /**
   * Sweeps until nothing is left, or until the monitor ends it.
   *
   * @throws FailedState if the model is at fault in a state
   */
  public void run() {
    while (!layers.isEmpty() && !ended) {
      sweeps++;
      while (!layers.isEmpty() && !ended) {
        Layer layer = layers.enterLowest();
        layersEntered++;
        currentProgress = layer.progress();
        layerStart = graph.states();
        graph.enterLayer(layer.number());
        try {
          expand(layer);
        } finally {
          layers.leave(layer);
        }
        if (!ended) {
          monitor.leftLayer(this);
        }
      }
      if (!ended) {
        insertRoots();
      }
    }
    graph.flush();
  }

  private void insertRoots() {
    long[] state = new long[words];
    for (; rooted < persistent.size(); rooted++) {
      persistent.read(rooted, state, 0);
      Layer layer = layers.layer(measure.of(state, 0));
      long index = states(layer).findOrPut(state, 0);
      layers.insertedRoot(layer);
      graph.root(layer.number(), index);
    }
  }

  private void expand(Layer layer) {
    while (!ended) {
      int taken;
      long first = layerStart + layer.states().taken();
      try {
        taken = expansion.takeFrom(layer.states());
      } catch (Expansion.FailedExpansion failure) {
        throw new FailedState(first + failure.index(), failure);
      }
      if (taken == 0) {
        return;
      }
      insertSuccessors(layer);
      append();
      monitor.expanded(this, taken, expansion.batch().count(), expansion.deadlocks());
    }
  }

  /** Finds the home of every successor of the group. */
  private void insertSuccessors(Layer layer) {
    SuccessorBatch batch = expansion.batch();
    int count = batch.count();
    if (progress.length < count) {
      makeRoom(2 * count);
    }
    measure.ofAll(batch, progress);
    long here = layer.progress();
    int left = 0;
    for (int i = 0; i < count; i++) {
      if (progress[i] < here) {
        regressEdges++;
        homes[i] = PERSISTENT;
        indexes[i] = persistent.number(batch.words(), batch.offset(i));
      } else if (!isPersistent(batch, i)) {
        waiting[left++] = i;
      }
    }
    left = insert(layer, left);
    for (int passes = 0; left > 0; passes++) {
      Layer ahead = layers.layer(progress[waiting[0]]);
      left = passes < MOST_PASSES ? insert(ahead, left) : insertOne(ahead, left);
    }
  }

  private boolean isPersistent(SuccessorBatch batch, int i) {
    long index = persistent.size() == 0 ? -1 : persistent.find(batch.words(), batch.offset(i));
    homes[i] = PERSISTENT;
    indexes[i] = index;
    return index >= 0;
  }

  /** Inserts those that wait for the layer, and returns how many still wait. */
  private int insert(Layer layer, int waitingCount) {
    long value = layer.progress();
    int chosenCount = 0;
    int left = 0;
    for (int k = 0; k < waitingCount; k++) {
      int position = waiting[k];
      boolean fits = progress[position] == value;
      chosen[chosenCount] = position;
      chosenCount += fits ? 1 : 0;
      waiting[left] = position;
      left += fits ? 0 : 1;
    }
    insertChosen(layer, chosenCount);
    return left;
  }

  /** With very many layers ahead, to gather those of one layer costs more than it gains. */
  private int insertOne(Layer layer, int waitingCount) {
    chosen[0] = waiting[0];
    insertChosen(layer, 1);
    waiting[0] = waiting[waitingCount - 1];
    return waitingCount - 1;
  }

  private void insertChosen(Layer layer, int count) {
    states(layer).findOrPutAll(expansion.batch(), chosen, count, numbers);
    int fresh = 0;
    for (int k = 0; k < count; k++) {
      long number = numbers[k];
      homes[chosen[k]] = layer.number();
      indexes[chosen[k]] = number >= 0 ? number : ~number;
      fresh += number >= 0 ? 1 : 0;
    }
    layers.inserted(fresh);
  }

  private void append() {
    boolean marks = graph.layout().edgeMarks() == Layout.EdgeMarks.KEPT;
    long[] sources = expansion.sources();
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      int off = expansion.offset(i);
      long own = graph.states() - layerStart;
      graph.state(bits.of(sources, off));
      int end = expansion.end(i);
      for (; next < end; next++) {
        if (homes[next] == PERSISTENT) {
          closingEdges += progress[next] == currentProgress ? 1 : 0;
          graph.edgeToPersistent(indexes[next]);
        } else {
          closingEdges += progress[next] == currentProgress && indexes[next] <= own ? 1 : 0;
          graph.edge(homes[next], indexes[next]);
        }
        if (marks && bits.marks(sources, off, expansion.batch(), next)) {
          graph.markEdge();
        }
      }
    }
  }

  private void makeRoom(int capacity) {
    progress = new long[capacity];
    homes = new long[capacity];
    indexes = new long[capacity];
    waiting = new int[capacity];
    chosen = new int[capacity];
    numbers = new long[capacity];
  }

  /** The numbers of the initial states, in the model's order, once the graph has them. */
  public long[] initialNumbers() {
    long[] found = new long[initialLayers.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = graph.number(initialLayers[i], initialIndexes[i]);
    }
    return found;
  }

  /** The progress of the current layer. */
  public long progress() {
    return currentProgress;
  }

  /** States stored now, the persistent ones not counted. */
  public long stored() {
    return layers.size();
  }

  /** How many states are persistent. */
  public long persistent() {
    return persistent.size();
  }

  /** Sweeps begun. */
  public long sweeps() {
    return sweeps;
  }

  /** Layers entered, over all sweeps. */
  public long layersEntered() {
    return layersEntered;
  }

  /** Edges that led to lower progress. */
  public long regressEdges() {
    return regressEdges;
  }

  /**
   * Edges inside a layer that lead to a state that was expanded before, or to itself, or to a
   * persistent state. Each cycle inside a layer has one.
   */
  public long closingEdges() {
    return closingEdges;
  }

  /** Gives the memory of all states back. */
  @Override
  public void close() {
    layers.close();
    persistent.close();
  }
}
