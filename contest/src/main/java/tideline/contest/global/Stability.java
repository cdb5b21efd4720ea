package tideline.contest.global;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.net.Amount;
import tideline.contest.net.ContestNet;
import tideline.contest.net.Linear;
import tideline.contest.witness.GoalMaker;
import tideline.contest.witness.Outcome;
import tideline.contest.witness.Question;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.nets.goal.Goal;
import tideline.nets.goal.Walk;
import tideline.nets.net.Arcs;

/** Whether the tokens of some place are the same in all markings. */
public final class Stability {

  private static final long FEW_STATES = 20_000;
  private static final long STEPS_PER_STATE = 15;
  private static final long LEAST_STEPS = 300;

  private final ContestNet net;
  private final Budget budget;
  private final long fewStates;
  private final long steps;

  /** The totals that have not been seen to change. */
  private final List<Total> left = new ArrayList<>();

  private record Total(Linear sum, Amount amount, long first) {}

  /** For a net, with so much time and memory. */
  public Stability(ContestNet net, Budget budget) {
    this(net, budget, FEW_STATES);
  }

  /** The same, with other means after so many markings. */
  public Stability(ContestNet net, Budget budget, long fewStates) {
    this.net = net;
    this.budget = budget;
    this.fewStates = fewStates;
    this.steps = Math.max(LEAST_STEPS, STEPS_PER_STATE * fewStates);
    for (Linear sum : net.totals()) {
      long first = sum.constant();
      for (var entry : sum.weights().entrySet()) {
        first += entry.getValue() * net.net().places().get(entry.getKey()).initial();
      }
      left.add(new Total(sum, sum.amount(net), first));
    }
  }

  /** Whether the form of the net alone shows that there is one. */
  public boolean isSomeUntouched() {
    return hasUntouchedPlace();
  }

  /** Whether there is one; empty if that could not be found out. */
  public Optional<Boolean> isSome() {
    return explored(budget, fewStates)
        .or(this::roamed)
        .or(() -> byReducedGraph(budget.part(4), Long.MAX_VALUE))
        .or(() -> searched(budget.part(3), FEW_STATES))
        .or(() -> explored(budget.reserving(), Long.MAX_VALUE))
        .or(() -> searched(budget, Long.MAX_VALUE));
  }

  private Optional<Boolean> noneLeft() {
    return left.isEmpty() ? Optional.of(false) : Optional.empty();
  }

  private Optional<Boolean> explored(Budget part, long mostStates) {
    try (Explorer explorer = Explorer.of(net, part)) {
      Explorer.Ending ending =
          explorer.explore(
              (s, off, enabled) -> {
                for (int i = left.size() - 1; i >= 0; i--) {
                  if (left.get(i).amount.of(s, off) != left.get(i).first) {
                    left.remove(i);
                  }
                }
                return !left.isEmpty() && explorer.states() < mostStates;
              });
      return ending == Explorer.Ending.COMPLETE ? Optional.of(!left.isEmpty()) : noneLeft();
    } catch (LimitReached limit) {
      return Optional.empty();
    }
  }

  /**
   * The same by a graph of so many markings, where stubborn sets are fired; if that suffices. It
   * has all transitions that can fire, and so all places that can change.
   */
  public Optional<Boolean> byReducedGraph(Budget part, long mostStates) {
    if (net.net().resets().size() > 0) {
      return Optional.empty();
    }
    long[] known = new long[(net.net().transitions().size() + Long.SIZE - 1) / Long.SIZE];
    try {
      new FiringsThatRecur(net.model(), part, mostStates)
          .search(
              fired -> {
                BitSet more = BitSet.valueOf(fired);
                more.andNot(BitSet.valueOf(known));
                more.stream().forEach(t -> left.removeIf(total -> changes(t, total.sum)));
                System.arraycopy(fired, 0, known, 0, known.length);
                return !left.isEmpty();
              },
              _ -> true);
      return Optional.of(!left.isEmpty());
    } catch (LimitReached | OutOfMemoryError limit) {
      return noneLeft();
    }
  }

  private boolean changes(int transition, Linear sum) {
    long change = 0;
    for (var entry : sum.weights().entrySet()) {
      change += entry.getValue() * net.net().effect(transition, entry.getKey());
    }
    return change != 0;
  }

  private Optional<Boolean> roamed() {
    try {
      Budget part = budget.part(10);
      WorkLimit.during(
          part::check,
          () -> {
            new Walk(net.net(), 1)
                .roam(
                    steps,
                    marking -> {
                      left.removeIf(total -> value(total.sum, marking) != total.first);
                      return !left.isEmpty();
                    });
            return true;
          });
    } catch (LimitReached enough) {
      // What was seen counts.
    }
    return noneLeft();
  }

  private static long value(Linear sum, long[] marking) {
    long value = sum.constant();
    for (var entry : sum.weights().entrySet()) {
      value += entry.getValue() * marking[entry.getKey()];
    }
    return value;
  }

  private Optional<Boolean> searched(Budget part, long mostStates) {
    for (int i = left.size() - 1; i >= 0; i--) {
      Total total = left.get(i);
      Budget each = part.part(i + 1);
      Goal changed =
          new Goal.Any(
              List.of(
                  GoalMaker.atLeast(total.sum, total.first + 1),
                  GoalMaker.atLeast(total.sum, total.first).negated()));
      Question question = Question.about(net.net(), changed);
      Outcome outcome = question.walk(each.part(3), steps);
      if (outcome instanceof Outcome.Unknown) {
        outcome = question.explore(each, mostStates);
      }
      switch (outcome) {
        case Outcome.Found _ -> left.remove(i);
        case Outcome.Impossible _ -> {
          return Optional.of(true);
        }
        case Outcome.Unknown _ -> {}
      }
    }
    return noneLeft();
  }

  /** Whether no firing changes the total of some place, so that one need not look. */
  private boolean hasUntouchedPlace() {
    List<int[]> places = List.copyOf(net.file().places().values());
    int[] owner = new int[net.net().places().size()];
    for (int id = 0; id < places.size(); id++) {
      for (int place : places.get(id)) {
        owner[place] = id;
      }
    }
    boolean[] changed = new boolean[places.size()];
    long[] change = new long[places.size()];
    for (int t = 0; t < net.net().transitions().size(); t++) {
      addTotals(net.net().before(), t, owner, change, -1);
      addTotals(net.net().behind(), t, owner, change, 1);
      markChanged(net.net().before(), t, owner, change, changed);
      markChanged(net.net().behind(), t, owner, change, changed);
      Arcs resets = net.net().resets();
      for (int arc = resets.start(t); arc < resets.end(t); arc++) {
        changed[owner[resets.target(arc)]] = true;
      }
    }
    for (boolean each : changed) {
      if (!each) {
        return true;
      }
    }
    return false;
  }

  private static void addTotals(Arcs arcs, int t, int[] owner, long[] change, int sign) {
    for (int arc = arcs.start(t); arc < arcs.end(t); arc++) {
      change[owner[arcs.target(arc)]] += sign * arcs.weight(arc);
    }
  }

  private static void markChanged(Arcs arcs, int t, int[] owner, long[] change, boolean[] changed) {
    for (int arc = arcs.start(t); arc < arcs.end(t); arc++) {
      int id = owner[arcs.target(arc)];
      changed[id] |= change[id] != 0;
      change[id] = 0;
    }
  }
}
