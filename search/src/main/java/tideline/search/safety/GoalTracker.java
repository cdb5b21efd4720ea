package tideline.search.safety;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.model.StatePredicate;
import tideline.model.Trace;
import tideline.search.Goal;
import tideline.search.SearchResult.Found;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;

/** The goals of a task, and which of them have been found. */
public final class GoalTracker {

  private final Found[] found;

  /** Predicates by goal; null for deadlock goals, and for those that have been found. */
  private final StatePredicate[] open;

  /** Which states without successors count, by goal; null for other goals. */
  private final StatePredicate[] ends;

  private final List<Integer> openDeadlocks = new ArrayList<>();
  private int openPredicates;

  GoalTracker(List<Goal> goals) {
    found = new Found[goals.size()];
    open = new StatePredicate[goals.size()];
    ends = new StatePredicate[goals.size()];
    Arrays.fill(found, Found.NOTHING);
    for (int i = 0; i < goals.size(); i++) {
      switch (goals.get(i)) {
        case Goal.Reach reach -> {
          open[i] = reach.predicate();
          openPredicates++;
        }
        case Goal.Deadlock(var counts) -> {
          openDeadlocks.add(i);
          ends[i] = counts;
        }
        case Goal.CtlViolation violation ->
            throw new IllegalArgumentException("a safety search checks no CTL");
        case Goal.AcceptingCycle _, Goal.FairCycle _ ->
            throw new IllegalArgumentException("a safety search finds no cycles");
      }
    }
  }

  /** Whether states have to be looked at. */
  public boolean watchesStates() {
    return openPredicates > 0;
  }

  /** Whether states without successors matter. */
  public boolean watchesDeadlocks() {
    return !openDeadlocks.isEmpty();
  }

  /** Whether there were goals and none is left. */
  public boolean allFound() {
    return found.length > 0 && openPredicates == 0 && openDeadlocks.isEmpty();
  }

  /** How many goals there are. */
  public int count() {
    return found.length;
  }

  /** The first open goal from {@code from} on that the state at {@code s[off]} meets, or -1. */
  public int nextMet(long[] s, int off, int from) {
    for (int i = from; i < open.length; i++) {
      if (open[i] != null && open[i].test(s, off)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The first open goal from {@code from} on that the state at {@code s[off]}, which has no
   * successors, meets, or -1.
   */
  public int nextDeadlockGoal(long[] s, int off, int from) {
    for (int goal : openDeadlocks) {
      if (goal >= from && ends[goal].test(s, off)) {
        return goal;
      }
    }
    return -1;
  }

  /** Whether a goal is still open. */
  public boolean isOpen(int goal) {
    return !found[goal].reached();
  }

  /** Notes that a goal has been reached. */
  public void reached(int goal, Supplier<Optional<Trace>> trace) {
    if (!isOpen(goal)) {
      return;
    }
    found[goal] = new Found(true, trace.get());
    if (open[goal] != null) {
      open[goal] = null;
      openPredicates--;
    } else {
      openDeadlocks.remove(Integer.valueOf(goal));
    }
  }

  /** Writes what has been found. */
  public void write(CheckpointOutput out) throws IOException {
    out.number(found.length);
    for (Found one : found) {
      out.number(one.reached() ? 1 : 0);
      out.number(one.trace().isPresent() ? 1 : 0);
      if (one.trace().isPresent()) {
        Trace trace = one.trace().get();
        out.number(trace.initial());
        out.number(trace.length());
        for (int i = 0; i < trace.length(); i++) {
          out.number(trace.choice(i));
        }
      }
    }
  }

  /** Reads what had been found before. */
  public void resume(CheckpointInput in) throws IOException {
    if (in.number() != found.length) {
      throw new IOException("the number of goals has changed");
    }
    for (int goal = 0; goal < found.length; goal++) {
      boolean isReached = in.number() == 1;
      Optional<Trace> trace = in.number() == 1 ? Optional.of(readTrace(in)) : Optional.empty();
      if (isReached) {
        reached(goal, () -> trace);
      }
    }
  }

  private static Trace readTrace(CheckpointInput in) throws IOException {
    int initial = in.small(Integer.MAX_VALUE);
    int[] choices = new int[in.small(Integer.MAX_VALUE - 8)];
    for (int i = 0; i < choices.length; i++) {
      choices[i] = in.small(Integer.MAX_VALUE);
    }
    return Trace.path(initial, choices);
  }

  List<Found> found() {
    return List.of(found);
  }
}
