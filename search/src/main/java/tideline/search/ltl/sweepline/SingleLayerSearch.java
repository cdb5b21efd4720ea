package tideline.search.ltl.sweepline;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.LayerQueue;
import tideline.search.ltl.PersistentStates;
import tideline.search.ltl.nesteddfs.CycleFinder;
import tideline.search.ltl.nesteddfs.NestedSearch;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;
import tideline.search.ltl.nesteddfs.NestedSearch.Pass;
import tideline.search.ltl.nesteddfs.SeededSearch;
import tideline.search.ltl.sweepline.SweepSettings.Shortcuts;
import tideline.storage.IndexedStore;
import tideline.storage.LongColumn;

/** A sweep that searches each layer for accepting cycles of its own: findSLAC of 002 Alg. 2. */
final class SingleLayerSearch {

  private final Sweeping sweeping;
  private final PersistentStates persistent;
  private final Optional<ProgressGraph> progressGraph;
  private final Successors successors;
  private final CycleFinder nested;
  private final LayerQueue<Layer> layers;

  private Optional<Layer> entered = Optional.empty();

  /** Positions and numbers of the successors in the layer. */
  private int[] staying = new int[64];

  private long[] numbers = new long[64];

  private long stored;
  private long layersEntered;
  private long regressEdges;
  private long redExpansions;

  /** The states of one progress value. */
  private static final class Layer {
    private final long progress;
    private final IndexedStore states;

    /** For each state, where the log says how it was reached. */
    private final LongColumn positions;

    /** States that are stored as persistent ones too, where they are counted. */
    private long roots;

    Layer(long progress, IndexedStore states, LongColumn positions) {
      this.progress = progress;
      this.states = states;
      this.positions = positions;
    }
  }

  /** The states of the layer that has been entered. */
  private final class EnteredLayer implements SeededSearch.Graph {
    private final long[] state = new long[sweeping.words()];

    @Override
    public void edges(long node, Pass pass, EdgeList out) {
      SingleLayerSearch.this.edges(node, pass, out);
    }

    @Override
    public boolean accepts(long node) {
      entered.orElseThrow().states.read(node, state, 0);
      return sweeping.marks().accepts(state, 0);
    }
  }

  SingleLayerSearch(Sweeping sweeping, Optional<ProgressGraph> progressGraph, Shortcuts shortcuts) {
    this.sweeping = sweeping;
    this.persistent = sweeping.persistent();
    this.progressGraph = progressGraph;
    this.successors = new Successors(sweeping);
    this.nested =
        switch (shortcuts) {
          case TAKEN -> new NestedSearch(sweeping.memory(), this::edges, Nesting.NESTED);
          case NONE -> new SeededSearch(sweeping.memory(), new EnteredLayer());
        };
    this.layers = new LayerQueue<>(this::newLayer);
  }

  private Layer newLayer(long progress) {
    return new Layer(progress, sweeping.newStore(), new LongColumn(sweeping.memory()));
  }

  /** Puts the initial states into their layers. */
  void insertInitialStates() {
    SuccessorBatch initial = new SuccessorBatch(sweeping.words());
    sweeping.model().initialStates(initial);
    for (int i = 0; i < initial.count(); i++) {
      int off = initial.offset(i);
      Layer layer = layers.layer(sweeping.measure().of(initial.words(), off));
      if (layer.states.findOrPut(initial.words(), off) >= 0) {
        stored++;
        layer.positions.add(sweeping.log().isPresent() ? sweeping.log().get().appendRoot(i) : 0);
      }
    }
  }

  /** Puts the roots of the sweep into their layers. */
  void insertRoots() {
    long[] state = new long[sweeping.words()];
    for (long root = persistent.firstRoot(); root < persistent.endOfRoots(); root++) {
      persistent.read(root, state);
      Layer layer = layers.layer(sweeping.measure().of(state, 0));
      layer.states.findOrPut(state, 0);
      layer.positions.add(persistent.position(root));
      layer.roots++;
    }
  }

  /** Whether nothing waits to be swept. */
  boolean isDone() {
    return layers.isEmpty();
  }

  /** Sweeps once over all layers; ends with the first cycle that it finds. */
  Optional<Supplier<Trace>> sweep(Runnable layerDone) {
    while (!layers.isEmpty()) {
      Layer layer = layers.enterLowest();
      entered = Optional.of(layer);
      layersEntered++;
      Optional<Cycle> cycle = search(layer);
      layerDone.run();
      if (cycle.isPresent()) {
        return Optional.of(() -> lasso(layer, cycle.get()));
      }
      leave(layer);
    }
    return Optional.empty();
  }

  private Optional<Cycle> search(Layer layer) {
    nested.forgetNodes();
    // A search adds states to the layer, and also those are roots of a search, if still unknown.
    for (long node = 0; node < layer.states.size(); node++) {
      Optional<Cycle> cycle = nested.searchFrom(node);
      if (cycle.isPresent()) {
        return cycle;
      }
    }
    return Optional.empty();
  }

  private Trace lasso(Layer layer, Cycle cycle) {
    Trace path = sweeping.log().orElseThrow().pathTo(layer.positions.get(cycle.loopNode()));
    return Lassos.enter(path, cycle.lasso());
  }

  private void leave(Layer layer) {
    stored -= layer.states.size() - layer.roots;
    layer.states.close();
    layer.positions.close();
    entered = Optional.empty();
  }

  /** Expands a state; what leaves the layer is dealt with when the blue search comes by. */
  private void edges(long node, Pass pass, EdgeList out) {
    Layer layer = entered.orElseThrow();
    layer.states.read(node, successors.state(), 0);
    try {
      successors.expand();
    } catch (ModelError error) {
      throw sweeping.watch().failed(error, layer.positions.get(node));
    }
    long sourceMark = successors.sourceMark();
    long position = layer.positions.get(node);
    makeRoom(successors.count());
    if (pass == Pass.BLUE && progressGraph.isPresent()) {
      noteEdges(layer, sourceMark);
    }
    int stayingCount = 0;
    for (int i = 0; i < successors.count(); i++) {
      if (successors.progress(i) == layer.progress) {
        staying[stayingCount] = i;
        stayingCount += isOfEarlierSweep(successors.persistent(i)) ? 0 : 1;
      } else if (pass == Pass.BLUE) {
        leaveLayer(layer, i, position);
      }
    }
    redExpansions += pass == Pass.RED ? 1 : 0;
    layer.states.findOrPutAll(successors.batch(), staying, stayingCount, numbers);
    for (int k = 0; k < stayingCount; k++) {
      int i = staying[k];
      if (numbers[k] >= 0) {
        stored++;
        layer.positions.add(sweeping.logged(position, i));
      }
      out.add(numbers[k] < 0 ? ~numbers[k] : numbers[k], i, successors.marks(sourceMark, i));
    }
  }

  private void noteEdges(Layer layer, long sourceMark) {
    ProgressGraph graph = progressGraph.orElseThrow();
    for (int i = 0; i < successors.count(); i++) {
      boolean accepts = successors.accepts(sourceMark, i);
      graph.add(layer.progress, successors.progress(i), accepts);
    }
  }

  /** A root of this sweep waits in its layer like any other state; one of an earlier is done. */
  private boolean isOfEarlierSweep(long number) {
    return number >= 0 && number < persistent.firstRoot();
  }

  private void leaveLayer(Layer layer, int i, long position) {
    long number = successors.persistent(i);
    SuccessorBatch batch = successors.batch();
    int off = batch.offset(i);
    if (successors.progress(i) < layer.progress) {
      regressEdges++;
      if (number < 0) {
        persistent.insert(batch.words(), off, sweeping.logged(position, i));
      }
    } else if (!isOfEarlierSweep(number)) {
      Layer ahead = layers.layer(successors.progress(i));
      if (ahead.states.findOrPut(batch.words(), off) >= 0) {
        stored++;
        ahead.positions.add(sweeping.logged(position, i));
      }
    }
  }

  private void makeRoom(int count) {
    if (staying.length < count) {
      staying = Arrays.copyOf(staying, 2 * count);
      numbers = new long[2 * count];
    }
  }

  /** States stored now, the persistent ones not counted. */
  long stored() {
    return stored;
  }

  long layersEntered() {
    return layersEntered;
  }

  long regressEdges() {
    return regressEdges;
  }

  long redExpansions() {
    return redExpansions;
  }

  /** The progress of the layer that is being searched, or of the last one. */
  Optional<Long> progress() {
    return entered.map(layer -> layer.progress);
  }
}
