package tideline.contest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
import tideline.contest.replay.Witnesses;
import tideline.contest.simplify.Simplifier;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;
import tideline.languages.petri.formula.Query;
import tideline.model.LimitReached;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.translation.Translation;

/** Answers the formulas of a file. */
final class FormulaAnswers {

  private final ContestNet net;
  private final Answers answers;
  private final Budget budget;
  private final Reachability reachability;

  /** What needs the graph, by id, simplified. */
  private final Map<String, Formula> temporal = new LinkedHashMap<>();

  FormulaAnswers(
      ContestNet net, List<Query> queries, Answers answers, Witnesses witnesses, Budget budget) {
    this(net, queries, answers, witnesses, budget, Reachability.LONG_SEARCH);
  }

  /** The same, with other means after so many markings. */
  FormulaAnswers(
      ContestNet net,
      List<Query> queries,
      Answers answers,
      Witnesses witnesses,
      Budget budget,
      long longSearch) {
    this.net = net;
    this.answers = answers;
    this.budget = budget;
    this.reachability = new Reachability(net, answers, witnesses, longSearch);
    Simplifier simplifier = new Simplifier(net);
    for (Query query : queries) {
      if (!answers.has(query.id())) {
        sort(query, simplifier);
      }
    }
  }

  private void sort(Query query, Simplifier simplifier) {
    switch (query.asked()) {
      case Query.Asked.Maximum(var term) -> reachability.maximum(query.id(), net.linear(term));
      case Query.Asked.Truth(Formula formula, Logic _) -> {
        Formula simplified = simplifier.simplified(formula);
        if (simplified instanceof Formula.Constant(boolean value)) {
          answers.truth(query.id(), value, Technique.STRUCTURAL);
          return;
        }
        switch (Logic.of(simplified)) {
          case STATE -> reachability.initially(query.id(), simplified);
          case REACHABILITY -> reachability.reaches(query.id(), simplified);
          default -> temporal.put(query.id(), simplified);
        }
      }
    }
  }

  /** Prints what can be found; whether that is all. */
  boolean answer() {
    boolean complete = true;
    if (!reachability.isDone()) {
      complete = reachability.answer(temporal.isEmpty() ? budget : budget.part(2));
    }
    if (!temporal.isEmpty()) {
      complete &= answerTemporal();
    }
    return complete;
  }

  private boolean answerTemporal() {
    try (Explorer explorer = Explorer.keepingGraph(net, budget)) {
      Map<Formula, StateSet> atoms = explore(explorer);
      StateGraph graph = explorer.graph();
      boolean complete = true;
      List<Map.Entry<String, Formula>> linear = new ArrayList<>();
      List<Map.Entry<String, Formula>> branching = new ArrayList<>();
      for (Map.Entry<String, Formula> entry : temporal.entrySet()) {
        switch (Logic.of(entry.getValue())) {
          case LTL, LTL_SOME -> linear.add(entry);
          case CTL_STAR -> complete = false;
          default -> branching.add(entry);
        }
      }
      if (!branching.isEmpty()) {
        branching(branching, new GraphChecker(graph, atoms, budget));
      }
      int left = linear.size();
      for (Map.Entry<String, Formula> entry : linear) {
        complete &= linear(entry.getKey(), entry.getValue(), graph, atoms, budget.part(left--));
      }
      return complete;
    }
  }

  private void branching(List<Map.Entry<String, Formula>> formulas, GraphChecker checker) {
    for (Map.Entry<String, Formula> entry : formulas) {
      boolean holds = checker.states(entry.getValue()).contains(0);
      answers.truth(entry.getKey(), holds, Technique.EXPLICIT);
      checker.forget();
    }
  }

  /** Explores everything and remembers where the formulas about one marking hold. */
  private Map<Formula, StateSet> explore(Explorer explorer) {
    ConditionCompiler compiler = new ConditionCompiler(net);
    Map<Formula, Integer> numbers = new LinkedHashMap<>();
    for (Formula formula : temporal.values()) {
      Formula path =
          formula instanceof Formula.Paths(_, Formula inner) && isLinear(formula) ? inner : formula;
      List<Formula> atoms =
          isLinear(formula) ? LinearFormula.of(path).atoms() : GraphChecker.atoms(formula);
      atoms.forEach(atom -> numbers.putIfAbsent(atom, numbers.size()));
    }
    Condition[] conditions =
        numbers.keySet().stream().map(compiler::condition).toArray(Condition[]::new);
    BitList[] bits = new BitList[conditions.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = new BitList();
    }
    explorer.explore(
        (s, off, enabled) -> {
          for (int i = 0; i < conditions.length; i++) {
            bits[i].add(conditions[i].test(s, off, enabled));
          }
          return true;
        });
    Map<Formula, StateSet> atoms = new HashMap<>();
    int states = explorer.graph().states();
    numbers.forEach((atom, number) -> atoms.put(atom, StateSet.of(states, bits[number])));
    return atoms;
  }

  private static boolean isLinear(Formula formula) {
    Logic logic = Logic.of(formula);
    return logic == Logic.LTL || logic == Logic.LTL_SOME;
  }

  private boolean linear(
      String id, Formula formula, StateGraph graph, Map<Formula, StateSet> atoms, Budget part) {
    boolean all =
        !(formula instanceof Formula.Paths(Quantifier quantifier, _))
            || quantifier == Quantifier.ALL;
    Formula path = formula instanceof Formula.Paths(_, Formula inner) ? inner : formula;
    LinearFormula linear = LinearFormula.of(path);
    try {
      LtlFormula wanted = all ? LtlFormula.not(linear.formula()) : linear.formula();
      OmegaAutomaton automaton = Translation.of(wanted).generalised();
      StateSet[] meaning =
          automaton.propositions().stream()
              .map(name -> atoms.get(linear.atom(name)))
              .toArray(StateSet[]::new);
      boolean found =
          !automaton.initial().isEmpty()
              && new ProductSearch(graph, automaton, meaning, part).findsRun();
      answers.truth(id, found != all, Technique.EXPLICIT);
      return true;
    } catch (LimitReached limit) {
      return false;
    }
  }
}
