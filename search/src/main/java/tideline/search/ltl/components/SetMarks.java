package tideline.search.ltl.components;

import tideline.model.SuccessorBatch;
import tideline.search.Acceptance;
import tideline.search.Acceptance.AcceptingSet;
import tideline.search.ltl.Marks;

/** Evaluates several accepting sets: a bit for each. */
final class SetMarks {

  private final Marks[] sets;

  SetMarks(Acceptance acceptance) {
    this.sets = acceptance.sets().stream().map(SetMarks::marks).toArray(Marks[]::new);
  }

  private static Marks marks(AcceptingSet set) {
    return new Marks(set);
  }

  /** All sets. */
  long all() {
    return (1L << sets.length) - 1;
  }

  /** The sets that the state at {@code s[off]} is in, and so all edges that leave it. */
  long ofSource(long[] s, int off) {
    long met = 0;
    for (int i = 0; i < sets.length; i++) {
      met |= sets[i].accepts(s, off) ? 1L << i : 0;
    }
    return met;
  }

  /** The sets that the edge to successor {@code i} is in by itself. */
  long ofEdge(long[] s, int off, SuccessorBatch batch, int i) {
    long met = 0;
    for (int set = 0; set < sets.length; set++) {
      met |= sets[set].accepts(s, off, batch, i) ? 1L << set : 0;
    }
    return met;
  }
}
