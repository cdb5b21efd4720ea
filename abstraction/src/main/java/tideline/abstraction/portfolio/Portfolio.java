package tideline.abstraction.portfolio;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import tideline.abstraction.bounded.BoundedCheck;
import tideline.abstraction.bounded.BoundedLassos;
import tideline.abstraction.cegar.Cegar;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.LassoSearchKind;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.Refinement;
import tideline.abstraction.encode.Unsupported;
import tideline.abstraction.lasso.LassoCegar;
import tideline.abstraction.lasso.Product;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/**
 * Several strategies at once, each in a thread and with a solver of its own. Models differ so much
 * that the best single choice is often far slower than this.
 */
public final class Portfolio {

  /** Who found what. */
  public record Winner(Strategy strategy, Outcome outcome) {}

  private final GuardedSystem system;
  private final Set<String> control;
  private final List<Strategy> strategies;

  /**
   * A portfolio.
   *
   * @param control the variables that a product abstraction tracks by value
   */
  public Portfolio(GuardedSystem system, Set<String> control, List<Strategy> strategies) {
    this.system = system;
    this.control = Set.copyOf(control);
    this.strategies = List.copyOf(strategies);
  }

  /** Values first, then short runs, then predicates, then both abstractions together. */
  public static List<Strategy> standard() {
    Options options = Options.standard();
    return List.of(
        new Strategy.Abstracting(options),
        new Strategy.Unrolling(SolverKind.SMTINTERPOL),
        new Strategy.Abstracting(options.with(Domain.PRED_CART)),
        new Strategy.Abstracting(options.with(Domain.PRED_SPLIT).with(Refinement.NWT_WP)),
        new Strategy.Abstracting(options.with(Domain.PROD)));
  }

  /** What can be done without interpolants: short runs and induction, values, predicates. */
  public static List<Strategy> withoutInterpolants(SolverKind solver) {
    Options options = Options.standard().with(solver).with(Refinement.NWT_WP);
    return List.of(
        new Strategy.Unrolling(solver),
        new Strategy.Abstracting(options),
        new Strategy.Abstracting(options.with(Domain.PRED_CART)));
  }

  /**
   * Looks for a reachable state with this condition. The listener is told, and the signal looked
   * at, by the calling thread alone; it does not wait for a solver that is slow to stop.
   *
   * @throws tideline.model.LimitReached if the listener says so
   */
  public Winner reach(Expression bad, CegarListener listener, StopSignal stop) {
    try (Race race = new Race((strategy, told, over) -> run(strategy, bad, told, over))) {
      return race.run(strategies, listener, stop);
    }
  }

  private Outcome run(Strategy strategy, Expression bad, CegarListener listener, StopSignal stop) {
    return switch (strategy) {
      case Strategy.Abstracting(Options options) ->
          new Cegar(system, control, options).reach(bad, listener, stop);
      case Strategy.Unrolling(SolverKind solver) ->
          new BoundedCheck(system, solver).reach(bad, listener, stop);
      case Strategy.AbstractLassos _, Strategy.BoundedLassos _ ->
          throw new IllegalArgumentException(strategy + " cannot look for a state");
    };
  }

  /** Values first, then short lassos, then predicates, then both abstractions together. */
  public static List<Strategy> standardForLassos() {
    Options options = Options.standard();
    return List.of(
        new Strategy.AbstractLassos(options),
        new Strategy.BoundedLassos(SolverKind.SMTINTERPOL),
        new Strategy.AbstractLassos(options.with(Domain.PRED_SPLIT)),
        new Strategy.AbstractLassos(options.with(Domain.PRED_CART).with(LassoSearchKind.NDFS)),
        new Strategy.AbstractLassos(options.with(Domain.PROD)));
  }

  /**
   * Looks for an accepted run of a product of the system. As the other one.
   *
   * @param product makes it; that can take long, and is not waited for either
   * @throws tideline.model.LimitReached if the listener says so
   */
  public Winner accepted(Supplier<Product> product, CegarListener listener, StopSignal stop) {
    Once<Product> once = new Once<>(product);
    try (Race race = new Race((strategy, told, over) -> run(strategy, once, told, over))) {
      return race.run(strategies, listener, stop);
    }
  }

  private Outcome run(
      Strategy strategy, Once<Product> product, CegarListener listener, StopSignal stop) {
    try {
      return run(strategy, product.get(), listener, stop);
    } catch (Unsupported unsupported) {
      return new Outcome.Undecided("the solver cannot reason about " + unsupported.getMessage());
    }
  }

  private Outcome run(Strategy strategy, Product product, CegarListener listener, StopSignal stop) {
    return switch (strategy) {
      case Strategy.AbstractLassos(Options options) ->
          new LassoCegar(product, control, options).check(listener, stop);
      case Strategy.BoundedLassos(SolverKind solver) ->
          new BoundedLassos(product, solver).find(listener, stop);
      case Strategy.Abstracting _, Strategy.Unrolling _ ->
          throw new IllegalArgumentException(strategy + " cannot look for a lasso");
    };
  }
}
