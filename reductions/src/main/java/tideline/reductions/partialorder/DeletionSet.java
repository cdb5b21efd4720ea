package tideline.reductions.partialorder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import tideline.reductions.partialorder.Conjuncts.Truth;

/**
 * Starts with all transitions and deletes one enabled transition after the other, with all that
 * cannot stay without it; what leaves no stubborn set is undone. No enabled transition can be
 * deleted from what is left.
 */
final class DeletionSet extends StubbornSet {

  /** By transition: the conditions that it may make true. */
  private final int[][] enables;

  /** By condition: the transitions that wait for it. */
  private final int[][] waiters;

  private final boolean[] inside;

  /** By condition: how many of its enablers have been deleted. */
  private final int[] missing;

  /** What has been deleted, in order. */
  private final int[] deleted;

  /** Conditions of which an enabler has been deleted for the first time. */
  private final int[] broken;

  private int deletedCount;
  private int brokenCount;
  private int enabledInside;

  /** Whether something must happen that leads towards each target. */
  private boolean watching;

  DeletionSet(Relations relations, Kept kept) {
    super(relations, kept);
    int transitions = relations.transitions();
    int conjuncts = relations.conjuncts().count();
    List<List<Integer>> makes = lists(transitions);
    List<List<Integer>> wait = lists(conjuncts);
    for (int conjunct = 0; conjunct < conjuncts; conjunct++) {
      for (int transition : relations.enablers(conjunct)) {
        makes.get(transition).add(conjunct);
      }
    }
    for (int transition = 0; transition < transitions; transition++) {
      for (int conjunct : relations.waitsFor(transition)) {
        wait.get(conjunct).add(transition);
      }
    }
    this.enables = arrays(makes);
    this.waiters = arrays(wait);
    this.inside = new boolean[transitions];
    this.missing = new int[conjuncts];
    this.deleted = new int[transitions];
    this.broken = new int[conjuncts];
  }

  private static List<List<Integer>> lists(int count) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  private static int[][] arrays(List<List<Integer>> lists) {
    return lists.stream()
        .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  @Override
  boolean contains(int transition) {
    return inside[transition];
  }

  @Override
  int choose() {
    findPast();
    if (aloneMatters) {
      watching = false;
      deleteAll();
      if (mayBeTakenAlone()) {
        return enabledInside;
      }
    }
    watching = true;
    begin();
    if (!keepsRuns) {
      deleteEach(_ -> true);
    }
    return enabledInside;
  }

  /** What may not be taken alone goes first. */
  private void deleteAll() {
    begin();
    deleteEach(t -> notAlone.get(t));
    deleteEach(t -> !notAlone.get(t));
  }

  private void begin() {
    Arrays.fill(inside, true);
    Arrays.fill(missing, 0);
    deletedCount = 0;
    enabledInside = enabledCount;
  }

  /** The last ones first: what is left is then what the stepper makes first. */
  private void deleteEach(IntPredicate wanted) {
    for (int i = enabledCount - 1; i >= 0; i--) {
      boolean may = enabledInside > 1 || (watching && !keepsDeadEnds);
      if (inside[enabled[i]] && may && wanted.test(enabled[i])) {
        int before = deletedCount;
        if (!delete(enabled[i])) {
          undo(before);
        }
      }
    }
  }

  private boolean mayBeTakenAlone() {
    for (int i = 0; i < enabledCount; i++) {
      if (inside[enabled[i]] && notAlone.get(enabled[i])) {
        return false;
      }
    }
    return true;
  }

  /** Deletes a transition and what needs it; false if no stubborn set would be left. */
  private boolean delete(int first) {
    int done = deletedCount;
    brokenCount = 0;
    remove(first);
    while (done < deletedCount || brokenCount > 0) {
      if ((keepsDeadEnds || !watching) && enabledInside == 0) {
        return false;
      }
      if (done < deletedCount) {
        removeConflicting(deleted[done++]);
      } else {
        removeWaiters(broken[--brokenCount]);
      }
    }
    return !watching || targetsAreWatched();
  }

  /** An enabled transition stays only with all that does not accord with it. */
  private void removeConflicting(int transition) {
    for (int other : relations.conflicts(transition)) {
      if (inside[other] && isEnabled(other)) {
        remove(other);
      }
    }
  }

  private void remove(int transition) {
    inside[transition] = false;
    deleted[deletedCount++] = transition;
    enabledInside -= isEnabled(transition) ? 1 : 0;
    if (isGone(transition)) {
      return;
    }
    for (int conjunct : enables[transition]) {
      if (missing[conjunct]++ == 0) {
        broken[brokenCount++] = conjunct;
      }
    }
  }

  private void removeWaiters(int conjunct) {
    for (int other : waiters[conjunct]) {
      if (inside[other]
          && !isEnabled(other)
          && !isGone(other)
          && !isWatched(relations.waitsFor(other))) {
        remove(other);
      }
    }
  }

  /** Whether nobody outside can make all conditions true that are not. */
  private boolean isWatched(int[] conjuncts) {
    boolean anyFalse = false;
    boolean allUnknown = true;
    for (int conjunct : conjuncts) {
      Truth truth = truth(conjunct);
      if (truth == Truth.FALSE) {
        anyFalse = true;
        if (missing[conjunct] == 0) {
          return true;
        }
      } else if (truth == Truth.UNKNOWN) {
        allUnknown &= missing[conjunct] == 0;
      }
    }
    return !anyFalse && allUnknown;
  }

  private boolean targetsAreWatched() {
    for (int i = 0; i < relations.targets().size(); i++) {
      if (!isWatched(relations.targets().get(i))) {
        return false;
      }
    }
    return true;
  }

  private void undo(int before) {
    while (deletedCount > before) {
      int transition = deleted[--deletedCount];
      inside[transition] = true;
      enabledInside += isEnabled(transition) ? 1 : 0;
      if (!isGone(transition)) {
        for (int conjunct : enables[transition]) {
          missing[conjunct]--;
        }
      }
    }
  }
}
