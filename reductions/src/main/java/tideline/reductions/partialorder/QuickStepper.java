package tideline.reductions.partialorder;

import java.util.Arrays;
import java.util.BitSet;
import tideline.model.Slot;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * The successors by some processes, as {@link ProcessSet} has them, which are found by where all of
 * them are and by nothing else.
 *
 * <pre>
 *   needs(p at l) := the owners of what does not accord with a transition that p owns at l, or may
 *                    make a condition of one true; but for those that cannot get there any more
 * </pre>
 *
 * Whether a transition is enabled is not asked: so more may be needed, but all of it is looked up
 * in tables. Where a process minds its own business, next to no time is spent.
 */
final class QuickStepper implements Stepper {

  /** All processes, and more bits. */
  private static final long ALL = -1;

  private final Stepper model;
  private final Relations relations;
  private final Processes processes;
  private final int count;
  private final Slot[] slots;
  private final long[] least;

  /** By transition of the model: bits of its owners, which all of its cases have. */
  private final long[] owners;

  /** By process and place: whom it needs. */
  private final Others[][] needed;

  /** By process and place: whether nothing that it owns there has to be taken with all others. */
  private final boolean[][] mayBeAlone;

  private final int[] at;
  private final long[] needs;
  private long needsKnown;

  QuickStepper(Stepper model, Relations relations, Processes processes, Kept kept) {
    this.model = model;
    this.relations = relations;
    this.processes = processes;
    BitSet notAlone = StubbornSet.notAlone(relations, kept);
    this.count = processes.count();
    this.slots = new Slot[count];
    this.least = new long[count];
    this.needed = new Others[count][];
    this.mayBeAlone = new boolean[count][];
    this.at = new int[count];
    this.needs = new long[count];
    for (int p = 0; p < count; p++) {
      slots[p] = processes.slot(p);
      least[p] = processes.least(p);
      int[][] blocks = processes.blocks(p);
      needed[p] = new Others[blocks.length];
      mayBeAlone[p] = new boolean[blocks.length];
      for (int place = 0; place < blocks.length; place++) {
        mayBeAlone[p][place] = Arrays.stream(blocks[place]).noneMatch(notAlone::get);
      }
    }
    this.owners = new long[relations.modelTransitions()];
    for (int t = 0; t < owners.length; t++) {
      owners[t] = processes.owners(relations.casesOf(t)[0]);
    }
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    int first = out.count();
    model.successors(s, off, out);
    long active = 0;
    for (int i = first; i < out.count(); i++) {
      active |= owners[out.transition(i)];
    }
    if ((active & (active - 1)) != 0) {
      enter(s, off);
      keepFewest(out, first, active);
    }
  }

  private void enter(long[] s, int off) {
    for (int p = 0; p < count; p++) {
      long place = slots[p].get(s, off) - least[p];
      at[p] = place >= 0 && place < needed[p].length ? (int) place : -1;
    }
    needsKnown = 0;
  }

  private void keepFewest(SuccessorBatch out, int first, long active) {
    int fewest = out.count() - first;
    long best = ALL;
    for (long rest = active; rest != 0 && fewest > 1; rest &= rest - 1) {
      long closed = close(rest & -rest, active);
      if (closed != ALL) {
        int inside = 0;
        for (int i = first; i < out.count(); i++) {
          inside += (owners[out.transition(i)] & closed) != 0 ? 1 : 0;
        }
        if (inside < fewest) {
          fewest = inside;
          best = closed;
        }
      }
    }
    if (best != ALL) {
      keep(out, first, best);
    }
  }

  private void keep(SuccessorBatch out, int first, long set) {
    int kept = first;
    for (int i = first; i < out.count(); i++) {
      if ((owners[out.transition(i)] & set) != 0) {
        out.move(i, kept++);
      }
    }
    out.truncate(kept);
  }

  /** The processes that one cannot do without; {@link #ALL} if it needs all, or one may not. */
  private long close(long seed, long active) {
    long closed = 0;
    long open = seed;
    while (open != 0) {
      int process = Long.numberOfTrailingZeros(open);
      closed |= 1L << process;
      int place = at[process];
      if (place >= 0) {
        open |= needs(process, place);
        boolean isTooMuch = (active & ~closed & ~open) == 0;
        boolean isActive = (active & (1L << process)) != 0;
        if (isTooMuch || (isActive && !mayBeAlone[process][place])) {
          return ALL;
        }
      }
      open &= ~closed;
    }
    return closed;
  }

  private long needs(int process, int place) {
    long bit = 1L << process;
    if ((needsKnown & bit) == 0) {
      needsKnown |= bit;
      Others others = needed[process][place];
      if (others == null) {
        others = find(process, place);
        needed[process][place] = others;
      }
      needs[process] = others.here(at);
    }
    return needs[process];
  }

  private Others find(int process, int place) {
    BitSet all = new BitSet();
    long value = least[process] + place;
    for (int t : processes.blocks(process)[place]) {
      for (int other : relations.conflicts(t)) {
        all.set(other);
      }
      for (int conjunct : relations.waitsFor(t)) {
        if (!relations.conjuncts().isAt(conjunct, slots[process].index(), value)) {
          for (int other : relations.enablers(conjunct)) {
            all.set(other);
          }
        }
      }
    }
    return processes.others(all.stream().toArray(), process);
  }
}
