package tideline.search.ltl.condensed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.nesteddfs.NestedSearch;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Pass;
import tideline.storage.LongColumn;
import tideline.storage.condensed.ChunkReader;
import tideline.storage.condensed.IntVector;

/**
 * Nested depth-first search in segments of which not too much is left, as many at a time as there
 * is room for. What is left of them is counted from the first number on; each has its edges that
 * stay inside.
 *
 * <pre>
 *   ends    | e0 | e1 | e2 | ...                  where the edges of each node end
 *   edges   | of 0 | of 1 | ...                   target, choice, and whether it accepts:
 *                                                 | 63 target 33 | 32 choice 1 | 0 accepts |
 * </pre>
 */
final class SegmentSearch implements AutoCloseable {

  private static final int TARGET_SHIFT = 33;
  private static final int CHOICE_SHIFT = 1;
  private static final long CHOICE_MASK = 0xFFFFFFFFL;

  private final Remains remains;
  private final Segments segments;
  private final CondensedSettings settings;
  private final Ranks ranks;
  private final IntVector ends;
  private final LongColumn edges;
  private final NestedSearch search;

  private long first;
  private long firstRank;
  private long end;
  private int loaded;

  SegmentSearch(Remains remains, Segments segments, CondensedSettings settings) {
    this.remains = remains;
    this.segments = segments;
    this.settings = settings;
    this.ranks = new Ranks(remains.memory(), remains.set());
    this.ends =
        new IntVector(remains.memory(), Math.min(remains.total(), settings.segmentNumbers()));
    this.edges = new LongColumn(remains.memory());
    this.search =
        new NestedSearch(remains.memory(), this::edges, Elimination.nesting(remains.edges()));
  }

  /** A cycle, and the number that it starts and ends with. */
  record Found(Cycle cycle, long number) {}

  /** A range of numbers among which there is no cycle. */
  private record Done(long first, long end) {}

  /** Searches all segments that fit, and removes those without a cycle. */
  Optional<Found> run() {
    LiveSet set = remains.set();
    List<Done> done = new ArrayList<>();
    long number = set.next(set.from(), set.to());
    while (number < set.to()) {
      load(number);
      if (end > first) {
        Optional<Found> found = searchLoaded();
        if (found.isPresent()) {
          return found;
        }
        done.add(new Done(first, end));
        number = set.next(end, set.to());
      } else {
        number = set.next(segments.end(number, remains.chunkOf(number)), set.to());
      }
    }
    // Not before, because ranks are those of the set as it was.
    done.forEach(range -> set.removeAll(range.first(), range.end()));
    remains.recount();
    return Optional.empty();
  }

  /** Loads segments from a number on: up to {@link #end}, which may be where it starts. */
  private void load(long from) {
    first = from;
    firstRank = ranks.of(from);
    end = from;
    loaded = 0;
    edges.truncate(0);
    long segmentEnd = from;
    for (int c = remains.chunkOf(from); c < remains.chunks(); c++) {
      if (remains.left(c) == 0) {
        continue;
      }
      ChunkReader chunk = remains.read(c);
      for (int i = (int) Math.max(0, from - chunk.first()); i < chunk.count(); i++) {
        long number = chunk.first() + i;
        if (remains.set().contains(number)) {
          if (number >= segmentEnd) {
            end = number;
            segmentEnd = segments.end(number, c);
            if (ranks.of(segmentEnd) - firstRank > settings.segmentNumbers()) {
              return;
            }
          }
          load(chunk, i, segmentEnd);
          if (edges.size() > settings.segmentEdges()) {
            return;
          }
        }
      }
    }
    end = segmentEnd;
  }

  private void load(ChunkReader chunk, int i, long segmentEnd) {
    LiveSet set = remains.set();
    int start = chunk.start(i);
    for (int k = start; k < chunk.start(i + 1); k++) {
      long target = chunk.target(k);
      if (target >= first && target < segmentEnd && set.contains(target) && remains.counts(i, k)) {
        edges.add(
            (ranks.of(target) - firstRank) << TARGET_SHIFT
                | (long) (k - start) << CHOICE_SHIFT
                | (remains.accepts(i, k) ? 1 : 0));
      }
    }
    ends.set(loaded++, (int) edges.size());
  }

  private Optional<Found> searchLoaded() {
    search.forgetNodes();
    long nodes = ranks.of(end) - firstRank;
    for (long node = 0; node < nodes; node++) {
      Optional<Cycle> cycle = search.searchFrom(node);
      if (cycle.isPresent()) {
        return Optional.of(new Found(cycle.get(), number(cycle.get().loopNode())));
      }
    }
    return Optional.empty();
  }

  /** The number of a node. */
  private long number(long node) {
    LiveSet set = remains.set();
    long number = first;
    for (long before = 0; before < node; before++) {
      number = set.next(number + 1, set.to());
    }
    return number;
  }

  private void edges(long node, Pass pass, EdgeList out) {
    for (int k = node == 0 ? 0 : ends.get(node - 1); k < ends.get(node); k++) {
      long edge = edges.get(k);
      out.add(
          edge >>> TARGET_SHIFT,
          (int) (edge >>> CHOICE_SHIFT & CHOICE_MASK),
          (edge & 1) != 0 ? EdgeList.EDGE_ACCEPTS : 0);
    }
  }

  @Override
  public void close() {
    ranks.close();
    ends.close();
    edges.close();
    search.close();
  }
}
