package tideline.search.ltl.sweepline;

import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import tideline.model.Trace;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.Lassos;
import tideline.search.ltl.nesteddfs.CycleFinder;
import tideline.search.ltl.nesteddfs.NestedSearch;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;
import tideline.search.ltl.nesteddfs.NestedSearch.Pass;
import tideline.search.ltl.nesteddfs.SeededSearch;
import tideline.search.ltl.sweepline.SweepSettings.Shortcuts;
import tideline.search.sweep.Slice;
import tideline.search.sweep.Sweep;
import tideline.storage.layers.LayeredStore.Layer;

/** A sweep that searches each layer for accepting cycles of its own: findSLAC of 002 Alg. 2. */
final class SingleLayerSearch {

  private final Sweeping sweeping;
  private final Sweep sweep;
  private final Optional<ProgressGraph> progressGraph;
  private final Successors blue;

  /** The red search asks again for edges inside the layer; the others have been dealt with. */
  private final Successors red;

  private final IntPredicate inLayer;
  private final CycleFinder nested;
  private long redExpansions;

  /** The states of the current layer. */
  private final class CurrentLayer implements SeededSearch.Graph {

    @Override
    public void edges(long node, Pass pass, EdgeList out) {
      SingleLayerSearch.this.edges(node, pass, out);
    }

    @Override
    public boolean accepts(long node) {
      sweep.current().numbered().read(node, red.state(), 0);
      return sweeping.marks().accepts(red.state(), 0);
    }
  }

  SingleLayerSearch(Sweeping sweeping, Optional<ProgressGraph> progressGraph, Shortcuts shortcuts) {
    this.sweeping = sweeping;
    this.sweep = sweeping.sweep();
    this.progressGraph = progressGraph;
    this.blue = new Successors(sweep.newSlice(Slice.Kind.CHOSEN), sweeping);
    this.red = new Successors(sweep.newSlice(Slice.Kind.CHOSEN), sweeping);
    this.inLayer = i -> red.progress(i) == sweep.current().progress();
    this.nested =
        switch (shortcuts) {
          case TAKEN -> new NestedSearch(sweeping.memory(), this::edges, Nesting.NESTED);
          case NONE -> new SeededSearch(sweeping.memory(), new CurrentLayer());
        };
  }

  /** Sweeps once over all layers; ends with the first cycle that it finds. */
  Optional<Supplier<Trace>> sweep(Runnable layerDone) {
    while (sweep.advance()) {
      Optional<Cycle> cycle = search(sweep.current());
      layerDone.run();
      if (cycle.isPresent()) {
        return Optional.of(() -> lasso(cycle.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<Cycle> search(Layer layer) {
    nested.forgetNodes();
    // A search adds states to the layer, and also those are roots of a search, if still unknown.
    for (long node = 0; node < layer.states().size(); node++) {
      Optional<Cycle> cycle = nested.searchFrom(node);
      if (cycle.isPresent()) {
        return cycle;
      }
    }
    return Optional.empty();
  }

  private Trace lasso(Cycle cycle) {
    return Lassos.enter(sweep.pathTo(cycle.loopNode()).orElseThrow(), cycle.lasso());
  }

  /** Expands a state; what leaves the layer is routed when the blue search comes by. */
  private void edges(long node, Pass pass, EdgeList out) {
    Layer layer = sweep.current();
    Successors successors = pass == Pass.BLUE ? blue : red;
    Slice slice = successors.slice();
    successors.expand(layer, node);
    long sourceMark = successors.sourceMark();
    if (pass == Pass.RED) {
      redExpansions++;
      slice.choose(inLayer);
    } else if (progressGraph.isPresent()) {
      noteEdges(layer, sourceMark);
    }
    sweep.route(slice);
    for (int i = 0; i < successors.count(); i++) {
      // A root of this sweep waits in its layer like any other state; one of an earlier is done.
      if (successors.progress(i) == layer.progress() && slice.home(i) != Slice.PERSISTENT) {
        out.add(slice.index(i), i, successors.marks(sourceMark, i));
      }
    }
  }

  private void noteEdges(Layer layer, long sourceMark) {
    ProgressGraph graph = progressGraph.orElseThrow();
    for (int i = 0; i < blue.count(); i++) {
      graph.add(layer.progress(), blue.progress(i), blue.accepts(sourceMark, i));
    }
  }

  long redExpansions() {
    return redExpansions;
  }
}
