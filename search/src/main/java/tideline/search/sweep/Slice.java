package tideline.search.sweep;

import java.util.function.IntPredicate;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.SuccessorBatch;
import tideline.search.successors.Expansion;
import tideline.search.successors.NewSuccessors;
import tideline.storage.StateQueue;
import tideline.storage.layers.LayeredStore.Layer;

/**
 * Some states of a layer and all their successors, with the hash and the progress of each. One
 * worker fills it and hands it to {@link Sweep#route}.
 */
public final class Slice {

  /** The home of a successor that was a root of an earlier sweep, or that an edge led back to. */
  public static final long PERSISTENT = -1;

  private final ProgressMeasure measure;
  private final Kind kind;
  private final Expansion expansion;
  private final NewSuccessors successors;

  /** Of each state: where the log says how it was reached; without a log all are zero. */
  private final long[] parents = new long[Expansion.MOST_STATES];

  private long first;

  /** Of each successor: where it is. */
  private long[] homes = new long[0];

  private long[] indexes = new long[0];
  private int back;

  /** Which successors are routed, and what is known of them then. */
  public enum Kind {
    /** Those that were not met a moment ago; they are stored, and that is all. */
    STORED,
    /** The same; then the place of each successor is known. Layers must number their states. */
    PLACED,
    /**
     * All, or those that the caller chooses; then their places are known. For single states this is
     * faster than to remember what was met a moment ago.
     */
    CHOSEN
  }

  Slice(Model model, ProgressMeasure measure, Kind kind) {
    this(model, measure, kind, new NewSuccessors(model.schema().words()));
  }

  private Slice(Model model, ProgressMeasure measure, Kind kind, NewSuccessors successors) {
    this.measure = measure;
    this.kind = kind;
    this.expansion = new Expansion(model);
    this.successors = successors;
  }

  /** A slice that is routed by turns with this one: what one has met is not new to the other. */
  Slice beside(Model model) {
    return new Slice(model, measure, kind, successors.beside());
  }

  /**
   * Takes the next states of a layer, in their order, and expands them.
   *
   * @param most how many may be taken
   * @return how many; 0 if none is left
   * @throws Expansion.FailedExpansion if the model is at fault in one of them
   */
  public int take(Layer layer, int most) {
    return take(layer, layer.states().taken(), layer.states(), most);
  }

  /**
   * The same with states that the caller chooses.
   *
   * @param start the index of the first of them
   * @param queue gives states of the layer whose indexes follow one another
   */
  public int take(Layer layer, long start, StateQueue queue, int most) {
    first = start;
    int taken = takeFrom(queue, most);
    if (layer.positions().size() > 0) {
      layer.positions().read(first, taken, parents);
    }
    return taken;
  }

  /** The same with a queue of one of several workers, which knows how states were reached. */
  int take(LayerQueue queue, int most) {
    int taken = takeFrom(queue, most);
    System.arraycopy(queue.parents(), 0, parents, 0, taken);
    return taken;
  }

  /** The same with a queue that leaves out some states of the layer. */
  int take(Layer layer, NewStates queue, int most) {
    int taken = takeFrom(queue, most);
    if (layer.positions().size() > 0) {
      for (int i = 0; i < taken; i++) {
        parents[i] = layer.positions().get(queue.taken(i));
      }
    }
    return taken;
  }

  /** The same with a queue that chooses among the states of a layer; there must be no log. */
  public int takeFrom(StateQueue queue, int most) {
    int taken = expansion.takeFrom(queue, most);
    lookAtSuccessors();
    return taken;
  }

  /** Takes states that {@link #expandTaken} expands, maybe in another thread. */
  public int takeOnly(StateQueue queue, int most) {
    return expansion.take(queue, most);
  }

  /**
   * Expands what was taken, and does what can be done before the turn of the slice has come.
   *
   * @throws Expansion.FailedExpansion if the model is at fault in one of the states
   */
  public void expandTaken() {
    expansion.expandTaken();
    successors.hash(expansion.batch(), measure);
  }

  /** The slice will be routed next, after those that were taken before it. */
  public void isNext() {
    successors.findHashed(expansion.batch());
    makeRoomForPlaces();
  }

  /** Expands one state of a layer whose states are numbered. */
  public void expand(Layer layer, long index) {
    first = index;
    layer.numbered().read(index, expansion.sources(), 0);
    expandFirst(layer.positions().size() > 0 ? layer.positions().get(index) : 0);
  }

  /**
   * Expands the state that the caller has written to the beginning of the {@link
   * Expansion#sources}.
   *
   * @param parent where the log says how it was reached
   */
  public void expandFirst(long parent) {
    parents[0] = parent;
    expansion.expandFirst();
    lookAtSuccessors();
  }

  private void lookAtSuccessors() {
    SuccessorBatch batch = expansion.batch();
    if (kind == Kind.CHOSEN) {
      successors.measureAll(batch, measure);
    } else {
      successors.findIn(batch, measure);
    }
    makeRoomForPlaces();
  }

  private void makeRoomForPlaces() {
    int count = expansion.batch().count();
    if (kind != Kind.STORED && homes.length < count) {
      homes = new long[2 * count];
      indexes = new long[2 * count];
    }
  }

  /** Only the successors at these positions are routed. */
  public void choose(IntPredicate wanted) {
    successors.choose(expansion.batch(), wanted);
  }

  /** Forgets what was met a moment ago, because it may have been deleted since. */
  void forget() {
    successors.forget();
  }

  Kind kind() {
    return kind;
  }

  NewSuccessors successors() {
    return successors;
  }

  /** Where the log says how the source of a successor was reached. */
  long parentOf(int position) {
    return parents[expansion.sourceOf(position)];
  }

  void place(int position, long home, long index) {
    homes[position] = home;
    indexes[position] = index;
  }

  long[] homes() {
    return homes;
  }

  long[] indexes() {
    return indexes;
  }

  /** All that are routed have places: the other successors get those that they had. */
  void findOtherPlaces() {
    if (kind == Kind.PLACED) {
      successors.note(expansion.batch(), homes, indexes);
    }
  }

  void ledBack(int edges) {
    back = edges;
  }

  /** The index in its layer of the first state, or of the only one. */
  public long first() {
    return first;
  }

  /** Where the log says how a state was reached; 0 if there is no log. */
  public long logPosition(int state) {
    return parents[state];
  }

  /** The states and their successors. */
  public Expansion expansion() {
    return expansion;
  }

  /** Of each successor: its progress. */
  public long[] progress() {
    return successors.progress();
  }

  /** The number of the layer that a successor was routed to, or {@link #PERSISTENT}. */
  public long home(int position) {
    return homes[position];
  }

  /** The index of a successor at its home; the number of a persistent one. */
  public long index(int position) {
    return indexes[position];
  }

  /** How many edges were found to lead back, when it was routed. */
  public int back() {
    return back;
  }
}
