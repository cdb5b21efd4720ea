package tideline.search.condensed;

import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.search.Archive;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.condensed.Recorder.Direction;
import tideline.search.successors.Expansion;
import tideline.search.sweep.Slice;
import tideline.search.sweep.Sweep;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.condensed.CondensedGraph;
import tideline.storage.condensed.LayerArchive;
import tideline.storage.condensed.Layout;
import tideline.storage.layers.LayeredStore.Layer;

/** One sweep over a model that writes what it sees into a condensed graph. */
public final class CondensingSweep implements AutoCloseable {

  /** Duties: the edge has to be written, and with a mark. */
  private static final byte WRITE = 1;

  private static final byte MARK = 2;

  private final Recorder recorder;
  private final CondensedGraph graph;
  private final Monitor monitor;
  private final Sweep sweep;
  private final Slice slice;
  private final LayerStates states;
  private int most = Expansion.MOST_STATES;

  private final long[] initialLayers;
  private final long[] initialIndexes;

  private boolean ended;
  private long closingEdges;
  private long layerStart;
  private long progress;

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
    private final ModelError error;

    private FailedState(long number, Expansion.FailedExpansion failure) {
      super(failure.getMessage(), failure);
      this.number = number;
      this.error = failure.error();
    }

    /** The number that the state has in the graph, though it has no edges there. */
    public long number() {
      return number;
    }

    /** What the model says. */
    public ModelError error() {
      return error;
    }
  }

  private CondensingSweep(
      SearchTask task,
      Recorder recorder,
      Memory memory,
      CondensedGraph graph,
      Monitor monitor,
      Supplier<Optional<LayerArchive>> newArchive) {
    this.recorder = recorder;
    this.graph = graph;
    this.monitor = monitor;
    int words = task.model().schema().words();
    // First of all what the model does, which may fail: nothing has to be closed yet.
    SuccessorBatch initial = new SuccessorBatch(words);
    task.model().initialStates(initial);
    this.known = new long[words];
    this.sweep = new Sweep(task, memory, StoreKind.PLAIN, Optional.empty());
    this.slice = sweep.newSlice(Slice.Kind.PLACED);
    this.initialLayers = new long[initial.count()];
    this.initialIndexes = new long[initial.count()];
    for (int i = 0; i < initial.count(); i++) {
      Layer home = sweep.insertInitial(initial, i);
      initialLayers[i] = home.number();
      initialIndexes[i] = home.numbered().find(initial.words(), initial.offset(i));
    }
    this.states = new LayerStates(memory, words, newArchive);
  }

  /**
   * A sweep that expands states again which it has deleted, as 000 Alg. 2 does: the graph is an
   * unfolding of the state space. The graph must be empty.
   */
  public static CondensingSweep unfolding(
      SearchTask task, Recorder recorder, Memory memory, CondensedGraph graph, Monitor monitor) {
    return new CondensingSweep(task, recorder, memory, graph, monitor, Optional::empty);
  }

  /**
   * A sweep that writes states to a file before it deletes them, and knows them again. A state that
   * is met again may have another number in the graph, which has one edge, to the first; the
   * recorder says what its bits are. The graph must be empty. A task without an archive gets the
   * unfolding.
   */
  public static CondensingSweep recalling(
      SearchTask task, Recorder recorder, Memory memory, CondensedGraph graph, Monitor monitor) {
    if (task.archive() == Archive.OFF) {
      return unfolding(task, recorder, memory, graph, monitor);
    }
    int words = task.model().schema().words();
    return new CondensingSweep(
        task,
        recorder,
        memory,
        graph,
        monitor,
        () -> Optional.of(LayerArchive.in(task.scratchFolder(), memory, words)));
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
    while (!ended && sweep.begin(this::root)) {
      monitor.beginsSweep(this);
      while (!ended && sweep.advance()) {
        expandLayer();
        sweep.leave();
        if (!ended) {
          monitor.leftLayer(this);
        }
      }
    }
    graph.flush();
  }

  private void root(Layer layer) {
    graph.root(layer.number(), layer.states().size() - 1);
  }

  private void expandLayer() {
    Layer layer = sweep.current();
    progress = layer.progress();
    layerStart = graph.states();
    graph.enterLayer(layer.number());
    states.enter(layer, sweep.persistent().size());
    while (!states.isDone() && !ended) {
      takeGroup();
      findDuties();
      sweep.route(slice);
      append(layer);
      Expansion expansion = slice.expansion();
      monitor.expanded(this, expansion.count(), expansion.batch().count(), expansion.deadlocks());
    }
    states.leave();
  }

  /** Sets how many states may be expanded before the monitor is told again. */
  public void expandAtMost(int states) {
    most = states;
  }

  private void takeGroup() {
    try {
      slice.takeFrom(states, most);
    } catch (Expansion.FailedExpansion failure) {
      throw new FailedState(layerStart + states.taken(failure.index()), failure);
    }
  }

  private void findDuties() {
    Expansion expansion = slice.expansion();
    SuccessorBatch batch = expansion.batch();
    if (duties.length < batch.count()) {
      duties = new byte[2 * batch.count()];
    }
    boolean marks = graph.layout().edgeMarks() == Layout.EdgeMarks.KEPT;
    Direction away = states.isLeftForEver() ? Direction.AWAY_FOR_EVER : Direction.AWAY;
    long[] there = slice.progress();
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      long number = layerStart + states.taken(i);
      bits[i] = recorder.bits(number, expansion.sources(), expansion.offset(i));
      boolean writes = recorder.writesEdges();
      for (int end = expansion.end(i); next < end; next++) {
        Direction direction = there[next] == progress ? Direction.INSIDE : away;
        if (!writes || !recorder.writes(batch, next, direction)) {
          duties[next] = 0;
        } else {
          duties[next] = marks && recorder.marks(batch, next) ? WRITE | MARK : WRITE;
        }
      }
    }
  }

  /** Appends the group, and between its states those that are known. */
  private void append(Layer layer) {
    Expansion expansion = slice.expansion();
    KnownStates leftOut = states.leftOut();
    int known = 0;
    int next = 0;
    for (int i = 0; i < expansion.count(); i++) {
      long own = states.taken(i);
      for (; known < leftOut.count() && leftOut.index(known) < own; known++) {
        appendKnown(layer, leftOut, known);
      }
      graph.state(bits[i]);
      for (int end = expansion.end(i); next < end; next++) {
        if (duties[next] != 0) {
          appendEdge(own, bits[i], next);
        }
      }
      states.expanded(i, expansion.sources(), expansion.offset(i));
    }
    for (; known < leftOut.count(); known++) {
      appendKnown(layer, leftOut, known);
    }
  }

  /** A known state has one edge, to where it was expanded. */
  private void appendKnown(Layer layer, KnownStates leftOut, int k) {
    layer.numbered().read(leftOut.index(k), known, 0);
    graph.state(recorder.knownBits(layerStart + leftOut.index(k), known, 0));
    if (recorder.writesEdges()) {
      graph.edgeBack(leftOut.home(k), leftOut.indexAtHome(k));
    }
  }

  private void appendEdge(long own, long ownBits, int i) {
    long home = slice.home(i);
    long index = slice.index(i);
    boolean isPersistent = home == Slice.PERSISTENT;
    if (isPersistent) {
      graph.edgeToPersistent(index);
    } else {
      graph.edge(home, index);
    }
    int mark = duties[i] & MARK;
    if (mark != 0) {
      graph.markEdge();
    }
    if (slice.progress()[i] == progress) {
      closingEdges += isPersistent || index <= own ? 1 : 0;
      if (!isPersistent) {
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

  /** States stored now, the persistent ones not counted. */
  public long stored() {
    return sweep.stored();
  }

  /** Tells what has been swept and what it takes. */
  public void report(SearchStatistics statistics) {
    sweep.report(statistics);
    states.report(statistics);
  }

  /** Bytes of states that were written to a file. */
  public long archivedBytes() {
    return states.archivedBytes();
  }

  /** Sweeps begun. */
  public long sweeps() {
    return sweep.sweeps();
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
    sweep.close();
    states.close();
  }
}
