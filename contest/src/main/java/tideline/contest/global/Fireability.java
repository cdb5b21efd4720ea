package tideline.contest.global;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.net.ContestNet;
import tideline.contest.simplify.Refutation;
import tideline.contest.witness.GoalMaker;
import tideline.contest.witness.Outcome;
import tideline.contest.witness.Question;
import tideline.languages.petri.formula.Formula;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.nets.goal.Walk;

/** Whether every transition can fire some time. */
public final class Fireability {

  private static final long FEW_STATES = 20_000;
  private static final long STEPS_PER_STATE = 15;
  private static final long LEAST_STEPS = 300;

  private final ContestNet net;
  private final Budget budget;
  private final long fewStates;
  private final long steps;
  private final IdsLeft left;

  /** For a net, with so much time and memory. */
  public Fireability(ContestNet net, Budget budget) {
    this(net, budget, FEW_STATES);
  }

  /** The same, with other means after so many markings. */
  public Fireability(ContestNet net, Budget budget, long fewStates) {
    this.net = net;
    this.budget = budget;
    this.fewStates = fewStates;
    this.steps = Math.max(LEAST_STEPS, STEPS_PER_STATE * fewStates);
    this.left = new IdsLeft(net);
  }

  /** Whether it is so; empty if that could not be found out. */
  public Optional<Boolean> isForAll() {
    if (net.file().transitions().values().stream().anyMatch(bindings -> bindings.length == 0)) {
      return Optional.of(false);
    }
    Optional<Boolean> answer = explored(budget, fewStates);
    if (answer.isEmpty()) {
      roam();
      answer = left.isEmpty() ? Optional.of(true) : Optional.empty();
    }
    if (answer.isEmpty() && someIsRefuted()) {
      return Optional.of(false);
    }
    return answer
        .or(() -> byReducedGraph(budget.part(4), Long.MAX_VALUE))
        .or(() -> searched(budget.part(5), FEW_STATES))
        .or(() -> explored(budget.reserving(), Long.MAX_VALUE))
        .or(() -> searched(budget, Long.MAX_VALUE));
  }

  private Optional<Boolean> explored(Budget part, long mostStates) {
    try (Explorer explorer = Explorer.of(net, part)) {
      Explorer.Ending ending =
          explorer.explore(
              (s, off, enabled) -> left.see(enabled) && explorer.states() < mostStates);
      return left.isEmpty()
          ? Optional.of(true)
          : ending == Explorer.Ending.COMPLETE ? Optional.of(false) : Optional.empty();
    } catch (LimitReached limit) {
      return Optional.empty();
    }
  }

  /** The same by a graph of so many markings, where stubborn sets are fired; if that suffices. */
  public Optional<Boolean> byReducedGraph(Budget part, long mostStates) {
    try {
      new FiringsThatRecur(net.model(), part, mostStates)
          .search(fired -> left.see(BitSet.valueOf(fired)), _ -> true);
      return Optional.of(left.isEmpty());
    } catch (LimitReached | OutOfMemoryError limit) {
      return Optional.empty();
    }
  }

  private void roam() {
    Walk walk = new Walk(net.net(), 1);
    try {
      Budget part = budget.part(10);
      WorkLimit.during(
          part::check,
          () -> {
            walk.roam(steps, _ -> true);
            return true;
          });
    } catch (LimitReached enough) {
      // What was seen counts.
    }
    left.see(walk.enabledSomewhere());
  }

  private boolean someIsRefuted() {
    try {
      Refutation refutation = new Refutation(net);
      Budget part = budget.part(10);
      for (String id : left.ids()) {
        if (refutation.isQuicklyImpossible(new Formula.Fireable(List.of(id)), part)) {
          return true;
        }
      }
    } catch (LimitReached noProof) {
      // What is left is searched for.
    }
    return false;
  }

  private Optional<Boolean> searched(Budget part, long mostStates) {
    GoalMaker goals = new GoalMaker(net);
    List<String> ids = left.ids();
    for (int i = 0; i < ids.size(); i++) {
      Budget each = part.part(ids.size() - i);
      Question question =
          Question.about(
              net.net(), goals.goal(new Formula.Fireable(List.of(ids.get(i)))).orElseThrow());
      Outcome outcome = question.walk(each.part(3), steps);
      if (outcome instanceof Outcome.Unknown) {
        outcome = question.explore(each, mostStates);
      }
      switch (outcome) {
        case Outcome.Found _ -> left.remove(ids.get(i));
        case Outcome.Impossible _ -> {
          return Optional.of(false);
        }
        case Outcome.Unknown _ -> {}
      }
    }
    return left.isEmpty() ? Optional.of(true) : Optional.empty();
  }
}
