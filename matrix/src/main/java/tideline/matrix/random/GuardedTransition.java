package tideline.matrix.random;

import java.util.BitSet;
import java.util.List;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;

/**
 * A transition that is enabled when all its conditions hold and leads to one successor per
 * alternative; an alternative assigns to several slots at once.
 */
record GuardedTransition(List<Condition> guard, List<List<Assignment>> alternatives) {

  GuardedTransition {
    guard = List.copyOf(guard);
    alternatives = List.copyOf(alternatives);
  }

  /** A slot gets the value of a term, wrapped into the slot's range. */
  record Assignment(Slot slot, Term term) {
    long value(long[] s, int off) {
      long size = slot.type().maximum() - slot.minimum() + 1;
      return Math.floorMod(term.value(s, off) - slot.minimum(), size) + slot.minimum();
    }
  }

  void appendTo(SuccessorBatch out, int number, long[] s, int off) {
    for (Condition condition : guard) {
      if (!condition.holds(s, off)) {
        return;
      }
    }
    for (List<Assignment> alternative : alternatives) {
      int at = out.append(s, off, number);
      for (Assignment assignment : alternative) {
        assignment.slot().set(out.words(), at, assignment.value(s, off));
      }
    }
  }

  BitSet reads() {
    BitSet slots = new BitSet();
    guard.forEach(condition -> condition.addReads(slots));
    for (List<Assignment> alternative : alternatives) {
      alternative.forEach(assignment -> assignment.term().addReads(slots));
    }
    return slots;
  }

  BitSet mayWrite() {
    BitSet slots = new BitSet();
    for (List<Assignment> alternative : alternatives) {
      alternative.forEach(assignment -> slots.set(assignment.slot().index()));
    }
    return slots;
  }

  /** Slots that every alternative sets to something that does not depend on their old value. */
  BitSet mustWrite() {
    BitSet slots = mayWrite();
    for (List<Assignment> alternative : alternatives) {
      BitSet overwritten = new BitSet();
      for (Assignment assignment : alternative) {
        BitSet used = new BitSet();
        assignment.term().addReads(used);
        if (!used.get(assignment.slot().index())) {
          overwritten.set(assignment.slot().index());
        }
      }
      slots.and(overwritten);
    }
    return slots;
  }
}
