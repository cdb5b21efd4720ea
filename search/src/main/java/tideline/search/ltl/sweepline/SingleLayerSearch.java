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

  /** States that are on no accepting cycle are expanded in groups, by themselves. */
  private final Successors apart;

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
    this.apart = new Successors(sweep.newSlice(Slice.Kind.STORED), sweeping);
    this.inLayer = i -> red.progress(i) == sweep.current().progress() && red.isPossible(i);
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
    long node = 0;
    while (node < layer.states().size()) {
      int taken = expandApart(layer, node);
      if (taken == 0) {
        Optional<Cycle> cycle = nested.searchFrom(node);
        if (cycle.isPresent()) {
          return cycle;
        }
      }
      node += Math.max(1, taken);
    }
    return Optional.empty();
  }

  /** Expands states from a node on, up to the first that may be on an accepting cycle. */
  private int expandApart(Layer layer, long node) {
    if (nested.isKnown(node) || takeApart(layer, node, apart.state(), 1) == 0) {
      return 0;
    }
    int taken = apart.take(layer, node, (to, max) -> takeApart(layer, node, to, max));
    sweep.route(apart.slice());
    return taken;
  }

  private int takeApart(Layer layer, long node, long[] to, int max) {
    int read = (int) Math.min(max, layer.states().size() - node);
    layer.numbered().readAll(node, read, to);
    int taken = 0;
    while (taken < read && !sweeping.possible().test(to, taken * sweep.words())) {
      taken++;
    }
    return taken;
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
      if (successors.progress(i) == layer.progress()
          && slice.home(i) != Slice.PERSISTENT
          && successors.isPossible(i)) {
        out.add(slice.index(i), i, successors.marks(sourceMark, i));
      }
    }
  }

  private void noteEdges(Layer layer, long sourceMark) {
    ProgressGraph graph = progressGraph.orElseThrow();
    for (int i = 0; i < blue.count(); i++) {
      if (blue.isPossible(i)) {
        graph.add(layer.progress(), blue.progress(i), blue.accepts(sourceMark, i));
      }
    }
  }

  long redExpansions() {
    return redExpansions;
  }
}
