package tideline.matrix.random;

import java.util.BitSet;
import tideline.model.Slot;

/** A comparison of a slot with a term. */
record Condition(Slot slot, Relation relation, Term term) {

  /** How two values are compared. */
  enum Relation {
    EQUAL,
    DIFFERENT,
    LESS;

    static final Relation[] ALL = values();
  }

  boolean holds(long[] s, int off) {
    long left = slot.get(s, off);
    long right = term.value(s, off);
    return switch (relation) {
      case EQUAL -> left == right;
      case DIFFERENT -> left != right;
      case LESS -> left < right;
    };
  }

  void addReads(BitSet slots) {
    slots.set(slot.index());
    term.addReads(slots);
  }
}
