package tideline.reductions.partialorder;

import java.util.Arrays;
import tideline.model.Slot;
import tideline.reductions.partialorder.Conjuncts.Truth;

/**
 * Sets made of all that some processes may do where they are. Which other processes one cannot do
 * without is found once in a state, so that to close a set takes a few steps on the bits of a word.
 *
 * <pre>
 *   needs(p) := for each transition t that p owns where it is
 *     t enabled       the owners of what does not accord with t
 *     t disabled      of a false condition of t, the owners of what may make it true
 *   but for owners that cannot get to where they would do that
 *
 *   T := the transitions that the processes of a set own where they are, and all that they own
 *        elsewhere; closed if the set is closed under needs
 * </pre>
 *
 * What a process owns elsewhere is disabled, and waits for the process to move, which only what it
 * owns here can do: so T is stubborn.
 */
final class ProcessSet extends StubbornSet {

  /** A process that has something enabled costs as much as so many others. */
  private static final int ENABLED_COST = 64;

  private final Processes processes;
  private final int count;
  private final long everybody;
  private final Slot[] slots;
  private final long[] least;
  private final int[][][] blocks;

  /** By process, place and transition of the block: what does not accord with it. */
  private final Others[][][] conflicts;

  /** By process and condition; the last row is for nobody in particular. */
  private final Others[][] enablers;

  private final int[] at;

  /** What each process needs, if that is known. */
  private final long[] needs;

  private long needsKnown;

  /** The processes with an enabled transition. */
  private long active;

  private long best;

  ProcessSet(Relations relations, Kept kept, Processes processes) {
    super(relations, kept);
    this.processes = processes;
    this.count = processes.count();
    this.everybody = -1L >>> (Long.SIZE - count);
    this.slots = new Slot[count];
    this.least = new long[count];
    this.blocks = new int[count][][];
    this.conflicts = new Others[count][][];
    this.enablers = new Others[count + 1][relations.conjuncts().count()];
    for (int p = 0; p < count; p++) {
      slots[p] = processes.slot(p);
      least[p] = processes.least(p);
      blocks[p] = processes.blocks(p);
      conflicts[p] =
          Arrays.stream(blocks[p]).map(b -> new Others[b.length]).toArray(Others[][]::new);
    }
    this.at = new int[count];
    this.needs = new long[count];
  }

  @Override
  boolean contains(int transition) {
    return (processes.owners(transition) & best) != 0;
  }

  @Override
  int choose() {
    begin();
    int fewest = enabledCount;
    best = -1;
    long goals = keepsRuns ? 0 : needsOfTargets();
    if (!keepsRuns && (goals != 0 || !keepsDeadEnds)) {
      long closed = close(goals);
      int enabledInside = enabledIn(closed);
      if (enabledInside < fewest && (enabledInside > 0 || !keepsDeadEnds)) {
        best = closed;
        fewest = enabledInside;
      }
    }
    for (long rest = active; rest != 0 && fewest > 1; rest &= rest - 1) {
      long seed = rest & -rest;
      long closed = close(seed);
      if (!aloneMatters || mayBeTakenAlone(closed)) {
        fewest = keepIfFewer(closed, fewest);
      } else if (!keepsRuns && keepsDeadEnds) {
        fewest = keepIfFewer(close(seed | goals), fewest);
      }
    }
    return fewest;
  }

  private int keepIfFewer(long closed, int fewest) {
    int inside = enabledIn(closed);
    if (inside < fewest) {
      best = closed;
      return inside;
    }
    return fewest;
  }

  private void begin() {
    for (int p = 0; p < count; p++) {
      long place = slots[p].get(state, offset) - least[p];
      at[p] = place >= 0 && place < blocks[p].length ? (int) place : -1;
    }
    needsKnown = 0;
    active = 0;
    for (int i = 0; i < enabledCount; i++) {
      active |= processes.owners(enabled[i]);
    }
  }

  private int enabledIn(long set) {
    int inside = 0;
    for (int i = 0; i < enabledCount; i++) {
      inside += (processes.owners(enabled[i]) & set) != 0 ? 1 : 0;
    }
    return inside;
  }

  private boolean mayBeTakenAlone(long set) {
    for (int i = 0; i < enabledCount; i++) {
      if ((processes.owners(enabled[i]) & set) != 0 && notAlone.get(enabled[i])) {
        return false;
      }
    }
    return true;
  }

  private long close(long seeds) {
    long closed = 0;
    long open = seeds;
    while (open != 0) {
      int process = Long.numberOfTrailingZeros(open);
      closed |= 1L << process;
      open = (open | needs(process)) & ~closed;
    }
    return closed;
  }

  private long needs(int process) {
    long bit = 1L << process;
    if ((needsKnown & bit) == 0) {
      needsKnown |= bit;
      needs[process] = at[process] < 0 ? 0 : findNeeds(process, at[process]);
    }
    return needs[process];
  }

  private long findNeeds(int process, int place) {
    long found = 0;
    int[] block = blocks[process][place];
    for (int i = 0; i < block.length; i++) {
      int transition = block[i];
      found |=
          isEnabled(transition)
              ? conflictsOf(process, place, i).here(at)
              : enablersOf(process, relations.waitsFor(transition), everybody);
    }
    return found;
  }

  /** A target that holds here has been reached, and needs nothing any more. */
  private long needsOfTargets() {
    long found = 0;
    for (int i = 0; i < relations.targets().size(); i++) {
      found |= enablersOf(count, relations.targets().get(i), 0);
    }
    return found;
  }

  /**
   * One that is false is enough; where none is known to be, the unknown ones are.
   *
   * @param otherwise the result if all are true
   */
  private long enablersOf(int process, int[] conjuncts, long otherwise) {
    long cheapest = 0;
    long unknown = 0;
    boolean isUnknown = false;
    int leastCost = Integer.MAX_VALUE;
    for (int conjunct : conjuncts) {
      Truth truth = truth(conjunct);
      if (truth == Truth.FALSE) {
        long found = enablersOf(process, conjunct).here(at);
        int cost = Long.bitCount(found) + ENABLED_COST * Long.bitCount(found & active);
        if (cost == 0) {
          return 0;
        }
        if (cost < leastCost) {
          leastCost = cost;
          cheapest = found;
        }
      } else if (truth == Truth.UNKNOWN) {
        isUnknown = true;
        unknown |= enablersOf(process, conjunct).here(at);
      }
    }
    if (leastCost < Integer.MAX_VALUE) {
      return cheapest;
    }
    return isUnknown ? unknown : otherwise;
  }

  private Others conflictsOf(int process, int place, int number) {
    Others found = conflicts[process][place][number];
    if (found == null) {
      found = processes.others(relations.conflicts(blocks[process][place][number]), process);
      conflicts[process][place][number] = found;
    }
    return found;
  }

  private Others enablersOf(int process, int conjunct) {
    Others found = enablers[process][conjunct];
    if (found == null) {
      found = processes.others(relations.enablers(conjunct), process == count ? -1 : process);
      enablers[process][conjunct] = found;
    }
    return found;
  }
}
