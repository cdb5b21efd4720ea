package tideline.abstraction.cegar;

import java.util.List;
import java.util.Set;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.domain.Precisions;
import tideline.abstraction.encode.Encoder;
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
    try (Solver solver = Solver.open(options.solver(), stop);
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
    Setup setup = new Setup(system, control, options, encoder);
    Abstraction abstraction = setup.abstraction(session);
    Abstractor abstractor =
        new Abstractor(
            encoder, abstraction, bad, options.search(), new ErrorDistance(system, bad), story);
    return new CegarLoop(
            abstractor,
            new CounterexampleCheck(system, encoder, solver.refuter(), bad),
            setup.refinery(solver, bad),
            new Precisions(options.scope(), setup.start(bad)),
            story)
        .run();
  }
}
