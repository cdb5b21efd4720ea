package tideline.engine.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.model.Model;
import tideline.model.Symmetry;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.reductions.symmetry.Representatives;
import tideline.reductions.symmetry.SymmetricModel;
import tideline.reductions.symmetry.SymmetricQuestion;
import tideline.system.analysis.symmetry.SystemSymmetries;
import tideline.system.compile.SystemModel;

/** Lets one state stand for all that are symmetric to it, where the question does not tell them. */
public final class Symmetries {

  private Symmetries() {}

  /** What is declared by a model in Java, or found in the text of a guarded system. */
  public static List<Symmetry> of(Model model) {
    List<Symmetry> all = new ArrayList<>(model.symmetries());
    if (model instanceof SystemModel system) {
      all.addAll(SystemSymmetries.of(system));
    }
    return all;
  }

  /**
   * The same search of fewer states, if the user wants that.
   *
   * @param model the model that the search explores, as it was loaded
   * @throws DiagnosticException if it cannot be had
   */
  static Exploration reduced(Exploration search, Model model, Job job) {
    if (job.symmetry() == SymmetryChoice.OFF) {
      return search;
    }
    String option = " (--symmetry " + job.symmetry().word() + ")";
    if (job.partialOrder().isDemanded()) {
      throw DiagnosticException.of(
          "one reduction at a time: --partial-order %s does not go together with --symmetry %s"
              .formatted(job.partialOrder().word(), job.symmetry().word()));
    }
    if (job.checkpoint().isPresent()) {
      throw DiagnosticException.of("checkpoints are not written of a reduced search" + option);
    }
    List<Symmetry> known = of(model);
    if (known.isEmpty()) {
      throw DiagnosticException.of("no symmetry of the model is known" + option);
    }
    ExpressionReader reader = ExpressionReader.of(search.model());
    for (Exploration.Subject subject : search.subjects()) {
      objection(subject.property(), reader, known)
          .ifPresent(
              why -> {
                throw DiagnosticException.of(why + option);
              });
    }
    Representatives representatives =
        job.symmetry() == SymmetryChoice.FULL ? Representatives.FULL : Representatives.SORT;
    return new Exploration(
        search.title(),
        search.graph(),
        SymmetricModel.of(search.model(), known, representatives),
        search.measure(),
        search.method(),
        search.subjects());
  }

  private static Optional<String> objection(
      PropertySpec property, ExpressionReader reader, List<Symmetry> known) {
    return switch (property) {
      // What a symmetry keeps by its definition.
      case PropertySpec.Deadlock _, PropertySpec.EndStates _, PropertySpec.Assertions _ ->
          Optional.empty();
      case PropertySpec.Invariant(var formula, _) ->
          SymmetricQuestion.objection(reader.readCondition("--invariant", formula), known);
      case PropertySpec.Reachable(var formula, _) ->
          SymmetricQuestion.objection(reader.readCondition("--reachable", formula), known);
      default -> throw new IllegalArgumentException(property + " is not about single states");
    };
  }

  /**
   * Looks at the searches that were planned.
   *
   * @throws DiagnosticException if the user wants a reduction and a search has none
   */
  static void refuse(Job job, List<Exploration> explorations) {
    if (job.symmetry() == SymmetryChoice.OFF) {
      return;
    }
    for (Exploration exploration : explorations) {
      if (!(exploration.model() instanceof SymmetricModel)) {
        throw DiagnosticException.of(
            "--symmetry %s is for deadlocks, end states, invariants, reachability and assertions, not for %s"
                .formatted(job.symmetry().word(), exploration.title()));
      }
    }
  }
}
