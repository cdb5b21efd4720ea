package tideline.search.ltl.condensed;

import java.util.ArrayList;
import java.util.List;

/** Searches the segments of which not too much is left for a component with an accepting cycle. */
final class SegmentComponents implements AutoCloseable {

  private final Candidates candidates;
  private final Segments segments;
  private final SegmentGraph graph;
  private final AcceptingComponents components;

  SegmentComponents(Candidates candidates, Segments segments, CondensedSettings settings) {
    this.candidates = candidates;
    this.segments = segments;
    this.graph = new SegmentGraph(candidates, segments, settings);
    this.components =
        new AcceptingComponents(candidates.memory(), graph.mostNodes(), graph.graph());
  }

  /** What was found. */
  enum Outcome {
    /** No cycle; the segments that were searched are removed. */
    NOTHING,
    /** A component with an accepting cycle, and nothing else is left. */
    CYCLE
  }

  /** A range of numbers among which there is no cycle. */
  private record Done(long first, long end) {}

  /** Searches all segments that fit. */
  Outcome run() {
    LiveSet set = candidates.set();
    List<Done> done = new ArrayList<>();
    long number = set.next(set.from(), set.to());
    while (number < set.to()) {
      graph.load(number);
      if (graph.end() > number) {
        if (components.findCycle(graph.nodes())) {
          retainComponent();
          return Outcome.CYCLE;
        }
        done.add(new Done(number, graph.end()));
        number = set.next(graph.end(), set.to());
      } else {
        number = set.next(segments.end(number, candidates.chunkOf(number)), set.to());
      }
    }
    // Not before, because ranks are those of the set as it was.
    done.forEach(range -> set.removeAll(range.first(), range.end()));
    candidates.recount();
    return Outcome.NOTHING;
  }

  /** Removes everything but the component that was completed last. */
  private void retainComponent() {
    LiveSet set = candidates.set();
    int nodes = graph.nodes(); // before the set changes, which that is counted by
    long number = graph.first();
    set.removeAll(set.from(), number);
    for (int node = 0; node < nodes; node++) {
      long following = set.next(number + 1, set.to());
      if (!components.isInComponent(node)) {
        set.remove(number);
      }
      number = following;
    }
    set.removeAll(number, set.to());
    candidates.recount();
  }

  @Override
  public void close() {
    graph.close();
    components.close();
  }
}
