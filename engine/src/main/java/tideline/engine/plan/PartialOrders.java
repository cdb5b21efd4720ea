package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.ClaimAutomaton;
import tideline.engine.job.Job;
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
import tideline.system.compile.SystemModel;

/** Leaves out steps whose order makes no difference to what is asked. */
final class PartialOrders {

  private PartialOrders() {}

  /**
   * The same search of fewer steps, if the user wants that and it is asked something.
   *
   * @param plain the model as it was loaded
   */
  static Exploration reduced(Exploration search, Model plain, Job job) {
    PartialOrder wanted = job.partialOrder();
    if (wanted == PartialOrder.OFF
        || search.subjects().isEmpty()
        || (wanted == PartialOrder.AUTO && !UsualReduction.isFor(search, plain, job))) {
      return search;
    }
    Model model = search.model();
    Kept kept = kept(search, model, wanted);
    Optional<StubbornModel> reduced =
        wanted == PartialOrder.AUTO && plain instanceof SystemModel system
            ? UsualReduction.of(model, kept, system)
            : choosing(wanted).map(choosing -> StubbornModel.of(model, kept, choosing));
    return reduced.map(fewer -> of(search, fewer)).orElse(search);
  }

  private static Exploration of(Exploration search, Model model) {
    return new Exploration(
        search.title(),
        search.graph(),
        model,
        search.measure(),
        search.method(),
        search.subjects());
  }

  /**
   * What the answers depend on; where nobody asked for a reduction, deadlocks are still counted.
   */
  private static Kept kept(Exploration search, Model model, PartialOrder wanted) {
    Kept.DeadEnds deadEnds = wanted.isDemanded() ? Kept.DeadEnds.IGNORED : Kept.DeadEnds.KEPT;
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
    return new Kept(deadEnds, targets);
  }

  private static Optional<Choosing> choosing(PartialOrder wanted) {
    return switch (wanted) {
      case OFF, AUTO -> Optional.empty();
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
    if (wanted.isDemanded() && !reduced) {
      throw DiagnosticException.of(
          "--partial-order %s has nothing to reduce: it is for deadlocks, end states, invariants, reachability, assertions, and LTL without next"
              .formatted(wanted.word()));
    }
  }
}
