package tideline.abstraction.lasso;

import java.util.Set;
import java.util.stream.Collectors;
import tideline.abstraction.cegar.Cegar;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Learning;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.PrecisionRefiner;
import tideline.abstraction.cegar.Setup;
import tideline.abstraction.domain.Abstraction;
import tideline.abstraction.domain.GrowingPrecision;
import tideline.abstraction.domain.Precision;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Symbols;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;

/** Checks whether a product has an accepted run, by abstraction and refinement. */
public final class LassoCegar {

  private final Product product;
  private final Set<String> control;
  private final Options options;

  /**
   * A checker.
   *
   * @param control the variables that a product abstraction tracks by value
   */
  public LassoCegar(Product product, Set<String> control, Options options) {
    this.product = product;
    this.control = Set.copyOf(control);
    this.options = options;
  }

  /**
   * Looks for an accepted run. A solver that fails or is stopped, and systems that formulas cannot
   * express, end without an answer and not in an exception.
   *
   * @throws tideline.model.LimitReached if the listener says so
   */
  public Outcome check(CegarListener listener, StopSignal stop) {
    if (!options.solver().interpolates()) {
      return new Outcome.Undecided(
          "lassos are refined with interpolants, which this solver does not give");
    }
    return Outcome.with(
        options.solver(),
        stop,
        solver -> {
          try (Session session = solver.session()) {
            return lassos(listener, stop, solver, session);
          }
        });
  }

  /** That no run is accepted counts only if the model is at fault nowhere. */
  private Outcome withoutFaults(
      Outcome safe, Precision learnt, CegarListener listener, StopSignal stop) {
    Set<String> tracked =
        learnt.tracked().stream().map(Cell::name).collect(Collectors.toUnmodifiableSet());
    Outcome faults =
        new Cegar(product.plain(), control, options)
            .tracking(tracked)
            .reach(Expression.never(), listener, stop);
    return faults instanceof Outcome.Safe ? safe : faults;
  }

  private Outcome lassos(CegarListener listener, StopSignal stop, Solver solver, Session session) {
    Encoder encoder = new Encoder(product.plain(), new Symbols(solver.formulas()));
    Setup setup = new Setup(product.plain(), control, options, encoder);
    Abstraction abstraction = setup.abstraction(session);
    PrecisionRefiner precisionRefiner = setup.precisionRefiner(solver, Expression.always());
    LassoJudge judge = new LassoJudge(product, encoder, solver.refuter());
    LassoRefiner refiner =
        new LassoRefiner(
            product,
            encoder,
            solver.refuter(),
            judge,
            precisionRefiner,
            new Learning(encoder, control),
            options);
    GrowingPrecision precision = new GrowingPrecision(setup.start(Expression.always()));
    return new LassoLoop(
            () -> new AbstractGraph(product, encoder, abstraction, precision, listener),
            search(),
            refiner,
            precisionRefiner,
            precision,
            new Rankings(encoder, abstraction),
            (safe, learnt) -> withoutFaults(safe, learnt, listener, stop),
            listener)
        .run();
  }

  private LassoSearch search() {
    return switch (options.lassoSearch()) {
      case NDFS -> new NestedDfs();
      case DFS -> new GuidedDfs(GuidedDfs.Extent.FIRST);
      case FULL -> new GuidedDfs(GuidedDfs.Extent.ALL);
    };
  }
}
