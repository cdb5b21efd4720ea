package tideline.contest;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.contest.Answers.Technique;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.own.TemporalQuestion;
import tideline.contest.replay.Witnesses;
import tideline.contest.simplify.InitialMarking;
import tideline.contest.simplify.ProvedAtoms;
import tideline.contest.simplify.Simplifier;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Logic;

/**
 * Answers formulas of CTL and LTL.
 *
 * <pre>
 *   the graph of the net, if it has few markings, answers all
 *   algebra makes some formulas smaller
 *   each formula on a net of its own, with few markings
 *   the graph of the net, if it fits into memory, in half of the time
 *   each formula on a net of its own, in the rest of the time
 * </pre>
 */
final class TemporalAnswers {

  /** Larger nets are not looked at by algebra. */
  private static final long MOST_NUMBERS = 4_000_000;

  private final ContestNet net;
  private final Answers answers;
  private final Witnesses witnesses;
  private final Effort effort;

  /** Who is told, and what has not been told yet. */
  private TruthSink truths;

  private final Map<String, Formula> open;
  private final Map<String, Optional<TemporalQuestion>> questions = new HashMap<>();

  TemporalAnswers(
      ContestNet net,
      Answers answers,
      TruthSink truths,
      Witnesses witnesses,
      Map<String, Formula> formulas,
      Effort effort) {
    this.net = net;
    this.answers = answers;
    this.witnesses = witnesses;
    this.effort = effort;
    this.truths = truths;
    this.open = new LinkedHashMap<>(formulas);
  }

  /** Tells what can be found; whether that is all. */
  boolean answer(Budget budget) {
    if (isDone() || new WholeGraph(net, truths).answer(open, budget.part(3), effort.longSearch())) {
      return isDone();
    }
    useAlgebra(budget);
    ask(budget.part(4), effort.fewStates());
    if (!isDone()) {
      new WholeGraph(net, truths).answer(open, budget.part(2), Long.MAX_VALUE);
    }
    ask(budget, Long.MAX_VALUE);
    return isDone();
  }

  private boolean isDone() {
    open.keySet().removeIf(truths::has);
    return open.isEmpty();
  }

  /** Formulas with fewer atoms may fall apart, and some of the parts may be about reachability. */
  private void useAlgebra(Budget budget) {
    if (isDone()
        || (long) net.net().places().size() * net.net().transitions().size() > MOST_NUMBERS) {
      return;
    }
    Parts parts = new Parts(truths);
    Reachability reachability =
        new Reachability(net, answers, parts, witnesses, effort.longSearch());
    ProvedAtoms proved = new ProvedAtoms(net);
    Simplifier simplifier = new Simplifier(net);
    InitialMarking first = new InitialMarking(net);
    Budget share = budget.part(10);
    Map<String, Formula> left = new LinkedHashMap<>();
    open.forEach(
        (id, formula) -> {
          Formula simplified =
              simplifier.simplified(
                  first.simplified(simplifier.simplified(proved.replaced(formula, share))));
          if (simplified instanceof Formula.Constant(boolean value)) {
            truths.truth(id, value, Technique.STRUCTURAL);
            return;
          }
          parts
              .add(id, simplified)
              .forEach(
                  (part, leaf) -> {
                    if (Logic.of(leaf) == Logic.REACHABILITY) {
                      reachability.reaches(part, leaf);
                    }
                    left.put(part, leaf);
                  });
        });
    truths = parts;
    open.clear();
    open.putAll(left);
    if (!reachability.isDone()) {
      reachability.answer(budget.part(4));
    }
  }

  /** Asks each formula that is left, the last ones with what the first ones did not need. */
  private void ask(Budget budget, long mostStates) {
    isDone();
    int left = open.size();
    for (Map.Entry<String, Formula> entry : List.copyOf(open.entrySet())) {
      Budget part = budget.part(left--);
      String id = entry.getKey();
      if (!truths.has(id)) {
        questions
            .computeIfAbsent(id, _ -> TemporalQuestion.about(net, entry.getValue()))
            .flatMap(question -> question.answer(part, mostStates))
            .ifPresent(holds -> truths.truth(id, holds, Technique.EXPLICIT));
      }
    }
  }
}
