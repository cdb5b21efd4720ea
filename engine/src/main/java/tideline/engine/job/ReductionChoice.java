package tideline.engine.job;

import tideline.engine.job.Job.Simplification;

/**
 * What is left out of the model that is searched.
 *
 * @param simplification whether a guarded system is made smaller beforehand
 * @param partialOrder whether steps are left out whose order makes no difference
 * @param symmetry whether one state stands for all that are symmetric to it
 */
public record ReductionChoice(
    Simplification simplification, PartialOrder partialOrder, SymmetryChoice symmetry) {

  /** States and steps are all kept. */
  static ReductionChoice of(Simplification simplification) {
    return new ReductionChoice(simplification, PartialOrder.OFF, SymmetryChoice.OFF);
  }

  ReductionChoice with(Simplification other) {
    return new ReductionChoice(other, partialOrder, symmetry);
  }

  ReductionChoice with(PartialOrder other) {
    return new ReductionChoice(simplification, other, symmetry);
  }

  ReductionChoice with(SymmetryChoice other) {
    return new ReductionChoice(simplification, partialOrder, other);
  }
}
