package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.ClaimAutomaton;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.PropertySpec;
import tideline.engine.replay.LtlMeaning;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.SlotCondition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.ExpressionForms;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;

/** Leaves out steps whose order makes no difference to what is asked. */
final class PartialOrders {

  private PartialOrders() {}

  /** The same search of fewer steps, if the user wants that and it is asked something. */
  static Exploration reduced(Exploration search, PartialOrder wanted) {
    Optional<Choosing> choosing = choosing(wanted);
    if (choosing.isEmpty() || search.subjects().isEmpty()) {
      return search;
    }
    Model model = search.model();
    Kept.DeadEnds deadEnds = Kept.DeadEnds.IGNORED;
    List<SlotCondition> targets = new ArrayList<>();
    for (Exploration.Subject subject : search.subjects()) {
      switch (subject.property()) {
        case PropertySpec.Deadlock _, PropertySpec.EndStates _ -> deadEnds = Kept.DeadEnds.KEPT;
        case PropertySpec.Invariant(var formula, _) ->
            targets.add(form(model, "--invariant", formula).negated());
        case PropertySpec.Reachable(var formula, _) ->
            targets.add(form(model, "--reachable", formula));
        case PropertySpec.Assertions(var all) -> targets.add(broken(all, model));
        default -> throw new IllegalArgumentException(subject + " is not about single states");
      }
    }
    StubbornModel reduced = StubbornModel.of(model, new Kept(deadEnds, targets), choosing.get());
    return new Exploration(
        search.title(),
        search.graph(),
        reduced,
        search.measure(),
        search.method(),
        search.subjects());
  }

  private static Optional<Choosing> choosing(PartialOrder wanted) {
    return switch (wanted) {
      case OFF -> Optional.empty();
      case STUBBORN -> Optional.of(Choosing.CLOSURE);
      case DELETION -> Optional.of(Choosing.DELETION);
    };
  }

  /**
   * The model with fewer runs, of which a formula without next says the same; the model itself if
   * the user does not want that, or for another property.
   */
  static Model reduced(Model model, PropertySpec.Linear property, PartialOrder wanted) {
    Optional<Choosing> choosing = choosing(wanted);
    if (choosing.isPresent()
        && property instanceof PropertySpec.Ltl ltl
        && ClaimAutomaton.named(model, ltl).isEmpty()) {
      LtlMeaning meaning = LtlMeaning.of(model, ltl);
      if (!meaning.formula().hasNext()) {
        // Whatever is wrong with a proposition is reported in the whole formula.
        meaning.predicates(meaning.formula().propositions());
        List<SlotCondition> observed =
            meaning.formula().propositions().stream()
                .map(proposition -> form(model, "--ltl", proposition))
                .toList();
        return StubbornModel.of(model, Kept.runs(observed), choosing.get());
      }
    }
    return model;
  }

  private static SlotCondition form(Model model, String source, String formula) {
    return ExpressionForms.of(ExpressionReader.of(model).readCondition(source, formula), model);
  }

  private static SlotCondition broken(List<Assertion> assertions, Model model) {
    List<SlotCondition> parts = new ArrayList<>();
    for (Assertion assertion : assertions) {
      parts.add(
          assertion
              .form()
              .map(SlotCondition::negated)
              .orElseGet(() -> SlotCondition.unknown(model.schema().slots().size())));
    }
    return new SlotCondition.Any(parts);
  }

  /**
   * Looks at the searches that were planned.
   *
   * @throws DiagnosticException if the user wants a reduction and there is none
   */
  static void refuse(PartialOrder wanted, List<Exploration> explorations) {
    boolean reduced = explorations.stream().anyMatch(e -> e.reduction().isPresent());
    if (wanted != PartialOrder.OFF && !reduced) {
      throw DiagnosticException.of(
          "--partial-order %s has nothing to reduce: it is for deadlocks, end states, invariants, reachability, assertions, and LTL without next"
              .formatted(wanted.word()));
    }
  }
}
