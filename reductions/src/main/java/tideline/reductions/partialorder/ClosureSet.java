package tideline.reductions.partialorder;

import tideline.reductions.partialorder.Conjuncts.Truth;

/** Closes what has to be in a set; tries one enabled transition after the other as its seed. */
final class ClosureSet extends StubbornSet {

  /** An enabled transition in the set costs as much as so many others. */
  private static final int ENABLED_COST = 64;

  private final int[] waiting;
  private final int[] candidate;
  private final int[] best;
  private int candidateMark;
  private int bestMark;
  private int waitingCount;
  private int enabledInside;

  ClosureSet(Relations relations, Kept kept) {
    super(relations, kept);
    this.waiting = new int[relations.transitions()];
    this.candidate = new int[relations.transitions()];
    this.best = new int[relations.transitions()];
  }

  @Override
  boolean contains(int transition) {
    return best[transition] == bestMark;
  }

  @Override
  int choose() {
    findPast();
    bestMark = nextMark(bestMark, best);
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
        now = take();
      }
    }
    if (now > 1 && !keepsRuns && keepsDeadEnds) {
      begin();
      addTargets();
      add(seed);
      if (close(now)) {
        now = take();
      }
    }
    return now;
  }

  private int take() {
    bestMark = nextMark(bestMark, best);
    keep();
    return enabledInside;
  }

  private boolean mayBeTakenAlone() {
    for (int i = 0; i < enabledCount; i++) {
      if (candidate[enabled[i]] == candidateMark && notAlone.get(enabled[i])) {
        return false;
      }
    }
    return true;
  }

  private int all() {
    for (int i = 0; i < enabledCount; i++) {
      best[enabled[i]] = bestMark;
    }
    return enabledCount;
  }

  private void keep() {
    for (int i = 0; i < enabledCount; i++) {
      if (candidate[enabled[i]] == candidateMark) {
        best[enabled[i]] = bestMark;
      }
    }
  }

  private void begin() {
    candidateMark = nextMark(candidateMark, candidate);
    waitingCount = 0;
    enabledInside = 0;
  }

  private void add(int transition) {
    if (candidate[transition] != candidateMark && !isGone(transition)) {
      candidate[transition] = candidateMark;
      waiting[waitingCount++] = transition;
      enabledInside += isEnabled(transition) ? 1 : 0;
    }
  }

  private void addAll(int[] transitions) {
    for (int transition : transitions) {
      add(transition);
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
    while (waitingCount > 0) {
      if (enabledInside >= limit) {
        return false;
      }
      int transition = waiting[--waitingCount];
      if (isEnabled(transition)) {
        addAll(relations.conflicts(transition));
      } else if (!addEnablers(relations.waitsFor(transition))) {
        return false;
      }
    }
    return enabledInside < limit;
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
        int cost = cost(relations.enablers(conjunct), leastCost);
        if (cost < leastCost) {
          leastCost = cost;
          cheapest = conjunct;
        }
      }
    }
    if (cheapest >= 0) {
      addAll(relations.enablers(cheapest));
      return true;
    }
    for (int conjunct : conjuncts) {
      if (truth(conjunct) == Truth.UNKNOWN) {
        addAll(relations.enablers(conjunct));
      }
    }
    return unknown;
  }

  private int cost(int[] transitions, int limit) {
    int cost = 0;
    for (int i = 0; i < transitions.length && cost < limit; i++) {
      if (candidate[transitions[i]] != candidateMark && !isGone(transitions[i])) {
        cost += isEnabled(transitions[i]) ? ENABLED_COST : 1;
      }
    }
    return cost;
  }
}
