package tideline.abstraction.cegar;

import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.domain.GrowingPrecision;
import tideline.abstraction.domain.Precision;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.encode.Unsupported;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.plain.Plain;

/** Checks whether a bad state of a system can be reached, by abstraction and refinement. */
public final class Cegar {

  private final Supplier<Plain> plain;
  private final Set<String> control;
  private final Set<String> tracked;
  private final Options options;

  /**
   * A checker.
   *
   * @param control the variables that a product abstraction tracks by value
   */
  public Cegar(GuardedSystem system, Set<String> control, Options options) {
    this(() -> Unsupported.plain(system), control, Set.of(), options);
  }

  /** A checker of a system that is plain already. */
  public Cegar(Plain plain, Set<String> control, Options options) {
    this(() -> plain, control, Set.of(), options);
  }

  private Cegar(Supplier<Plain> plain, Set<String> control, Set<String> tracked, Options options) {
    this.plain = plain;
    this.control = Set.copyOf(control);
    this.tracked = Set.copyOf(tracked);
    this.options = options;
  }

  /** The same, which knows the values of these variables from the beginning. */
  public Cegar tracking(Set<String> names) {
    return new Cegar(plain, control, names, options);
  }

  /**
   * Looks for a reachable state with this condition. A solver that fails or is stopped, and systems
   * that formulas cannot express, end without an answer and not in an exception.
   *
   * @throws tideline.model.LimitReached if the listener says so
   */
  public Outcome reach(Expression bad, CegarListener listener, StopSignal stop) {
    return Outcome.with(
        options.solver(),
        stop,
        solver -> {
          try (Session session = solver.session()) {
            return reach(bad, listener, solver, session);
          }
        });
  }

  private Precision known(Encoder encoder) {
    return new Precision(
        encoder.cells().state().stream()
            .filter(cell -> tracked.contains(cell.name()))
            .collect(Collectors.toSet()),
        Set.of());
  }

  private Outcome reach(Expression bad, CegarListener listener, Solver solver, Session session) {
    Plain system = plain.get();
    Expression asked = system.condition(bad);
    Encoder encoder = new Encoder(system, new Symbols(solver.formulas()));
    Setup setup = new Setup(system, control, options, encoder);
    Abstraction abstraction = setup.abstraction(session);
    Abstractor abstractor = new Abstractor(encoder, abstraction, asked, listener);
    return new CegarLoop(
            abstractor,
            new CounterexampleCheck(system, encoder, solver.refuter(), bad),
            setup.precisionRefiner(solver, asked),
            new GrowingPrecision(setup.start(asked).join(known(encoder))),
            new ReachabilityTree(encoder.counters()),
            listener)
        .run();
  }
}
