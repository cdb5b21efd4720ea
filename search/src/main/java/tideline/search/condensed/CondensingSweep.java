package tideline.search.condensed;

import java.nio.file.Path;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.search.condensed.Recorder.Direction;
import tideline.search.safety.Expansion;
import tideline.search.safety.NewSuccessors;
import tideline.storage.IndexedStore;
import tideline.storage.LayeredStore;
import tideline.storage.LayeredStore.Layer;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.Layout;

/** One sweep over a model that writes what it sees into a condensed graph. */
public final class CondensingSweep implements AutoCloseable {

  /** Duties: the edge has to be written, and with a mark. */
  private static final byte WRITE = 1;

  private static final byte MARK = 2;

  private final ProgressMeasure measure;
  private final Recorder recorder;
  private final CondensedGraph graph;
  private final Monitor monitor;
  private int most = Expansion.MOST_STATES;
  private final Expansion expansion;
  private final NewSuccessors successors;
  private final LayeredStore layers;
  private final Past past;
  private final SuccessorHomes homes;

  private final long[] initialLayers;
  private final long[] initialIndexes;

  private boolean ended;
  private long sweeps;
  private long layersEntered;
  private long regressEdges;
  private long closingEdges;
  private long layerStart;
  private long currentProgress;

  /** Of each state of a group: its bits. */
  private final long[] bits = new long[Expansion.MOST_STATES];

  /** Of each successor of a group: what to do. */
  private byte[] duties = new byte[1024];

  /** A state that is read for itself. */
  private final long[] known;

  /** Is told what the sweep has done, and may end it by {@link #end} or by an exception. */
  @FunctionalInterface
  public interface Monitor {
    /** A sweep begins; nothing of it has been written. */
    default void beginsSweep(CondensingSweep sweep) {}

    /** A group has been expanded. It may be empty, because all of it was known. */
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

  private CondensingSweep(
      Model model,
      ProgressMeasure measure,
      Recorder recorder,
      Memory memory,
      CondensedGraph graph,
      Monitor monitor,
      PastMaker maker) {
    this.measure = measure;
    this.recorder = recorder;
    this.graph = graph;
    this.monitor = monitor;
    int words = model.schema().words();
    // First of all what the model does, which may fail: nothing has to be closed yet.
    SuccessorBatch initial = new SuccessorBatch(words);
    model.initialStates(initial);
    this.known = new long[words];
    this.expansion = new Expansion(model);
    this.successors = new NewSuccessors(words);
    this.layers = new LayeredStore(memory, StoreKind.PLAIN, model.schema());
    this.past = maker.past(layers);
    this.homes = new SuccessorHomes(layers, successors, past);
    this.initialLayers = new long[initial.count()];
    this.initialIndexes = new long[initial.count()];
    insertInitialStates(initial);
  }

  private interface PastMaker {
    Past past(LayeredStore layers);
  }

  /**
   * A sweep that expands states again which it has deleted, as 000 Alg. 2 does: the graph is an
   * unfolding of the state space. The graph must be empty.
   */
  public static CondensingSweep unfolding(
      Model model,
      ProgressMeasure measure,
      Recorder recorder,
      Memory memory,
      CondensedGraph graph,
      Monitor monitor) {
    int words = model.schema().words();
    return new CondensingSweep(
        model,
        measure,
        recorder,
        memory,
        graph,
        monitor,
        layers -> new KeptRoots(memory, words, measure, layers, graph));
  }

  /**
   * A sweep that writes states to a file before it deletes them, and knows them again. A state that
   * is met again may have another number in the graph, which has one edge, to the first; the
   * recorder says what its bits are. The graph must be empty.
   */
  public static CondensingSweep recalling(
      Path scratchFolder,
      Model model,
      ProgressMeasure measure,
      Recorder recorder,
      Memory memory,
      CondensedGraph graph,
      Monitor monitor) {
    int words = model.schema().words();
    return new CondensingSweep(
        model,
        measure,
        recorder,
        memory,
        graph,
        monitor,
        layers ->
            new ArchivedLayers(
                scratchFolder,
                memory,
                words,
                new KeptRoots(memory, words, measure, layers, graph)));
  }

  private void insertInitialStates(SuccessorBatch initial) {
    for (int i = 0; i < initial.count(); i++) {
      int off = initial.offset(i);
      Layer home = layers.layer(measure.of(initial.words(), off));
      long index = states(home).findOrPut(initial.words(), off);
      layers.inserted(index >= 0 ? 1 : 0);
      initialLayers[i] = home.number();
      initialIndexes[i] = index >= 0 ? index : ~index;
    }
  }

  /** All layers are plain, and those find states by number. */
  private static IndexedStore states(Layer of) {
    return (IndexedStore) of.states();
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
        Layer lowest = layers.enterLowest();
        try {
          sweep(lowest);
        } finally {
          layers.leave(lowest);
        }
        if (!ended) {
          monitor.leftLayer(this);
        }
      }
      if (!ended) {
        past.insertRoots();
      }
    }
    graph.flush();
  }

  private void sweep(Layer lowest) {
    layersEntered++;
    currentProgress = lowest.progress();
    layerStart = graph.states();
    graph.enterLayer(lowest.number());
    past.enter(lowest);
    while (!past.isDone() && !ended) {
      takeGroup();
      successors.findIn(expansion.batch(), measure);
      findDuties();
      homes.find(expansion.batch(), lowest);
      regressEdges += homes.back();
      append(lowest);
      monitor.expanded(this, expansion.count(), expansion.batch().count(), expansion.deadlocks());
    }
    past.leave();
  }

  /** Sets how many states may be expanded before the monitor is told again. */
  public void expandAtMost(int states) {
    most = states;
  }

  private void takeGroup() {
    try {
      expansion.takeFrom(past, most);
    } catch (Expansion.FailedExpansion failure) {
      throw new FailedState(layerStart + past.taken(failure.index()), failure);
    }
  }

  private void findDuties() {
    SuccessorBatch batch = expansion.batch();
    if (duties.length < batch.count()) {
      duties = new byte[2 * batch.count()];
    }
    boolean marks = graph.layout().edgeMarks() == Layout.EdgeMarks.KEPT;
    Direction away = past.isLeftForEver() ? Direction.AWAY_FOR_EVER : Direction.AWAY;
    long[] progress = successors.progress();
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      long number = layerStart + past.taken(i);
      bits[i] = recorder.bits(number, expansion.sources(), expansion.offset(i));
      boolean writes = recorder.writesEdges();
      for (int end = expansion.end(i); next < end; next++) {
        Direction direction = progress[next] == currentProgress ? Direction.INSIDE : away;
        if (!writes || !recorder.writes(batch, next, direction)) {
          duties[next] = 0;
        } else {
          duties[next] = marks && recorder.marks(batch, next) ? WRITE | MARK : WRITE;
        }
      }
    }
  }

  /** Appends the group, and between its states those that are known. */
  private void append(Layer lowest) {
    KnownStates leftOut = past.leftOut();
    int known = 0;
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      long own = past.taken(i);
      for (; known < leftOut.count() && leftOut.index(known) < own; known++) {
        appendKnown(lowest, leftOut, known);
      }
      graph.state(bits[i]);
      for (int end = expansion.end(i); next < end; next++) {
        if (duties[next] != 0) {
          appendEdge(own, bits[i], next);
        }
      }
      past.expanded(i, expansion.sources(), expansion.offset(i));
    }
    for (; known < leftOut.count(); known++) {
      appendKnown(lowest, leftOut, known);
    }
  }

  /** A known state has one edge, to where it was expanded. */
  private void appendKnown(Layer lowest, KnownStates leftOut, int k) {
    states(lowest).read(leftOut.index(k), known, 0);
    graph.state(recorder.knownBits(layerStart + leftOut.index(k), known, 0));
    if (recorder.writesEdges()) {
      graph.edgeBack(leftOut.home(k), leftOut.indexAtHome(k));
    }
  }

  private void appendEdge(long own, long ownBits, int i) {
    long home = homes.home(i);
    long index = homes.index(i);
    if (home == Past.ROOT) {
      graph.edgeToPersistent(index);
      index = successors.progress()[i] == currentProgress ? graph.indexOfRoot(index) : index;
    } else {
      graph.edge(home, index);
    }
    int mark = duties[i] & MARK;
    if (mark != 0) {
      graph.markEdge();
    }
    if (successors.progress()[i] == currentProgress) {
      closingEdges += index <= own ? 1 : 0;
      if (index >= 0) {
        monitor.writtenInLayer(layerStart + own, layerStart + index, ownBits | mark);
      }
    }
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
    return past.persistent();
  }

  /** Bytes of states that were written to a file. */
  public long archivedBytes() {
    return past.archivedBytes();
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
    past.close();
  }
}
