package tideline.languages.cpn.bind;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.languages.cpn.check.CheckedNet.Arc;
import tideline.languages.cpn.check.CheckedNet.Transition;
import tideline.languages.cpn.ml.MlCondition;
import tideline.languages.cpn.ml.MlCondition.Equation;
import tideline.languages.cpn.ml.MlExpression;
import tideline.languages.cpn.ml.MlFrame;
import tideline.languages.cpn.ml.MlPattern;
import tideline.languages.cpn.ml.MlTokens.Term;
import tideline.languages.cpn.ml.MlVariable;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;

/** The order in which the variables of a transition get their values. */
final class BindingPlan {

  private final Transition transition;
  private final MlFrame empty;
  private final Set<MlVariable> known = new HashSet<>();
  private final List<MlCondition> conditions;
  private final List<Candidate> terms = new ArrayList<>();
  private final List<PlanStep> steps = new ArrayList<>();

  /** A term of an input arc that can be matched. */
  private record Candidate(int place, MlPattern pattern) {}

  private BindingPlan(Transition transition, MlFrame empty) {
    this.transition = transition;
    this.empty = empty;
    this.conditions = new ArrayList<>(transition.guard());
    for (Arc arc : transition.arcs()) {
      if (arc.takes()) {
        for (Term term : arc.tokens().orElseThrow().terms().orElse(List.of())) {
          if (isThere(term.count())) {
            terms.add(new Candidate(arc.place(), term.pattern()));
          }
        }
      }
    }
  }

  /**
   * The plan for a transition.
   *
   * @throws DiagnosticException if a variable can only be guessed, and has too many values
   */
  static List<PlanStep> of(Transition transition, MlFrame empty) {
    BindingPlan plan = new BindingPlan(transition, empty);
    plan.make();
    return List.copyOf(plan.steps);
  }

  /** A term that may stand for no token at all says nothing about variables. */
  private boolean isThere(MlExpression count) {
    if (!count.variables().isEmpty() || count.isRandom() || count.readsTime()) {
      return false;
    }
    try {
      return (Long) count.evaluate(empty) > 0;
    } catch (ModelError fault) {
      return false; // It is one when the arc is evaluated, too.
    }
  }

  private void make() {
    while (true) {
      if (!test() && !equate() && !match()) {
        Optional<MlVariable> unknown = smallest();
        if (unknown.isEmpty()) {
          return;
        }
        choose(unknown.get());
      }
    }
  }

  private boolean test() {
    for (MlCondition condition : conditions) {
      if (known.containsAll(condition.expression().variables())) {
        steps.add(new PlanStep.Test(condition));
        conditions.remove(condition);
        return true;
      }
    }
    return false;
  }

  private boolean equate() {
    for (MlCondition condition : conditions) {
      for (Equation equation : condition.equations()) {
        if (known.containsAll(equation.value().variables())
            && known.containsAll(equation.pattern().needed())) {
          steps.add(
              new PlanStep.Equate(
                  equation.pattern(), equation.value(), learn(equation.pattern().bound())));
          conditions.remove(condition);
          return true;
        }
      }
    }
    return false;
  }

  private boolean match() {
    Optional<Candidate> best = Optional.empty();
    long fewest = Long.MAX_VALUE;
    for (Candidate term : terms) {
      if (known.containsAll(term.pattern().needed())) {
        long unknown =
            term.pattern().bound().stream().filter(each -> !known.contains(each)).count();
        if (unknown < fewest) {
          best = Optional.of(term);
          fewest = unknown;
        }
      }
    }
    best.ifPresent(
        term -> {
          steps.add(
              new PlanStep.Match(term.place(), term.pattern(), learn(term.pattern().bound())));
          terms.remove(term);
        });
    return best.isPresent();
  }

  private List<MlVariable> learn(Collection<MlVariable> bound) {
    List<MlVariable> learned = bound.stream().filter(each -> !known.contains(each)).toList();
    known.addAll(learned);
    return learned;
  }

  private Optional<MlVariable> smallest() {
    Optional<MlVariable> best = Optional.empty();
    for (MlVariable variable : transition.variables()) {
      if (!known.contains(variable)
          && (best.isEmpty() || size(variable).compareTo(size(best.get())) < 0)) {
        best = Optional.of(variable);
      }
    }
    return best;
  }

  private static BigInteger size(MlVariable variable) {
    return variable.colours().size().orElse(BigInteger.TWO.pow(2000));
  }

  private void choose(MlVariable variable) {
    if (!variable.colours().isEnumerable()) {
      throw transition.arcs().stream()
          .filter(
              arc -> arc.tokens().isPresent() && arc.tokens().get().variables().contains(variable))
          .findFirst()
          .map(arc -> arc.inscription().refused(unbound(variable)))
          .orElseGet(() -> DiagnosticException.of(transition.name() + ": " + unbound(variable)));
    }
    known.add(variable);
    steps.add(new PlanStep.Choose(variable, variable.colours().values()));
  }

  private static String unbound(MlVariable variable) {
    return "no input arc and no equation of the guard gives %s a value, and the values of its colour set %s cannot be tried one by one"
        .formatted(variable.name(), variable.colours().name());
  }
}
