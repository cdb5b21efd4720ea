package tideline.search.ltl.condensed;

import java.util.Optional;
import tideline.search.condensed.CondensedStates;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.condensed.Remains.Edges;
import tideline.search.ltl.condensed.SegmentSearch.Found;
import tideline.search.ltl.nesteddfs.NestedSearch;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;

/** Lets the passes follow each other until there is an accepting cycle or nothing is left. */
final class Elimination implements AutoCloseable {

  private final Remains remains;
  private final Segments segments;
  private final CondensedSettings settings;

  Elimination(Remains remains, CondensedSettings settings) {
    this.remains = remains;
    this.segments = new Segments(remains);
    this.settings = settings;
  }

  /** Whether edges that do not accept can be on a cycle that does. */
  static Nesting nesting(Edges edges) {
    return edges == Edges.ALL ? Nesting.NESTED : Nesting.SINGLE;
  }

  /** Runs the passes. */
  Optional<Found> findCycle() {
    while (remains.total() > 0) {
      segments.cut();
      Optional<Found> found = searchSegments();
      if (found.isPresent() || remains.total() == 0) {
        return found;
      }
      long before = remains.total();
      if (remains.edges() == Edges.ALL) {
        // First, because most automata do not come back from where they accept to where they start.
        try (ForwardPasses forward = new ForwardPasses(remains, segments)) {
          forward.run();
        }
      }
      if (remains.total() == before) {
        new BackwardPasses(remains, segments).run();
      }
      if (remains.total() == before) {
        return Optional.of(searchRemains());
      }
    }
    return Optional.empty();
  }

  private Optional<Found> searchSegments() {
    try (SegmentSearch search = new SegmentSearch(remains, segments, settings)) {
      return search.run();
    }
  }

  /** There is a cycle in what is left, which may be large: its edges are read as needed. */
  private Found searchRemains() {
    LiveSet set = remains.set();
    CondensedStates states = new CondensedStates(remains.graph());
    try (NestedSearch search =
        new NestedSearch(
            remains.memory(),
            (node, pass, out) -> edges(states, node, out),
            nesting(remains.edges()))) {
      for (long n = set.next(set.from(), set.to()); n < set.to(); n = set.next(n + 1, set.to())) {
        Optional<Cycle> cycle = search.searchFrom(n - set.from());
        if (cycle.isPresent()) {
          return new Found(cycle.get(), cycle.get().loopNode() + set.from());
        }
      }
    }
    throw new IllegalStateException("numbers are left without a cycle");
  }

  private void edges(CondensedStates states, long node, EdgeList out) {
    LiveSet set = remains.set();
    remains.counter().stateRead();
    boolean stateAccepts = states.bits(node + set.from()) != 0;
    long[] targets = states.successors(node + set.from());
    for (int k = 0; k < states.successorCount(); k++) {
      boolean accepts = stateAccepts || states.isMarked(k);
      if (set.contains(targets[k]) && (accepts || remains.edges() == Edges.ALL)) {
        out.add(targets[k] - set.from(), k, accepts ? EdgeList.EDGE_ACCEPTS : 0);
      }
    }
  }

  @Override
  public void close() {
    segments.close();
  }
}
