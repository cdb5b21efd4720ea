package tideline.search.ltl.condensed;

import java.util.Optional;
import tideline.search.condensed.CondensedStates;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.condensed.Candidates.Edges;
import tideline.search.ltl.condensed.CycleSearch.Found;
import tideline.search.ltl.condensed.SegmentComponents.Outcome;
import tideline.search.ltl.nesteddfs.NestedSearch;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;

/** Lets the passes follow each other until there is an accepting cycle or nothing is left. */
final class Elimination implements AutoCloseable {

  private final Candidates candidates;
  private final Segments segments;
  private final CondensedSettings settings;

  Elimination(Candidates candidates, CondensedSettings settings) {
    this.candidates = candidates;
    this.segments = new Segments(candidates);
    this.settings = settings;
  }

  /** Runs the passes. */
  Optional<Found> findCycle() {
    // What has room in memory as it is need not be read twice.
    if (candidates.total() <= settings.segmentNumbers() && searchSegments() == Outcome.CYCLE) {
      return Optional.of(searchLoaded());
    }
    while (candidates.total() > 0) {
      cut();
      if (searchSegments() == Outcome.CYCLE) {
        return Optional.of(searchLoaded());
      }
      long before = candidates.total();
      if (before > 0) {
        // First, because most automata do not come back from where they accept to where they start.
        try (ForwardTrimming forward = new ForwardTrimming(candidates, segments)) {
          forward.run();
        }
      }
      if (candidates.total() == before) {
        new BackwardTrimming(candidates, segments).run();
      }
      if (before > 0 && candidates.total() == before) {
        return Optional.of(searchLarge());
      }
    }
    return Optional.empty();
  }

  /** As long as it pays; each time reads all that is left. */
  private void cut() {
    long before;
    do {
      before = candidates.total();
      segments.cut();
    } while (candidates.total() > 0 && candidates.total() < before / 2);
  }

  private Outcome searchSegments() {
    if (candidates.total() == 0) {
      return Outcome.NOTHING;
    }
    try (SegmentComponents search = new SegmentComponents(candidates, segments, settings)) {
      return search.run();
    }
  }

  /** There is a cycle in what is left, which has room in memory. */
  private Found searchLoaded() {
    try (CycleSearch search = new CycleSearch(candidates)) {
      return search.run();
    }
  }

  /** There is a cycle in what is left, which may be large: its edges are read as needed. */
  private Found searchLarge() {
    LiveSet set = candidates.set();
    CondensedStates states = new CondensedStates(candidates.graph());
    try (NestedSearch search =
        new NestedSearch(
            candidates.memory(),
            (node, pass, out) -> edges(states, node, out),
            CycleSearch.nesting(candidates.edges()))) {
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
    LiveSet set = candidates.set();
    candidates.counter().stateRead();
    long bits = states.bits(node + set.from());
    boolean stateAccepts = (bits & AcceptanceRecorder.ACCEPTS) != 0;
    boolean isKnown = (bits & AcceptanceRecorder.KNOWN) != 0;
    long[] targets = states.successors(node + set.from());
    for (int k = 0; k < states.successorCount(); k++) {
      boolean accepts = stateAccepts || states.isMarked(k);
      if (set.contains(targets[k]) && (accepts || candidates.edges() == Edges.ALL)) {
        int choice = isKnown ? Candidates.NO_STEP : k;
        out.add(targets[k] - set.from(), choice, accepts ? EdgeList.EDGE_ACCEPTS : 0);
      }
    }
  }

  @Override
  public void close() {
    segments.close();
  }
}
