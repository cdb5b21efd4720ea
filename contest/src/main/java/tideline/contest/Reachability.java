package tideline.contest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.contest.Answers.Technique;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.net.Amount;
import tideline.contest.net.Condition;
import tideline.contest.net.ConditionCompiler;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;
import tideline.contest.net.Linear;
import tideline.contest.replay.Witnesses;
import tideline.contest.simplify.Refutation;
import tideline.contest.witness.GoalMaker;
import tideline.contest.witness.Outcome;
import tideline.contest.witness.Question;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.model.LimitReached;
import tideline.nets.goal.Goal;

/** What is decided by looking at markings: all at once, and each question on a net of its own. */
final class Reachability {

  /** The part of the time that algebra gets in the middle of a search. */
  private static final int SHARE = 20;

  /** Larger nets are left to the end of the search. */
  private static final long MOST_NUMBERS = 4_000_000;

  /** Steps of a walk, and markings of a search, in the first attempt at a goal of its own. */
  private static final long FEW_STEPS = 100_000;

  private static final long STEPS_PER_STATE = 300;

  private static final long FEW_STATES = 30_000;

  /** A marking that is looked for, and what it means to have found it. */
  private record Open(String id, Formula formula, Condition condition, boolean whenFound) {}

  /** The largest value of a sum. */
  private static final class Largest {
    private final String id;
    private final Linear sum;
    private final Amount amount;
    private OptionalLong bound;
    private long seen = Long.MIN_VALUE;

    Largest(String id, Linear sum, Amount amount, OptionalLong bound) {
      this.id = id;
      this.sum = sum;
      this.amount = amount;
      this.bound = bound;
    }
  }

  private final ContestNet net;
  private final Answers answers;
  private final TruthSink truths;
  private final Witnesses witnesses;
  private final ConditionCompiler compiler;
  private final GoalMaker goalMaker;
  private final Map<String, Question> questions = new HashMap<>();
  private final long longSearch;
  private long visited;
  private final List<Open> goals = new ArrayList<>();
  private final List<Largest> largest = new ArrayList<>();

  /** Asks algebra once after so many markings. */
  Reachability(
      ContestNet net, Answers answers, TruthSink truths, Witnesses witnesses, long longSearch) {
    this.net = net;
    this.answers = answers;
    this.truths = truths;
    this.witnesses = witnesses;
    this.goalMaker = new GoalMaker(net);
    this.longSearch = longSearch;
    this.compiler = new ConditionCompiler(net);
  }

  /** Asks for the largest value of a sum. */
  void maximum(String id, Linear sum) {
    largest.add(new Largest(id, sum, sum.amount(net), sum.most(net)));
  }

  /** Asks for EF or AG of a formula about one marking, or for the opposite. */
  void reaches(String id, Formula formula) {
    boolean whenFound = true;
    Formula rest = formula;
    while (rest instanceof Formula.Not(Formula inner)) {
      whenFound = !whenFound;
      rest = inner;
    }
    if (!(rest instanceof Formula.Paths(Quantifier quantifier, Formula.Later(_, Formula state)))) {
      throw new IllegalArgumentException("not about reachability: " + formula);
    }
    boolean all = quantifier == Quantifier.ALL;
    Formula goal = all ? new Formula.Not(state) : state;
    goals.add(new Open(id, goal, compiler.condition(goal), whenFound != all));
  }

  /** Whether nothing is asked, or all is answered. */
  boolean isDone() {
    return goals.isEmpty() && largest.isEmpty();
  }

  /** Looks at a marking; whether others are of interest. */
  private boolean visit(long[] s, int off, EnabledTransitions enabled, Explorer explorer) {
    for (int i = goals.size() - 1; i >= 0; i--) {
      if (goals.get(i).condition().test(s, off, enabled)) {
        found(goals.remove(i), explorer.path());
      }
    }
    for (int i = largest.size() - 1; i >= 0; i--) {
      Largest each = largest.get(i);
      long value = each.amount.of(s, off);
      if (value > each.seen) {
        each.seen = value;
        if (each.bound.isPresent() && each.bound.getAsLong() == value) {
          answers.number(each.id, value, Technique.STRUCTURAL);
          largest.remove(i);
        }
      }
    }
    return !isDone();
  }

  /** A path is replayed on the net as it was read before anything is said because of it. */
  private void found(Open goal, List<Integer> path) {
    witnesses.confirm(goal.id(), goal.formula(), path);
    truths.truth(goal.id(), goal.whenFound(), Technique.EXPLICIT);
  }

  /**
   * Looks at all markings at once, for a while; then at each goal on a net of its own, and at all
   * markings again as long as there is time.
   *
   * @return whether everything is answered
   */
  boolean answer(Budget budget) {
    try (Explorer explorer =
        Explorer.withPaths(net.model(), net.model().newStepper(), budget.reserving())) {
      explorer.explore(
          (s, off, enabled) ->
              visit(s, off, enabled, explorer)
                  && (++visited != longSearch || needsMarkings(budget)));
      goals.forEach(goal -> truths.truth(goal.id(), !goal.whenFound(), Technique.EXPLICIT));
      largest.forEach(each -> answers.number(each.id, each.seen, Technique.EXPLICIT));
      return true;
    } catch (LimitReached limit) {
      searchAlone(budget.part(2), Long.MAX_VALUE, Long.MAX_VALUE);
      return isDone() || answerByAlgebra(budget);
    }
  }

  /** Whether more has to be searched after a short attempt with other means. */
  private boolean needsMarkings(Budget budget) {
    askAlgebra(budget.part(SHARE));
    searchAlone(
        budget.part(SHARE / 2), Math.min(FEW_STEPS, STEPS_PER_STATE * longSearch), FEW_STATES);
    return !isDone();
  }

  /** Searches for each goal on its own, on a net that is made smaller for it. */
  private void searchAlone(Budget budget, long steps, long states) {
    goals.removeIf(goal -> truths.has(goal.id()));
    for (int i = goals.size() - 1; i >= 0; i--) {
      Open goal = goals.get(i);
      Budget part = budget.part(goals.size() + largest.size());
      switch (search(goal.id(), goalMaker.goal(goal.formula()), part, steps, states)) {
        case Outcome.Found(List<Integer> firings) -> found(goals.remove(i), firings);
        case Outcome.Impossible _ -> {
          truths.truth(goal.id(), !goal.whenFound(), Technique.STRUCTURAL);
          goals.remove(i);
        }
        case Outcome.Unknown _ -> {}
      }
    }
    for (int i = largest.size() - 1; i >= 0; i--) {
      if (climb(largest.get(i), budget.part(goals.size() + largest.size()), steps, states)) {
        largest.remove(i);
      }
    }
  }

  /** Looks for larger and larger values of a sum; whether the largest is known and told. */
  private boolean climb(Largest sum, Budget budget, long steps, long states) {
    try {
      if (sum.bound.isPresent() && reaches(sum, sum.bound.getAsLong(), budget.part(2), steps)) {
        answers.number(sum.id, sum.bound.getAsLong(), Technique.STRUCTURAL);
        return true;
      }
      while (true) {
        budget.check();
        long next = Math.addExact(sum.seen, 1);
        switch (question("max " + sum.id + next, GoalMaker.atLeast(sum.sum, next))
            .explore(budget, states)) {
          case Outcome.Found _ -> sum.seen = next;
          case Outcome.Impossible _ -> {
            answers.number(sum.id, sum.seen, Technique.STRUCTURAL);
            return true;
          }
          case Outcome.Unknown _ -> {
            return false;
          }
        }
      }
    } catch (LimitReached | ArithmeticException nothing) {
      return false;
    }
  }

  private boolean reaches(Largest sum, long value, Budget budget, long steps) {
    return question("max " + sum.id, GoalMaker.atLeast(sum.sum, value)).walk(budget, steps)
        instanceof Outcome.Found;
  }

  private Outcome search(String id, Optional<Goal> goal, Budget budget, long steps, long states) {
    if (goal.isEmpty()) {
      return new Outcome.Unknown();
    }
    try {
      Question question = question(id, goal.get());
      Outcome walked = question.walk(budget.part(3), steps);
      return walked instanceof Outcome.Found ? walked : question.explore(budget, states);
    } catch (LimitReached noTime) {
      return new Outcome.Unknown();
    }
  }

  private Question question(String id, Goal goal) {
    return questions.computeIfAbsent(id, _ -> Question.about(net.net(), goal));
  }

  /** Answers what linear algebra can decide in a short time. */
  private void askAlgebra(Budget share) {
    if ((long) net.net().places().size() * net.net().transitions().size() > MOST_NUMBERS) {
      return;
    }
    try {
      for (int i = largest.size() - 1; i >= 0; i--) {
        share.check();
        Largest each = largest.get(i);
        each.bound = net.provedMost(each.sum);
        if (each.bound.isPresent() && each.bound.getAsLong() == each.seen) {
          answers.number(each.id, each.seen, Technique.STRUCTURAL);
          largest.remove(i);
        }
      }
      Refutation refutation = new Refutation(net);
      for (int i = goals.size() - 1; i >= 0; i--) {
        Open goal = goals.get(i);
        if (refutation.isQuicklyImpossible(goal.formula(), share)) {
          truths.truth(goal.id(), !goal.whenFound(), Technique.STRUCTURAL);
          goals.remove(i);
        }
      }
    } catch (LimitReached | ArithmeticException noProof) {
      // What is left is searched for.
    }
  }

  /** What is left may be impossible, or as large as it can be. */
  private boolean answerByAlgebra(Budget budget) {
    boolean complete = true;
    Refutation refutation = new Refutation(net);
    for (Largest each : largest) {
      budget.check();
      OptionalLong most = net.provedMost(each.sum);
      boolean proved = most.isPresent() && most.getAsLong() == each.seen;
      if (proved) {
        answers.number(each.id, each.seen, Technique.STRUCTURAL);
      }
      complete &= proved;
    }
    for (Open goal : goals) {
      budget.check();
      boolean impossible = refutation.isImpossible(goal.formula());
      if (impossible) {
        truths.truth(goal.id(), !goal.whenFound(), Technique.STRUCTURAL);
      }
      complete &= impossible;
    }
    return complete;
  }
}
