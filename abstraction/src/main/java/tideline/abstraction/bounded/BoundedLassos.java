package tideline.abstraction.bounded;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.abstraction.cegar.Cegar;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.lasso.LassoJudge;
import tideline.abstraction.lasso.LassoPath;
import tideline.abstraction.lasso.Product;
import tideline.abstraction.solver.Assignment;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;

/** Looks for accepting lassos of 1, 2, 3, ... steps in a product. */
public final class BoundedLassos {

  private final Product product;
  private final SolverKind kind;

  /** Asks a solver. */
  public BoundedLassos(Product product, SolverKind solver) {
    this.product = product;
    this.kind = solver;
  }

  /**
   * Looks for a lasso. A solver that fails or is stopped, and systems that formulas cannot express,
   * end without an answer and not in an exception.
   *
   * @throws tideline.model.LimitReached if the listener says so
   */
  public Outcome find(CegarListener listener, StopSignal stop) {
    Outcome outcome = Outcome.with(kind, stop, solver -> lassos(listener, solver));
    if (!(outcome instanceof Outcome.Safe)) {
      return outcome;
    }
    // That all runs end counts only if none ends because the model is at fault.
    Outcome faults =
        new Cegar(product.plain(), Set.of(), Options.standard())
            .reach(Expression.never(), listener, stop);
    return faults instanceof Outcome.Safe ? outcome : faults;
  }

  private Outcome lassos(CegarListener listener, Solver solver) {
    try (Session session = solver.session()) {
      Encoder encoder = new Encoder(product.plain(), new Symbols(solver.formulas()));
      LassoJudge judge = new LassoJudge(product, encoder, solver.refuter());
      return find(encoder, judge, session, listener);
    }
  }

  private Outcome find(Encoder encoder, LassoJudge judge, Session session, CegarListener listener) {
    Unrolling runs = new Unrolling(encoder, Expression.never(), "lasso");
    session.add(runs.startInitially());
    for (int depth = 1; ; depth++) {
      listener.states(depth);
      session.add(runs.step());
      if (!session.isSatisfiable()) {
        return new Outcome.Safe(
            figures(depth, List.of("no run has more than " + (depth - 1) + " steps")));
      }
      Optional<LassoPath> found = closed(runs, session);
      if (found.isPresent()) {
        int steps = depth;
        return judge
            .judge(found.get(), figures(depth, List.of()))
            .orElseGet(
                () -> undecided(steps, "a lasso that the solver found is not linear, and not one"));
      }
    }
  }

  private Optional<LassoPath> closed(Unrolling runs, Session session) {
    Unrolling.Closing closing = runs.closing(product::isAccepting);
    session.push();
    try {
      session.add(closing.formula());
      if (!session.isSatisfiable()) {
        return Optional.empty();
      }
      try (Assignment model = session.model()) {
        Unrolling.Path path = runs.path(model);
        return Optional.of(
            new LassoPath(
                path.locations().stream().map(LassoPath.Place::at).toList(),
                path.actions(),
                closing.start(model)));
      }
    } finally {
      session.pop();
    }
  }

  private static Outcome undecided(int depth, String reason) {
    return new Outcome.Undecided(figures(depth, List.of()), reason);
  }

  private static Outcome.Figures figures(int depth, List<String> learnt) {
    return new Outcome.Figures(depth, 0, learnt);
  }
}
