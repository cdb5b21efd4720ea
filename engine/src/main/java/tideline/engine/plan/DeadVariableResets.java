package tideline.engine.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.engine.load.LoadedModel;
import tideline.model.Model;
import tideline.reductions.reset.ResetModel;
import tideline.system.analysis.simplify.Simplified;
import tideline.system.analysis.simplify.Simplifier;
import tideline.system.compile.SystemModel;
import tideline.system.compile.bytecode.Compiler;

/**
 * Has searches go through states in which dead variables are reset, where the question does not see
 * them. Runs are shown and judged as they are without that.
 *
 * @param model what is searched, for properties that allow it
 * @param plain the model without resets
 * @param note what was done, for the user
 */
record DeadVariableResets(Model model, Model plain, Optional<String> note) {

  private static final int MOST_NAMED = 6;

  /** The resets for a job; none for a count, and none if the system is searched as written. */
  static DeadVariableResets of(Job job, LoadedModel prepared, Optional<String> noted) {
    Model model = prepared.model();
    if (job.purpose() == Job.Purpose.COUNT
        || job.simplification() == Job.Simplification.NONE
        || job.symmetry() != SymmetryChoice.OFF
        || !(model instanceof SystemModel system)) {
      return new DeadVariableResets(model, model, Optional.empty());
    }
    Simplified reset =
        Simplifier.resetting(system.system(), Preparation.mentioned(system.system(), job, noted));
    Map<String, String> variables = reset.steps().getLast().trace();
    if (variables.isEmpty()) {
      return new DeadVariableResets(model, model, Optional.empty());
    }
    return new DeadVariableResets(
        ResetModel.of(
            model,
            system.remade(Compiler.promptModel(reset.system())),
            new TreeMap<>(variables).toString()),
        model,
        Optional.of(
            "reset where their values do not matter any more (--no-simplify does not): "
                + Preparation.list(List.copyOf(variables.keySet()), MOST_NAMED)));
  }

  /** What is searched for a property. */
  Model modelFor(PropertySpec property) {
    return suits(property) ? model : plain;
  }

  /** The others look at states in ways of their own, or their evidence is no run. */
  private static boolean suits(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Fair(var unfair, var _) -> suits(unfair);
      case PropertySpec.Deadlock _,
          PropertySpec.EndStates _,
          PropertySpec.Invariant _,
          PropertySpec.Reachable _,
          PropertySpec.Assertions _,
          PropertySpec.Ltl _,
          PropertySpec.Claim _,
          PropertySpec.OmegaAutomaton _ ->
          true;
      case PropertySpec.Automaton _,
          PropertySpec.Ctl _,
          PropertySpec.OwnAcceptance _,
          PropertySpec.NonProgress _ ->
          false;
    };
  }
}
