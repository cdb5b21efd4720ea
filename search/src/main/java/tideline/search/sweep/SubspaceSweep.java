package tideline.search.sweep;

import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.Model;
import tideline.model.ProgressVector;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.storage.Memory;
import tideline.storage.StoreKind;
import tideline.storage.layers.LayeredStore;
import tideline.storage.layers.LayeredStore.Layer;
import tideline.storage.trace.TraceLog;

/**
 * A sweep by vectors (001 section 3.2): the subspaces of the outer components one after the other,
 * and in each of them as many sweeps by the inner components as it takes. What became persistent in
 * a subspace is deleted with it.
 */
public final class SubspaceSweep implements AutoCloseable {

  private final Model model;
  private final ProgressVector vector;
  private final Memory memory;
  private final Optional<TraceLog> log;
  private final LayeredStore layers;
  private final PersistentStates everywhere;
  private final SubspaceRouter router;
  private final Slice slice;

  private Optional<Layer> current = Optional.empty();

  /** What became persistent in the subspace that is being explored; empty between two. */
  private Optional<PersistentStates> inside = Optional.empty();

  private long subspace;
  private long sweeps;
  private long sweepsInside;
  private long subspaces;
  private long mostInside;
  private long layersEntered;
  private long regressEdges;

  /**
   * A sweep that has not begun.
   *
   * @param log if paths are wanted; the caller closes it
   */
  public SubspaceSweep(SearchTask task, Memory memory, StoreKind kind, Optional<TraceLog> log) {
    this.model = task.model();
    this.vector = ProgressVector.of(task.measure());
    this.memory = memory;
    this.log = log;
    this.layers = new LayeredStore(memory, kind, model.schema());
    this.everywhere = new PersistentStates(memory, model.schema());
    this.router = new SubspaceRouter(vector, layers, everywhere, log);
    this.slice = new Slice(model, vector.total(), Slice.Kind.STORED);
  }

  /** Puts all initial states into their cells. */
  public void insertInitialStates() {
    SuccessorBatch initial = new SuccessorBatch(model.schema().words());
    model.initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      Layer layer = layers.layer(vector.total().of(initial.words(), initial.offset(i)));
      if (layer.states().insert(initial.words(), initial.offset(i))) {
        layers.inserted(1);
        int number = i;
        log.ifPresent(l -> layer.positions().add(l.appendRoot(number)));
      }
    }
    sweeps = 1;
  }

  /** Leaves the current cell and enters the next one; false if everything has been explored. */
  public boolean advance() {
    leave();
    while (true) {
      OptionalLong lowest = layers.lowest();
      if (lowest.isPresent() && inside.isEmpty()) {
        beginSubspace(vector.subspace(lowest.getAsLong()));
      } else if (lowest.isPresent() && vector.subspace(lowest.getAsLong()) == subspace) {
        current = Optional.of(layers.enterLowest());
        layersEntered++;
        return true;
      } else if (inside.isPresent()) {
        if (insertRoots(inside.get())) {
          sweepsInside++;
        } else {
          endSubspace();
        }
      } else if (insertRoots(everywhere)) {
        sweeps++;
      } else {
        return false;
      }
    }
  }

  private void leave() {
    current.ifPresent(layers::leave);
    current = Optional.empty();
  }

  private void beginSubspace(long number) {
    PersistentStates own = new PersistentStates(memory, model.schema());
    inside = Optional.of(own);
    subspace = number;
    subspaces++;
    router.enter(number, own);
  }

  private void endSubspace() {
    inside.ifPresent(PersistentStates::close);
    inside = Optional.empty();
  }

  /**
   * What became persistent in the last sweep becomes its next roots; false if nothing did. A root
   * is stored twice until its cell is left, but counted once, as persistent.
   */
  private boolean insertRoots(PersistentStates persistent) {
    persistent.nextSweep();
    if (persistent.firstRoot() == persistent.endOfRoots()) {
      return false;
    }
    slice.forget();
    long[] state = new long[model.schema().words()];
    for (long root = persistent.firstRoot(); root < persistent.endOfRoots(); root++) {
      persistent.read(root, state, 0);
      Layer layer = layers.layer(vector.total().of(state, 0));
      layer.states().insert(state, 0);
      layers.insertedRoot(layer);
      if (log.isPresent()) {
        layer.positions().add(persistent.position(root));
      }
    }
    return true;
  }

  /**
   * Takes the next states of the current cell, in their order, and expands them.
   *
   * @param most how many may be taken
   * @return how many; 0 if none is left
   * @throws tideline.search.successors.Expansion.FailedExpansion if the model is at fault in one
   */
  public int take(int most) {
    return slice.take(current.orElseThrow(), most);
  }

  /** What was taken last. */
  public Slice slice() {
    return slice;
  }

  /** The path to one of the states that were taken last, if there is a log. */
  public Optional<Trace> pathToTaken(int i) {
    long index = slice.first() + i;
    return log.map(l -> l.pathTo(current.orElseThrow().positions().get(index)));
  }

  /** Sends the successors of what was taken last where they belong. */
  public void route() {
    PersistentStates own = inside.orElseThrow();
    router.route(slice, current.orElseThrow(), everywhere.firstRoot() + own.firstRoot());
    regressEdges += slice.back();
    mostInside = Math.max(mostInside, own.size());
  }

  /** Tells what has been swept and what it takes. */
  public void report(SearchStatistics statistics) {
    long own = inside.map(PersistentStates::size).orElse(0L);
    statistics.storing(layers.size() + own, memory.bytes());
    statistics.sweeping(sweeps, layersEntered, regressEdges, everywhere.size());
    if (sweepsInside > 0) {
      statistics.expandedAgain();
    }
    current.ifPresent(layer -> statistics.enteringLayer(layer.progress()));
    log.ifPresent(l -> statistics.logging(l.bytes()));
  }

  /** Tells of the subspaces; at the end. */
  public void summarize(SearchStatistics statistics) {
    report(statistics);
    statistics.figure("subspaces", subspaces);
    statistics.figure("sweeps inside", sweepsInside);
    statistics.figure("persistent inside", mostInside);
  }

  /** Frees all states. */
  @Override
  public void close() {
    leave();
    endSubspace();
    layers.close();
    everywhere.close();
  }
}
