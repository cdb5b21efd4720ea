package tideline.reductions.partialorder;

import java.util.Arrays;
import tideline.reductions.partialorder.Conjuncts.Truth;

/**
 * Closes what has to be in a set; tries one enabled transition after the other as its seed. Sets
 * are bits, one for each transition.
 */
final class ClosureSet extends StubbornSet {

  /** An enabled transition in the set costs as much as so many others. */
  private static final int ENABLED_COST = 64;

  private final Row[] conflicts;
  private final Row[] enablers;

  /** The set that is being closed. */
  private final long[] candidate;

  /** What of it has what it needs. */
  private final long[] closed;

  private final long[] best;

  /** All words before this one are closed. */
  private int next;

  private int enabledInside;

  ClosureSet(Relations relations, Kept kept) {
    super(relations, kept);
    int words = relations.past().words();
    this.conflicts = new Row[relations.transitions()];
    this.enablers = new Row[relations.conjuncts().count()];
    this.candidate = new long[words];
    this.closed = new long[words];
    this.best = new long[words];
  }

  @Override
  boolean contains(int transition) {
    return has(best, transition);
  }

  @Override
  int choose() {
    findPast();
    Arrays.fill(best, 0);
    int least = enabledCount;
    if (!keepsRuns) {
      begin();
      addTargets();
      if (close(least) && (enabledInside > 0 || !keepsDeadEnds)) {
        keep();
        if (enabledInside < 2) {
          return enabledInside;
        }
        least = enabledInside;
      }
    }
    for (int i = 0; i < enabledCount && least > 1; i++) {
      least = grow(enabled[i], least);
    }
    return least < enabledCount ? least : all();
  }

  /** Tries an enabled transition as seed, without the targets and with them. */
  private int grow(int seed, int least) {
    int now = least;
    if (aloneMatters && !notAlone.get(seed)) {
      begin();
      add(seed);
      if (close(now) && mayBeTakenAlone()) {
        now = keep();
      }
    }
    if (now > 1 && !keepsRuns && keepsDeadEnds) {
      begin();
      addTargets();
      add(seed);
      if (close(now)) {
        now = keep();
      }
    }
    return now;
  }

  private boolean mayBeTakenAlone() {
    for (int i = 0; i < enabledCount; i++) {
      if (has(candidate, enabled[i]) && notAlone.get(enabled[i])) {
        return false;
      }
    }
    return true;
  }

  private int all() {
    Arrays.fill(best, -1);
    return enabledCount;
  }

  private int keep() {
    System.arraycopy(candidate, 0, best, 0, best.length);
    return enabledInside;
  }

  private void begin() {
    Arrays.fill(candidate, 0);
    Arrays.fill(closed, 0);
    next = 0;
    enabledInside = 0;
  }

  private void add(int transition) {
    if (!has(candidate, transition) && !isGone(transition)) {
      int word = transition >> 6;
      candidate[word] |= 1L << transition;
      next = Math.min(next, word);
      enabledInside += isEnabled(transition) ? 1 : 0;
    }
  }

  private void addAll(Row row) {
    for (int i = 0; i < row.at.length; i++) {
      int word = row.at[i];
      long fresh = row.bits[i] & ~candidate[word] & ~gone[word];
      if (fresh != 0) {
        candidate[word] |= fresh;
        next = Math.min(next, word);
        enabledInside += Long.bitCount(fresh & enabledBits[word]);
      }
    }
  }

  /** Something of the set happens before a target is reached that does not hold here. */
  private void addTargets() {
    for (int i = 0; i < relations.targets().size(); i++) {
      addEnablers(relations.targets().get(i));
    }
  }

  /** Adds what the transitions in the set need; false if that is too much. */
  private boolean close(int limit) {
    while (enabledInside < limit) {
      while (next < candidate.length && candidate[next] == closed[next]) {
        next++;
      }
      if (next == candidate.length) {
        return true;
      }
      long open = candidate[next] & ~closed[next];
      long bit = Long.lowestOneBit(open);
      int transition = (next << 6) + Long.numberOfTrailingZeros(open);
      closed[next] |= bit;
      if ((enabledBits[next] & bit) != 0) {
        addAll(conflictsOf(transition));
      } else if (!addEnablers(relations.waitsFor(transition))) {
        return false;
      }
    }
    return false;
  }

  /** One that is false is enough; where none is known to be, one of the unknown ones is. */
  private boolean addEnablers(int[] conjuncts) {
    int cheapest = -1;
    int leastCost = Integer.MAX_VALUE;
    boolean unknown = false;
    for (int conjunct : conjuncts) {
      Truth truth = truth(conjunct);
      unknown |= truth == Truth.UNKNOWN;
      if (truth == Truth.FALSE) {
        int cost = cost(enablersOf(conjunct), leastCost);
        if (cost == 0) {
          return true; // all of them are in the set already
        }
        if (cost < leastCost) {
          leastCost = cost;
          cheapest = conjunct;
        }
      }
    }
    if (cheapest >= 0) {
      addAll(enablersOf(cheapest));
      return true;
    }
    for (int conjunct : conjuncts) {
      if (truth(conjunct) == Truth.UNKNOWN) {
        addAll(enablersOf(conjunct));
      }
    }
    return unknown;
  }

  private int cost(Row row, int limit) {
    int cost = 0;
    for (int i = 0; i < row.at.length && cost < limit; i++) {
      int word = row.at[i];
      long fresh = row.bits[i] & ~candidate[word] & ~gone[word];
      cost += Long.bitCount(fresh) + (ENABLED_COST - 1) * Long.bitCount(fresh & enabledBits[word]);
    }
    return cost;
  }

  /** The row of {@link Relations}, which threads share, in a form of this thread's own. */
  private Row conflictsOf(int transition) {
    Row row = conflicts[transition];
    if (row == null) {
      row = Row.of(relations.conflicts(transition));
      conflicts[transition] = row;
    }
    return row;
  }

  private Row enablersOf(int conjunct) {
    Row row = enablers[conjunct];
    if (row == null) {
      row = Row.of(relations.enablers(conjunct));
      enablers[conjunct] = row;
    }
    return row;
  }
}
