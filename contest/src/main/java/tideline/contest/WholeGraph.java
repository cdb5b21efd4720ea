package tideline.contest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import tideline.contest.Answers.Technique;
import tideline.contest.ctl.BitList;
import tideline.contest.ctl.GraphChecker;
import tideline.contest.ctl.StateSet;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.explore.StateGraph;
import tideline.contest.ltl.LinearFormula;
import tideline.contest.ltl.ProductSearch;
import tideline.contest.net.Condition;
import tideline.contest.net.ConditionCompiler;
import tideline.contest.net.ContestNet;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;
import tideline.model.LimitReached;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;

/** Answers all formulas of CTL and LTL on the graph of all markings. */
final class WholeGraph {

  private final ContestNet net;
  private final TruthSink truths;

  WholeGraph(ContestNet net, TruthSink truths) {
    this.net = net;
    this.truths = truths;
  }

  /** Tells what is true, unless there are more markings; whether all of them were looked at. */
  boolean answer(Map<String, Formula> formulas, Budget budget, long mostStates) {
    try (Explorer explorer = Explorer.keepingGraph(net, budget)) {
      Map<Formula, Integer> atoms = atoms(formulas);
      BitList[] bits = new BitList[atoms.size()];
      for (int i = 0; i < bits.length; i++) {
        bits[i] = new BitList();
      }
      if (explore(explorer, atoms, bits, mostStates) == Explorer.Ending.ENOUGH) {
        return false;
      }
      Map<Formula, StateSet> meaning = new HashMap<>();
      int states = explorer.graph().states();
      atoms.forEach((atom, number) -> meaning.put(atom, StateSet.of(states, bits[number])));
      answer(formulas, explorer.graph(), meaning, budget);
      return true;
    } catch (LimitReached | OutOfMemoryError limit) {
      return false;
    }
  }

  private static Map<Formula, Integer> atoms(Map<String, Formula> formulas) {
    Map<Formula, Integer> numbers = new LinkedHashMap<>();
    for (Formula formula : formulas.values()) {
      List<Formula> atoms =
          switch (Logic.of(formula)) {
            case LTL, LTL_SOME -> LinearFormula.of(path(formula)).atoms();
            case STATE, REACHABILITY, CTL -> GraphChecker.atoms(formula);
            case CTL_STAR -> List.of();
          };
      atoms.forEach(atom -> numbers.putIfAbsent(atom, numbers.size()));
    }
    return numbers;
  }

  private static Formula path(Formula formula) {
    return formula instanceof Formula.Paths(_, Formula path) ? path : formula;
  }

  private Explorer.Ending explore(
      Explorer explorer, Map<Formula, Integer> atoms, BitList[] bits, long mostStates) {
    ConditionCompiler compiler = new ConditionCompiler(net);
    Condition[] conditions =
        atoms.keySet().stream().map(compiler::condition).toArray(Condition[]::new);
    return explorer.explore(
        (s, off, enabled) -> {
          for (int i = 0; i < conditions.length; i++) {
            bits[i].add(conditions[i].test(s, off, enabled));
          }
          return explorer.states() <= mostStates;
        });
  }

  private void answer(
      Map<String, Formula> formulas,
      StateGraph graph,
      Map<Formula, StateSet> atoms,
      Budget budget) {
    List<Map.Entry<String, Formula>> linear = new ArrayList<>();
    List<Map.Entry<String, Formula>> branching = new ArrayList<>();
    for (Map.Entry<String, Formula> entry : formulas.entrySet()) {
      switch (Logic.of(entry.getValue())) {
        case LTL, LTL_SOME -> linear.add(entry);
        case STATE, REACHABILITY, CTL -> branching.add(entry);
        case CTL_STAR -> {}
      }
    }
    if (!branching.isEmpty()) {
      GraphChecker checker = new GraphChecker(graph, atoms, budget);
      for (Map.Entry<String, Formula> entry : branching) {
        boolean holds = checker.states(entry.getValue()).contains(0);
        truths.truth(entry.getKey(), holds, Technique.EXPLICIT);
        checker.forget();
      }
    }
    int left = linear.size();
    for (Map.Entry<String, Formula> entry : linear) {
      linear(entry.getKey(), entry.getValue(), graph, atoms, budget.part(left--));
    }
  }

  private void linear(
      String id, Formula formula, StateGraph graph, Map<Formula, StateSet> atoms, Budget part) {
    boolean all =
        !(formula instanceof Formula.Paths(Quantifier quantifier, _))
            || quantifier == Quantifier.ALL;
    LinearFormula linear = LinearFormula.of(path(formula));
    try {
      LtlFormula wanted = all ? LtlFormula.not(linear.formula()) : linear.formula();
      OmegaAutomaton automaton = Translation.of(wanted).generalised();
      StateSet[] meaning =
          automaton.propositions().stream()
              .map(name -> atoms.get(linear.atom(name)))
              .toArray(StateSet[]::new);
      boolean found =
          !automaton.initial().isEmpty()
              && new ProductSearch(graph, automaton, truth(meaning), part).findsRun();
      truths.truth(id, found != all, Technique.EXPLICIT);
    } catch (LimitReached limit) {
      // Others may be answered.
    }
  }

  private static IntToLongFunction truth(StateSet[] meaning) {
    return state -> {
      long truth = 0;
      for (int i = 0; i < meaning.length; i++) {
        if (meaning[i].contains(state)) {
          truth |= 1L << i;
        }
      }
      return truth;
    };
  }
}
