package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.engine.job.PropertySpec;
import tideline.engine.plan.measure.Measures;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.StatePredicate;
import tideline.properties.expression.ExpressionReader;
import tideline.reductions.completed.CompletedModel;
import tideline.search.Goal;
import tideline.search.Question;

/**
 * Plans what is decided by looking at states: one search for all of it, and one of the product for
 * each automaton of finite runs.
 *
 * <p>Where assertions are looked for, the search also sees the states in which a step ended that
 * broke one halfway. They are no states of the system, so no other goal may be found there.
 */
final class SafetyPlanner {

  private final ExpressionReader reader;

  /** Whether a state is one of the system. */
  private final Optional<StatePredicate> completed;

  private SafetyPlanner(Model model, Optional<StatePredicate> completed) {
    this.reader = ExpressionReader.of(model);
    this.completed = completed;
  }

  static List<Exploration> explore(
      MethodChoice choice,
      List<PropertySpec> properties,
      DeadVariableResets resets,
      Measures.Choice progress,
      MethodChoice.Origin origin) {
    Method method = method(choice, progress, origin);
    Optional<ProgressMeasure> measure =
        method.usesMeasure() ? progress.measure() : Optional.empty();
    Model model = resets.model();
    boolean assertions = properties.stream().anyMatch(PropertySpec.Assertions.class::isInstance);
    Model searched = assertions ? model : CompletedModel.of(model);
    SafetyPlanner planner =
        new SafetyPlanner(searched, searched.aborted().map(StatePredicate::negate));
    List<Exploration.Subject> shared = new ArrayList<>();
    List<Exploration> all = new ArrayList<>();
    for (PropertySpec property : properties) {
      planner.goal(property).ifPresent(goal -> shared.add(new Exploration.Subject(property, goal)));
      if (property instanceof PropertySpec.Automaton automaton) {
        all.add(
            Products.explore(
                CompletedModel.of(resets.modelFor(property)), measure, method, automaton));
      }
    }
    if (!shared.isEmpty() || all.isEmpty()) {
      Exploration whole =
          new Exploration("the model", Exploration.Graph.MODEL, searched, measure, method, shared);
      all.addFirst(
          PartialOrders.reduced(
              Symmetries.reduced(whole, model, choice.job()), resets.plain(), choice.job()));
    }
    return all;
  }

  /** A measure is worth a sweep; without one, breadth first finds the shortest traces. */
  private static Method method(
      MethodChoice choice, Measures.Choice progress, MethodChoice.Origin origin) {
    if (!choice.isAutomatic(Question.SAFETY, origin)) {
      return choice.named(Question.SAFETY, progress.measure());
    }
    String why =
        progress.measure().isPresent()
            ? "there is a progress measure"
            : "there is no progress measure";
    return choice.best(Question.SAFETY, progress, why, UnaryOperator.identity());
  }

  /** What to look for in the states of the model; nothing if that is not where to look. */
  private Optional<Goal> goal(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Invariant(var formula, _) ->
          Optional.of(reach(reader.predicate("--invariant", formula).negate()));
      case PropertySpec.Reachable(var formula, _) ->
          Optional.of(reach(reader.predicate("--reachable", formula)));
      case PropertySpec.Deadlock() -> Optional.of(deadlock((_, _) -> true));
      case PropertySpec.EndStates(var valid) -> Optional.of(deadlock(valid.negate()));
      case PropertySpec.Assertions assertions -> Optional.of(new Goal.Reach(assertions::isBroken));
      case PropertySpec.Automaton _, PropertySpec.Ctl _, PropertySpec.Linear _ -> Optional.empty();
    };
  }

  private Goal reach(StatePredicate wanted) {
    return new Goal.Reach(inSystem(wanted));
  }

  private Goal deadlock(StatePredicate counts) {
    return new Goal.Deadlock(inSystem(counts));
  }

  private StatePredicate inSystem(StatePredicate wanted) {
    return completed
        .<StatePredicate>map(of -> (s, off) -> wanted.test(s, off) && of.test(s, off))
        .orElse(wanted);
  }
}
