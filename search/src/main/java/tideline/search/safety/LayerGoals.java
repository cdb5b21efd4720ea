package tideline.search.safety;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.search.successors.Expansion;
import tideline.search.sweep.Slice;
import tideline.storage.trace.TraceLog;

/**
 * The goal states met in the current layer. Only when the layer is finished is one of them chosen
 * for each goal: the one with the shortest path in the log.
 */
public final class LayerGoals {

  /** A layer may be full of goal states; so many of each goal are compared. */
  private static final int MOST_CANDIDATES = 256;

  private final GoalTracker goals;
  private final Optional<TraceLog> log;
  private final List<Candidate> candidates = new ArrayList<>();
  private final int[] candidatesPerGoal;

  private record Candidate(int goal, long logPosition) {}

  /** For the goals of a run. */
  public LayerGoals(GoalTracker goals, Optional<TraceLog> log) {
    this.goals = goals;
    this.log = log;
    this.candidatesPerGoal = new int[goals.count()];
  }

  /** Notes the goal states of a group; several workers may come at a time. */
  public void lookAt(Slice slice) {
    Expansion expansion = slice.expansion();
    if (goals.watchesStates()) {
      for (int i = 0; i < expansion.count(); i++) {
        long[] s = expansion.sources();
        int off = expansion.offset(i);
        for (int goal = goals.nextMet(s, off, 0);
            goal >= 0;
            goal = goals.nextMet(s, off, goal + 1)) {
          note(goal, slice.logPosition(i));
        }
      }
    }
    if (goals.watchesDeadlocks()) {
      for (int i = 0; i < expansion.count(); i++) {
        if (expansion.isDeadlock(i)) {
          noteDeadlock(slice, i);
        }
      }
    }
  }

  private void noteDeadlock(Slice slice, int i) {
    long[] s = slice.expansion().sources();
    int off = slice.expansion().offset(i);
    for (int goal = goals.nextDeadlockGoal(s, off, 0);
        goal >= 0;
        goal = goals.nextDeadlockGoal(s, off, goal + 1)) {
      note(goal, slice.logPosition(i));
    }
  }

  private synchronized void note(int goal, long logPosition) {
    if (candidatesPerGoal[goal] < MOST_CANDIDATES) {
      candidatesPerGoal[goal]++;
      candidates.add(new Candidate(goal, logPosition));
    }
  }

  /** Chooses among the candidates and forgets them. */
  public void settle() {
    for (int goal = 0; goal < candidatesPerGoal.length; goal++) {
      if (candidatesPerGoal[goal] > 0) {
        settle(goal);
        candidatesPerGoal[goal] = 0;
      }
    }
    candidates.clear();
  }

  private void settle(int goal) {
    long shortest = Long.MAX_VALUE;
    long best = 0;
    for (Candidate candidate : candidates) {
      if (candidate.goal() == goal && log.isPresent()) {
        long length = log.get().length(candidate.logPosition());
        if (length < shortest) {
          shortest = length;
          best = candidate.logPosition();
        }
      }
    }
    long chosen = best;
    goals.reached(goal, () -> log.map(l -> l.pathTo(chosen)));
  }
}
