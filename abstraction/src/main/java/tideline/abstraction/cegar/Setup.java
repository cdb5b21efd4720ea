package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.domain.Precision;
import tideline.abstraction.domain.PredicateCombination;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.NonLinear;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;
import tideline.system.ir.Expression;
import tideline.system.plain.Plain;

/** The parts of a run, as its options want them. */
public final class Setup {

  private final Plain system;
  private final Set<String> control;
  private final Options options;
  private final Encoder encoder;

  /**
   * The parts for a system.
   *
   * @param control the variables that a product abstraction tracks by value
   */
  public Setup(Plain system, Set<String> control, Options options, Encoder encoder) {
    this.system = system;
    this.control = Set.copyOf(control);
    this.options = options;
    this.encoder = encoder;
  }

  /** The transfer function. */
  public Abstraction abstraction(Session session) {
    return new Abstraction(encoder, session, combination());
  }

  /** Where a run is, and what the solver could not reason about, is known from the beginning. */
  public Precision start(Expression bad) {
    Set<Cell> tracked = new HashSet<>(encoder.counters());
    for (String name : NonLinear.variables(system.network(), bad)) {
      encoder.cells().find(name).filter(Cell::isState).ifPresent(tracked::add);
    }
    return new Precision(tracked, Set.of());
  }

  private PredicateCombination combination() {
    return switch (options.domain()) {
      case PRED_CART -> PredicateCombination.CARTESIAN;
      case PRED_BOOL -> PredicateCombination.BOOLEAN;
      case EXPL, PRED_SPLIT, PROD -> PredicateCombination.SPLITTING;
    };
  }

  /** What is tried to learn from a path that is not possible; the chosen one first. */
  public PrecisionRefiner precisionRefiner(Solver solver, Expression bad) {
    return new PrecisionRefiner(
        solver.formulas(),
        new Learning(encoder, control),
        attempts(solver, bad),
        encoder.counters());
  }

  private List<PrecisionRefiner.Attempt> attempts(Solver solver, Expression bad) {
    Refiner chosen =
        switch (options.refinement()) {
          case SEQ_ITP -> new SequenceRefiner(solver.refuter());
          case BW_BIN_ITP -> new BackwardRefiner(solver);
          case NWT_WP -> new NewtonRefiner(encoder, solver.refuter(), bad);
        };
    Refiner strongest =
        options.solver().interpolates() ? new SequenceRefiner(solver.refuter()) : chosen;
    List<PrecisionRefiner.Attempt> attempts = new ArrayList<>();
    attempts.add(new PrecisionRefiner.Attempt(chosen, options.domain(), options.predicateSplit()));
    attempts.add(
        new PrecisionRefiner.Attempt(strongest, options.domain(), options.predicateSplit()));
    attempts.add(new PrecisionRefiner.Attempt(strongest, Domain.PRED_SPLIT, PredicateSplit.WHOLE));
    attempts.add(new PrecisionRefiner.Attempt(strongest, Domain.PRED_SPLIT, PredicateSplit.ATOMS));
    attempts.add(new PrecisionRefiner.Attempt(strongest, Domain.EXPL, PredicateSplit.WHOLE));
    return attempts;
  }
}
