package tideline.abstraction.solver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.InterpolatingProverEnvironment;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;

/** Says why formulas contradict each other, or how all of them can be true. */
public final class Refuter {

  private final SolverContext context;

  Refuter(SolverContext context) {
    this.context = context;
  }

  /**
   * Interpolants of a contradiction.
   *
   * <p>For parts {@code A1 ... An} there are {@code n - 1} formulas: the i-th follows from {@code
   * A1 ... Ai}, contradicts the rest, and speaks only of symbols that both sides have (errata row
   * 14; 003 Definition 8 prints the first condition wrongly). Each one and the next part imply the
   * next one.
   *
   * @return nothing if the parts do not contradict each other
   */
  public Optional<List<BooleanFormula>> sequence(List<BooleanFormula> parts) {
    try (InterpolatingProverEnvironment<?> prover =
        context.newProverEnvironmentWithInterpolation()) {
      return interpolate(prover, parts);
    }
  }

  /**
   * One interpolant between two formulas.
   *
   * @return nothing if they do not contradict each other
   */
  public Optional<BooleanFormula> binary(BooleanFormula first, BooleanFormula second) {
    return sequence(List.of(first, second)).map(List::getFirst);
  }

  private static <T> Optional<List<BooleanFormula>> interpolate(
      InterpolatingProverEnvironment<T> prover, List<BooleanFormula> parts) {
    List<Set<T>> groups = new ArrayList<>();
    for (BooleanFormula part : parts) {
      groups.add(Set.of(Solver.call(() -> prover.addConstraint(part))));
    }
    if (!Solver.call(prover::isUnsat)) {
      return Optional.empty();
    }
    return Optional.of(Solver.call(() -> prover.getSeqInterpolants(groups)));
  }

  /**
   * The parts of a contradiction that contradict each other on their own.
   *
   * @return their positions, or nothing if there is no contradiction
   */
  public Optional<Set<Integer>> core(List<BooleanFormula> parts) {
    try (ProverEnvironment prover =
        context.newProverEnvironment(ProverOptions.GENERATE_UNSAT_CORE)) {
      parts.forEach(part -> Solver.call(() -> prover.addConstraint(part) == null));
      if (!Solver.call(prover::isUnsat)) {
        return Optional.empty();
      }
      Set<BooleanFormula> core = new HashSet<>(Solver.call(prover::getUnsatCore));
      Set<Integer> positions = new HashSet<>();
      for (int i = 0; i < parts.size(); i++) {
        if (core.contains(parts.get(i))) {
          positions.add(i);
        }
      }
      return Optional.of(Set.copyOf(positions));
    }
  }

  /**
   * Reads values that make all parts true.
   *
   * @return nothing if there are none
   */
  public <T> Optional<T> model(List<BooleanFormula> parts, Function<Assignment, T> reading) {
    try (ProverEnvironment prover = context.newProverEnvironment(ProverOptions.GENERATE_MODELS)) {
      parts.forEach(part -> Solver.call(() -> prover.addConstraint(part) == null));
      if (Solver.call(prover::isUnsat)) {
        return Optional.empty();
      }
      try (Assignment assignment = new Assignment(Solver.call(prover::getModel))) {
        return Optional.of(reading.apply(assignment));
      }
    }
  }
}
