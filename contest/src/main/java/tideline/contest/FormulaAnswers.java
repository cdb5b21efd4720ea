package tideline.contest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.contest.Answers.Technique;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.replay.Witnesses;
import tideline.contest.simplify.InitialMarking;
import tideline.contest.simplify.Simplifier;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;
import tideline.languages.petri.formula.Query;

/** Answers the formulas of a file. */
final class FormulaAnswers {

  private final ContestNet net;
  private final Answers answers;
  private final Budget budget;
  private final Effort effort;
  private final Witnesses witnesses;
  private final Parts parts;
  private final Reachability reachability;

  /** What is neither about the first marking nor about reachability, by id, simplified. */
  private final Map<String, Formula> temporal = new LinkedHashMap<>();

  FormulaAnswers(
      ContestNet net,
      List<Query> queries,
      Reading reading,
      Answers answers,
      Witnesses witnesses,
      Budget budget) {
    this(net, queries, reading, answers, witnesses, budget, Effort.USUAL);
  }

  /** The same, with other means sooner or later. */
  FormulaAnswers(
      ContestNet net,
      List<Query> queries,
      Reading reading,
      Answers answers,
      Witnesses witnesses,
      Budget budget,
      Effort effort) {
    this.net = net;
    this.answers = answers;
    this.budget = budget;
    this.effort = effort;
    this.witnesses = witnesses;
    this.parts = new Parts(answers);
    this.reachability = new Reachability(net, answers, parts, witnesses, effort.longSearch());
    Simplifier simplifier = new Simplifier(net);
    InitialMarking first = new InitialMarking(net);
    for (Query query : queries) {
      if (!answers.has(query.id())) {
        switch (query.asked()) {
          case Query.Asked.Maximum(var term) -> reachability.maximum(query.id(), net.linear(term));
          case Query.Asked.Truth(Formula formula, Logic logic) -> {
            boolean isLinear =
                reading == Reading.LTL || logic == Logic.LTL || logic == Logic.LTL_SOME;
            sort(
                query.id(),
                isLinear && first.isEnd()
                    ? new Formula.Constant(first.holdsForEver(formula))
                    : simplified(closed(formula), simplifier, first));
          }
        }
      }
    }
  }

  /** What is about reachability alone is left to a search, since its answer has a path to show. */
  private static Formula simplified(Formula formula, Simplifier simplifier, InitialMarking first) {
    Formula simpler = simplifier.simplified(formula);
    return Logic.of(simpler) == Logic.REACHABILITY
        ? simpler
        : simplifier.simplified(first.simplified(simpler));
  }

  /** A formula about paths without a quantifier is about all of them. */
  private static Formula closed(Formula formula) {
    return Logic.of(formula) == Logic.LTL && !(formula instanceof Formula.Paths)
        ? new Formula.Paths(Quantifier.ALL, formula)
        : formula;
  }

  private void sort(String id, Formula formula) {
    if (formula instanceof Formula.Constant(boolean value)) {
      answers.truth(id, value, Technique.STRUCTURAL);
      return;
    }
    parts
        .add(id, formula)
        .forEach(
            (part, leaf) -> {
              if (Logic.of(leaf) == Logic.REACHABILITY) {
                reachability.reaches(part, leaf);
              } else {
                temporal.put(part, leaf);
              }
            });
  }

  /** Prints what can be found; whether that is all. */
  boolean answer() {
    boolean complete = true;
    if (!reachability.isDone()) {
      complete = reachability.answer(temporal.isEmpty() ? budget : budget.part(2));
    }
    return new TemporalAnswers(net, answers, parts, witnesses, temporal, effort).answer(budget)
        && complete;
  }
}
