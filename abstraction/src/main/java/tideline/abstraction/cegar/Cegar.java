package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.domain.Precision;
import tideline.abstraction.domain.Precisions;
import tideline.abstraction.domain.PredicateCombination;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.NonLinear;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.encode.Unsupported;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.SolverFailure;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/** Checks whether a bad state of a system can be reached, by abstraction and refinement. */
public final class Cegar {

  private final GuardedSystem system;
  private final Set<String> control;
  private final Options options;

  /**
   * A checker.
   *
   * @param control the variables that a product abstraction tracks by value
   */
  public Cegar(GuardedSystem system, Set<String> control, Options options) {
    this.system = system;
    this.control = Set.copyOf(control);
    this.options = options;
  }

  /**
   * Looks for a reachable state with this condition. A solver that fails or is stopped, and systems
   * that formulas cannot express, end without an answer and not in an exception.
   *
   * @throws tideline.model.LimitReached if the story says so
   */
  public Outcome reach(Expression bad, Story story, StopSignal stop) {
    try (Solver solver = Solver.open(stop);
        Session session = solver.session()) {
      return reach(bad, story, solver, session);
    } catch (SolverFailure failure) {
      return undecided(failure.getMessage());
    } catch (Unsupported unsupported) {
      return undecided("the solver cannot reason about " + unsupported.getMessage());
    }
  }

  private static Outcome undecided(String reason) {
    return new Outcome.Undecided(new Outcome.Figures(0, 0, List.of()), reason);
  }

  private Outcome reach(Expression bad, Story story, Solver solver, Session session) {
    Encoder encoder = new Encoder(system, new Symbols(solver.formulas()));
    Abstraction abstraction =
        new Abstraction(encoder, session, combination(), options.mostValues());
    Abstractor abstractor =
        new Abstractor(
            encoder, abstraction, bad, options.search(), new ErrorDistance(system, bad), story);
    Refinery refinery =
        new Refinery(
            solver.formulas(),
            new Learning(encoder, control),
            ways(encoder, solver, bad),
            options.pruning());
    return new CegarLoop(
            abstractor,
            new CounterexampleCheck(system, encoder, solver.refuter(), bad),
            refinery,
            new Precisions(options.scope(), start(encoder, bad)),
            story)
        .run();
  }

  /** What the solver could not reason about is known from the beginning. */
  private Precision start(Encoder encoder, Expression bad) {
    Set<Cell> tracked = new HashSet<>();
    for (String name : NonLinear.variables(system, bad)) {
      Cell cell = encoder.cells().get(name);
      if (cell != null && cell.isState()) {
        tracked.add(cell);
      }
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

  private List<Refinery.Way> ways(Encoder encoder, Solver solver, Expression bad) {
    Refiner sequence = new SequenceRefiner(solver.refuter());
    Refiner chosen =
        switch (options.refinement()) {
          case SEQ_ITP -> sequence;
          case BW_BIN_ITP -> new BackwardRefiner(solver);
          case NWT_WP -> new NewtonRefiner(encoder, solver.refuter(), bad);
        };
    List<Refinery.Way> ways = new ArrayList<>();
    ways.add(new Refinery.Way(chosen, options.domain(), options.predicateSplit()));
    ways.add(new Refinery.Way(sequence, options.domain(), options.predicateSplit()));
    ways.add(new Refinery.Way(sequence, Domain.PRED_SPLIT, PredicateSplit.WHOLE));
    ways.add(new Refinery.Way(sequence, Domain.PRED_SPLIT, PredicateSplit.ATOMS));
    ways.add(new Refinery.Way(sequence, Domain.EXPL, PredicateSplit.WHOLE));
    return ways;
  }
}
