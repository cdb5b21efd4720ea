package tideline.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tideline.contest.Answers.Technique;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.explore.Visitor;
import tideline.contest.net.Amount;
import tideline.contest.net.Condition;
import tideline.contest.net.ConditionCompiler;
import tideline.contest.net.ContestNet;
import tideline.contest.net.EnabledTransitions;
import tideline.contest.net.Linear;
import tideline.contest.simplify.Refutation;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.model.LimitReached;

/** What is decided by looking at markings one by one, all in one exploration. */
final class Reachability implements Visitor {

  /** A search of so many markings is long: algebra may end it. */
  static final long LONG_SEARCH = 100_000;

  /** The part of the time that algebra gets in the middle of a search. */
  private static final int SHARE = 20;

  /** Larger nets are left to the end of the search. */
  private static final long MOST_NUMBERS = 4_000_000;

  /** A marking that is looked for, and what it means to have found it. */
  private record Goal(String id, Formula formula, Condition condition, boolean whenFound) {}

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
  private final ConditionCompiler compiler;
  private final long longSearch;
  private long visited;
  private final List<Goal> goals = new ArrayList<>();
  private final List<Goal> atFirst = new ArrayList<>();
  private final List<Largest> largest = new ArrayList<>();

  /** Asks algebra once after so many markings. */
  Reachability(ContestNet net, Answers answers, long longSearch) {
    this.net = net;
    this.answers = answers;
    this.longSearch = longSearch;
    this.compiler = new ConditionCompiler(net);
  }

  /** Asks for the largest value of a sum. */
  void maximum(String id, Linear sum) {
    largest.add(new Largest(id, sum, sum.amount(net), sum.most(net)));
  }

  /** Asks whether a formula holds in the initial marking. */
  void initially(String id, Formula formula) {
    atFirst.add(new Goal(id, formula, compiler.condition(formula), true));
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
    goals.add(new Goal(id, goal, compiler.condition(goal), whenFound != all));
  }

  /** Whether nothing is asked, or all is answered. */
  boolean isDone() {
    return goals.isEmpty() && atFirst.isEmpty() && largest.isEmpty();
  }

  @Override
  public boolean visit(long[] s, int off, EnabledTransitions enabled) {
    if (!atFirst.isEmpty()) {
      for (Goal goal : atFirst) {
        answers.truth(goal.id(), goal.condition().test(s, off, enabled), Technique.EXPLICIT);
      }
      atFirst.clear();
    }
    for (int i = goals.size() - 1; i >= 0; i--) {
      Goal goal = goals.get(i);
      if (goal.condition().test(s, off, enabled)) {
        answers.truth(goal.id(), goal.whenFound(), Technique.EXPLICIT);
        goals.remove(i);
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

  /** Explores until all is answered; whether it is. */
  boolean answer(Budget budget) {
    try (Explorer explorer = Explorer.of(net, budget.reserving())) {
      explorer.explore(
          (s, off, enabled) ->
              visit(s, off, enabled)
                  && (++visited != longSearch || needsMarkings(budget.part(SHARE))));
      goals.forEach(goal -> answers.truth(goal.id(), !goal.whenFound(), Technique.EXPLICIT));
      largest.forEach(each -> answers.number(each.id, each.seen, Technique.EXPLICIT));
      return true;
    } catch (LimitReached limit) {
      return answerByAlgebra(budget);
    }
  }

  /** Whether more has to be searched after algebra has answered what it can in a short time. */
  private boolean needsMarkings(Budget share) {
    if ((long) net.net().places().size() * net.net().transitions().size() > MOST_NUMBERS) {
      return true;
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
        Goal goal = goals.get(i);
        if (refutation.isQuicklyImpossible(goal.formula(), share)) {
          answers.truth(goal.id(), !goal.whenFound(), Technique.STRUCTURAL);
          goals.remove(i);
        }
      }
    } catch (LimitReached | ArithmeticException noProof) {
      // What is left is searched for.
    }
    return !isDone();
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
    for (Goal goal : goals) {
      budget.check();
      boolean impossible = refutation.isImpossible(goal.formula());
      if (impossible) {
        answers.truth(goal.id(), !goal.whenFound(), Technique.STRUCTURAL);
      }
      complete &= impossible;
    }
    return complete;
  }
}
