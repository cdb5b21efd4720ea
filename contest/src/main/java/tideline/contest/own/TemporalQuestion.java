package tideline.contest.own;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import tideline.contest.ctl.GraphChecker;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Roomy;
import tideline.contest.ltl.LinearFormula;
import tideline.contest.ltl.ProductSearch;
import tideline.contest.net.ContestNet;
import tideline.contest.own.LocalGraph.Pauses;
import tideline.contest.witness.GoalMaker;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;
import tideline.model.LimitReached;
import tideline.model.WorkLimit;
import tideline.nets.goal.Goal;
import tideline.nets.net.Net;
import tideline.nets.reduce.Keep;
import tideline.nets.reduce.NetReduction;
import tideline.nets.reduce.ReducedNet;
import tideline.nets.step.NetModel;
import tideline.nets.stubborn.StubbornSets;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;

/** A formula of CTL or LTL, asked of a net that is made smaller for it. */
public final class TemporalQuestion {

  private static final int MOST_ATOMS = Long.SIZE;

  private final Net net;
  private final Formula formula;
  private final List<Formula> atoms;
  private final List<Goal> goals;
  private final BitSet places = new BitSet();
  private final boolean isLinear;
  private final boolean hasNext;

  private TemporalQuestion(
      Net net, Formula formula, List<Formula> atoms, List<Goal> goals, boolean isLinear) {
    this.net = net;
    this.formula = formula;
    this.atoms = atoms;
    this.goals = goals;
    this.isLinear = isLinear;
    this.hasNext = hasNext(formula);
    goals.forEach(goal -> goal.addPlaces(places));
  }

  /**
   * A question, if there can be one: a formula of LTL with a quantifier before it or of CTL, which
   * does not speak of deadlocks.
   */
  public static Optional<TemporalQuestion> about(ContestNet net, Formula asked) {
    boolean isLinear =
        switch (Logic.of(asked)) {
          case LTL, LTL_SOME -> true;
          case STATE, REACHABILITY, CTL, CTL_STAR -> false;
        };
    if (Logic.of(asked) == Logic.CTL_STAR) {
      return Optional.empty();
    }
    Formula formula = isLinear ? asked : PathForm.of(asked);
    List<Formula> atoms =
        isLinear ? LinearFormula.of(path(formula)).atoms() : GraphChecker.atoms(formula);
    if (atoms.size() > MOST_ATOMS) {
      return Optional.empty();
    }
    GoalMaker maker = new GoalMaker(net);
    List<Goal> goals = new ArrayList<>();
    for (Formula atom : atoms) {
      Optional<Goal> goal = maker.goal(atom);
      if (goal.isEmpty()) {
        return Optional.empty();
      }
      goals.add(goal.get());
    }
    return Optional.of(new TemporalQuestion(net.net(), formula, atoms, goals, isLinear));
  }

  private static Formula path(Formula formula) {
    return formula instanceof Formula.Paths(_, Formula path) ? path : formula;
  }

  private static boolean hasNext(Formula formula) {
    return (formula instanceof Formula.Later(Moment moment, _) && moment == Moment.NEXT)
        || Logic.operands(formula).stream().anyMatch(TemporalQuestion::hasNext);
  }

  /**
   * Whether the formula holds in the first marking; empty if time, memory or states were too few.
   *
   * @param mostStates the largest graph
   */
  public Optional<Boolean> answer(Budget budget, long mostStates) {
    try {
      return Optional.of(
          WorkLimit.during(
              budget::check,
              () -> isLinear ? linear(budget, mostStates) : branching(budget, mostStates)));
    } catch (LimitReached | ArithmeticException | OutOfMemoryError nothing) {
      return Optional.empty();
    }
  }

  private boolean branching(Budget budget, long mostStates) {
    Keep keep =
        hasNext ? Keep.STEPS : onlyPossibilities(formula) ? Keep.POSSIBILITIES : Keep.BRANCHING;
    ReducedNet reduced = NetReduction.of(net, places, EnumSet.of(keep));
    Optional<StubbornSets> sets =
        hasNext
            ? Optional.empty()
            : Optional.of(StubbornSets.withoutChoice(reduced.net(), renumbered(reduced)));
    return Roomy.with(
        NetModel.of(reduced.net()),
        model -> {
          try (LocalGraph graph =
              new LocalGraph(model, sets, goals(reduced), Pauses.NOWHERE, budget, mostStates)) {
            return new LocalChecker(graph, formula, atoms, budget).holds();
          }
        });
  }

  /** Whether it is made of EF, AG and E-until alone. */
  private static boolean onlyPossibilities(Formula formula) {
    boolean here =
        switch (formula) {
          case Formula.Paths(Quantifier quantifier, Formula.Later(Moment moment, _)) ->
              moment == (quantifier == Quantifier.ALL ? Moment.GLOBALLY : Moment.FINALLY);
          case Formula.Paths(Quantifier quantifier, _) -> quantifier == Quantifier.SOME;
          default -> true;
        };
    return here && Logic.operands(formula).stream().allMatch(TemporalQuestion::onlyPossibilities);
  }

  private boolean linear(Budget budget, long mostStates) {
    boolean all =
        !(formula instanceof Formula.Paths(Quantifier quantifier, _))
            || quantifier == Quantifier.ALL;
    LinearFormula linear = LinearFormula.of(path(formula));
    LtlFormula wanted = all ? LtlFormula.not(linear.formula()) : linear.formula();
    OmegaAutomaton automaton = Translation.of(wanted).generalised();
    if (automaton.initial().isEmpty()) {
      return all;
    }
    Run run = new Run(automaton, linear, budget, mostStates);
    return run.exists(hasNext) != all;
  }

  /** The search for a run that an automaton accepts. */
  private final class Run {
    private final OmegaAutomaton automaton;
    private final int[] bits;
    private final Budget budget;
    private final long mostStates;

    Run(OmegaAutomaton automaton, LinearFormula linear, Budget budget, long mostStates) {
      this.automaton = automaton;
      this.bits =
          automaton.propositions().stream()
              .mapToInt(name -> atoms.indexOf(linear.atom(name)))
              .toArray();
      this.budget = budget;
      this.mostStates = mostStates;
    }

    boolean exists(boolean countsSteps) {
      if (countsSteps) {
        ReducedNet reduced = NetReduction.of(net, places, EnumSet.of(Keep.STEPS));
        return isIn(reduced, Optional.empty(), Pauses.NOWHERE, budget);
      }
      ReducedNet reduced = NetReduction.of(net, places, EnumSet.of(Keep.STUTTERING));
      ReducedNet slice = NetReduction.of(net, places, EnumSet.of(Keep.PAUSES));
      if (slice.net().transitions().size() < reduced.net().transitions().size()) {
        // What the slice does, the net can do; what the net does, the slice can do with pauses.
        try {
          Budget part = budget.part(2);
          if (isIn(slice, sets(slice), Pauses.NOWHERE, part)) {
            return true;
          }
          if (!isIn(slice, sets(slice), Pauses.EVERYWHERE, part)) {
            return false;
          }
        } catch (LimitReached tooLarge) {
          budget.check();
        }
      }
      return isIn(reduced, sets(reduced), Pauses.NOWHERE, budget);
    }

    private Optional<StubbornSets> sets(ReducedNet reduced) {
      return Optional.of(StubbornSets.forRuns(reduced.net(), renumbered(reduced)));
    }

    private boolean isIn(
        ReducedNet reduced, Optional<StubbornSets> sets, Pauses pauses, Budget part) {
      return Roomy.with(
          NetModel.of(reduced.net()),
          model -> {
            try (LocalGraph graph =
                new LocalGraph(model, sets, goals(reduced), pauses, part, mostStates)) {
              return new ProductSearch(graph.onTheFly(), automaton, truth(graph), part).findsRun();
            }
          });
    }

    /** The atoms of a state in the order of the automaton's propositions. */
    private IntToLongFunction truth(LocalGraph graph) {
      return state -> {
        long known = graph.truth(state);
        long truth = 0;
        for (int i = 0; i < bits.length; i++) {
          truth |= (known >>> bits[i] & 1) << i;
        }
        return truth;
      };
    }
  }

  private static int[] numbers(ReducedNet reduced, int places) {
    int[] numbers = new int[places];
    for (int place = 0; place < reduced.places().size(); place++) {
      numbers[reduced.places().get(place)] = place;
    }
    return numbers;
  }

  private List<Goal> goals(ReducedNet reduced) {
    int[] numbers = numbers(reduced, net.places().size());
    return goals.stream().map(goal -> goal.renumbered(place -> numbers[place])).toList();
  }

  private BitSet renumbered(ReducedNet reduced) {
    BitSet here = new BitSet();
    goals(reduced).forEach(goal -> goal.addPlaces(here));
    return here;
  }
}
