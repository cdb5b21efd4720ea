package tideline.search.condensed;

import java.util.Arrays;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.search.safety.Expansion;
import tideline.search.safety.NewSuccessors;
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

  /** Duties: the state has to be stored, the edge has to be written, and with a mark. */
  private static final byte STORE = 1;

  private static final byte WRITE = 2;
  private static final byte MARK = 4;

  private final ProgressMeasure measure;
  private final Recorder recorder;
  private final CondensedGraph graph;
  private final Monitor monitor;
  private final Expansion expansion;
  private final NewSuccessors successors;
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

  /** Of each state of a group: its bits. */
  private final long[] bits = new long[Expansion.MOST_STATES];

  /** Of each successor of a group: its progress, what to do, its layer and its index there. */
  private long[] progress = new long[0];

  private byte[] duties = new byte[1024];
  private long[] homes = new long[1024];
  private long[] indexes = new long[1024];

  private int[] waiting = new int[1024];
  private int[] chosen = new int[1024];
  private long[] numbers = new long[1024];

  /** Is told what the sweep has done, and may end it by {@link #end} or by an exception. */
  @FunctionalInterface
  public interface Monitor {
    /** A sweep begins; nothing of it has been written. */
    default void beginsSweep(CondensingSweep sweep) {}

    /** A group has been expanded. */
    void expanded(CondensingSweep sweep, int states, int edges, int deadlocks);

    /**
     * An edge between two states of a layer has been written.
     *
     * @param marks zero, unless the first state has bits or the edge has a mark
     */
    default void writtenInLayer(long from, long to, long marks) {}

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
      Recorder recorder,
      Memory memory,
      CondensedGraph graph,
      Monitor monitor) {
    this.measure = measure;
    this.recorder = recorder;
    this.graph = graph;
    this.monitor = monitor;
    this.words = model.schema().words();
    this.expansion = new Expansion(model);
    this.successors = new NewSuccessors(words);
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
      successors.forget(); // they may have been deleted since
      monitor.beginsSweep(this);
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
      makeRoomFor(expansion.batch().count());
      successors.findIn(expansion.batch(), measure);
      progress = successors.progress();
      findDuties(first);
      insertSuccessors(layer);
      append();
      monitor.expanded(this, taken, expansion.batch().count(), expansion.deadlocks());
    }
  }

  /** A successor that was met a moment ago is stored already. */
  private void findDuties(long first) {
    SuccessorBatch batch = expansion.batch();
    Arrays.fill(duties, 0, batch.count(), (byte) 0);
    int[] fresh = successors.positions();
    for (int k = 0; k < successors.count(); k++) {
      duties[fresh[k]] = STORE;
    }
    boolean marks = graph.layout().edgeMarks() == Layout.EdgeMarks.KEPT;
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      bits[i] = recorder.bits(first + i, expansion.sources(), expansion.offset(i));
      int end = expansion.end(i);
      if (recorder.writesEdges()) {
        for (; next < end; next++) {
          if (recorder.writes(batch, next, progress[next] - currentProgress)) {
            duties[next] |= marks && recorder.marks(batch, next) ? WRITE | MARK : WRITE;
          }
        }
      }
      next = end;
    }
  }

  /**
   * Stores the successors of the group and finds the homes of all. Where one is that was met a
   * moment ago has been noted then, and holds as long as the sweep-line has not passed it. States
   * are stored in the order of the batch, whatever is written: so their numbers do not depend on
   * that.
   */
  private void insertSuccessors(Layer layer) {
    SuccessorBatch batch = expansion.batch();
    int count = batch.count();
    long here = layer.progress();
    int left = 0;
    for (int i = 0; i < count; i++) {
      waiting[left] = i;
      left += progress[i] >= here && (duties[i] & STORE) != 0 ? 1 : 0;
    }
    left = removePersistent(batch, left);
    left = insert(layer, left);
    for (int passes = 0; left > 0; passes++) {
      if (passes == MOST_PASSES) {
        insertOneByOne(left);
        left = 0;
      } else {
        left = insert(layers.layer(progress[waiting[0]]), left);
      }
    }
    successors.note(batch, homes, indexes);
    makePersistent(batch, here);
  }

  private void makePersistent(SuccessorBatch batch, long here) {
    int back = 0;
    for (int i = 0; i < batch.count(); i++) {
      chosen[back] = i;
      back += progress[i] < here ? 1 : 0;
    }
    regressEdges += back;
    for (int k = 0; k < back; k++) {
      int i = chosen[k];
      homes[i] = PERSISTENT;
      indexes[i] = persistent.number(successors.hashes()[i], batch.words(), batch.offset(i));
    }
  }

  /** Removes the persistent ones from those that wait, and returns how many still do. */
  private int removePersistent(SuccessorBatch batch, int waitingCount) {
    if (persistent.size() == 0) {
      return waitingCount;
    }
    int left = 0;
    for (int k = 0; k < waitingCount; k++) {
      int i = waiting[k];
      long index = persistent.find(successors.hashes()[i], batch.words(), batch.offset(i));
      homes[i] = PERSISTENT;
      indexes[i] = index;
      waiting[left] = i;
      left += index < 0 ? 1 : 0;
    }
    return left;
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
  private void insertOneByOne(int waitingCount) {
    for (int k = 0; k < waitingCount; k++) {
      chosen[0] = waiting[k];
      insertChosen(layers.layer(progress[chosen[0]]), 1);
    }
  }

  private void insertChosen(Layer layer, int count) {
    states(layer).findOrPutAll(expansion.batch(), successors.hashes(), chosen, count, numbers);
    int fresh = 0;
    for (int k = 0; k < count; k++) {
      long number = numbers[k];
      homes[chosen[k]] = layer.number();
      indexes[chosen[k]] = Math.max(number, ~number);
      fresh += number >= 0 ? 1 : 0;
    }
    layers.inserted(fresh);
  }

  private void append() {
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      long own = graph.states() - layerStart;
      graph.state(bits[i]);
      for (int end = expansion.end(i); next < end; next++) {
        if ((duties[next] & WRITE) != 0) {
          appendEdge(own, bits[i], next);
        }
      }
    }
  }

  private void appendEdge(long own, long ownBits, int i) {
    long index = indexes[i];
    if (homes[i] == PERSISTENT) {
      graph.edgeToPersistent(index);
      index = progress[i] == currentProgress ? graph.indexOfRoot(index) : index;
    } else {
      graph.edge(homes[i], index);
    }
    int mark = duties[i] & MARK;
    if (mark != 0) {
      graph.markEdge();
    }
    if (progress[i] == currentProgress) {
      closingEdges += index <= own ? 1 : 0;
      if (index >= 0) {
        monitor.writtenInLayer(layerStart + own, layerStart + index, ownBits | mark);
      }
    }
  }

  private void makeRoomFor(int count) {
    if (duties.length >= count) {
      return;
    }
    int capacity = 2 * count;
    duties = new byte[capacity];
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
   * Written edges inside a layer that lead to a state that was expanded before, or to itself, or to
   * a root of an earlier sweep. Each cycle of written edges inside a layer has one.
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
