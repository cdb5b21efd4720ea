package tideline.search.ltl.condensed;

import java.util.Optional;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.condensed.Candidates.Edges;
import tideline.search.ltl.nesteddfs.NestedSearch;
import tideline.search.ltl.nesteddfs.NestedSearch.Cycle;
import tideline.search.ltl.nesteddfs.NestedSearch.Nesting;
import tideline.search.ltl.nesteddfs.NestedSearch.Pass;
import tideline.storage.LongColumn;
import tideline.storage.condensed.ChunkReader;

/**
 * Nested depth-first search for the cycle that is known to be in what is left, with all edges in
 * memory. Nodes are what is left, counted from the first number on.
 *
 * <pre>
 *   ends    | e0 | e1 | e2 | ...                  where the edges of each node end
 *   edges   | of 0 | of 1 | ...                   target, choice, and whether it accepts:
 *                                                 | 63 target 33 | 32 choice 1 | 0 accepts |
 * </pre>
 */
final class CycleSearch implements AutoCloseable {

  private static final int TARGET_SHIFT = 33;
  private static final int CHOICE_SHIFT = 1;
  private static final long CHOICE_MASK = 0xFFFFFFFFL;

  private final Candidates candidates;
  private final RankIndex ranks;
  private final LongColumn ends;
  private final LongColumn edges;
  private final NestedSearch search;

  CycleSearch(Candidates candidates) {
    this.candidates = candidates;
    this.ranks = new RankIndex(candidates.memory(), candidates.set());
    this.ends = new LongColumn(candidates.memory());
    this.edges = new LongColumn(candidates.memory());
    this.search = new NestedSearch(candidates.memory(), this::edges, nesting(candidates.edges()));
  }

  /** A cycle, and the number that it starts and ends with. */
  record Found(Cycle cycle, long number) {}

  /** Whether edges that do not accept can be on a cycle that does. */
  static Nesting nesting(Edges edges) {
    return edges == Edges.ALL ? Nesting.NESTED : Nesting.SINGLE;
  }

  /** Finds the cycle. */
  Found run() {
    for (int c = 0; c < candidates.chunks(); c++) {
      if (candidates.left(c) > 0) {
        load(candidates.read(c));
      }
    }
    for (long node = 0; node < ends.size(); node++) {
      Optional<Cycle> cycle = search.searchFrom(node);
      if (cycle.isPresent()) {
        return new Found(cycle.get(), number(cycle.get().loopNode()));
      }
    }
    throw new IllegalStateException("numbers are left without a cycle");
  }

  private void load(ChunkReader chunk) {
    for (int i = 0; i < chunk.count(); i++) {
      if (candidates.set().contains(chunk.first() + i)) {
        load(chunk, i);
      }
    }
  }

  private void load(ChunkReader chunk, int i) {
    for (int k = chunk.start(i); k < chunk.start(i + 1); k++) {
      if (candidates.set().contains(chunk.target(k)) && candidates.counts(i, k)) {
        edges.add(
            (long) ranks.of(chunk.target(k)) << TARGET_SHIFT
                | (long) candidates.choice(i, k) << CHOICE_SHIFT
                | (candidates.accepts(i, k) ? 1 : 0));
      }
    }
    ends.add(edges.size());
  }

  /** The number of a node. */
  private long number(long node) {
    LiveSet set = candidates.set();
    long number = set.next(set.from(), set.to());
    for (long before = 0; before < node; before++) {
      number = set.next(number + 1, set.to());
    }
    return number;
  }

  private void edges(long node, Pass pass, EdgeList out) {
    for (long k = node == 0 ? 0 : ends.get(node - 1); k < ends.get(node); k++) {
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
