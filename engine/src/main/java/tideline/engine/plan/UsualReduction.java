package tideline.engine.plan;

import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.model.Model;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;
import tideline.reductions.partialorder.Trial;
import tideline.system.analysis.ranges.PossibleFaults;
import tideline.system.compile.SystemModel;

/**
 * Partial-order reduction for users who say nothing of it: where nothing else that they are told
 * changes, faults of the model included, and it is worth its time.
 */
final class UsualReduction {

  /** To find out how more transitions get in each other's way may take longer than a search. */
  private static final int MOST_TRANSITIONS = 2_000;

  /** What sets of processes take for each state is little beside a step. */
  private static final double WORTH_TABLES = 0.72;

  /** What closed sets of transitions take is two or three steps. */
  private static final double WORTH_CLOSURES = 0.5;

  /** Closed sets are chosen if they have that much less. */
  private static final double MUCH_LESS = 0.75;

  private static final String WHY =
      "; chosen by a look at 10,000 states (--partial-order off takes every step)";

  private UsualReduction() {}

  /** Whether answers stay the same, and the search is of a kind that may be reduced. */
  static boolean isFor(Exploration search, Model plain, Job job) {
    return job.symmetry() == SymmetryChoice.OFF
        && job.cluster().isEmpty()
        && job.checkpoint().isEmpty()
        && plain instanceof SystemModel system
        && plain.transitions().size() <= MOST_TRANSITIONS
        && search.subjects().stream().noneMatch(s -> mayBeAtFault(s.property()))
        && !PossibleFaults.of(system.system()).inStatements();
  }

  /** Whether a state may have no answer to it: a quotient by zero, or a sum that is too large. */
  private static boolean mayBeAtFault(PropertySpec property) {
    return switch (property) {
      case PropertySpec.Invariant(var formula, _) -> computes(formula);
      case PropertySpec.Reachable(var formula, _) -> computes(formula);
      default -> false;
    };
  }

  private static boolean computes(String formula) {
    return formula.replace("->", "").chars().anyMatch(c -> "/%*+-".indexOf(c) >= 0);
  }

  /**
   * The reduced model, if it is expected to take less time.
   *
   * @param plain the model as it was loaded
   */
  static Optional<StubbornModel> of(Model model, Kept kept, SystemModel plain) {
    return Trial.of(model)
        .flatMap(
            trial ->
                KeptFaults.and(kept, plain.system(), model)
                    .flatMap(everything -> best(model, everything, trial)));
  }

  private static Optional<StubbornModel> best(Model model, Kept kept, Trial trial) {
    StubbornModel tables = StubbornModel.of(model, kept, Choosing.PROCESSES).because(WHY);
    if (!tables.hasProcesses()) {
      return Optional.empty();
    }
    double byTables = trial.share(tables);
    StubbornModel closures = StubbornModel.of(model, kept, Choosing.CLOSURE).because(WHY);
    double byClosures = trial.share(closures);
    if (byClosures <= WORTH_CLOSURES && byClosures <= MUCH_LESS * byTables) {
      return Optional.of(closures);
    }
    return byTables <= WORTH_TABLES ? Optional.of(tables) : Optional.empty();
  }
}
