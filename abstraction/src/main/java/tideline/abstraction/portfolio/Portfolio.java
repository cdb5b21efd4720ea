package tideline.abstraction.portfolio;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import tideline.abstraction.bounded.BoundedCheck;
import tideline.abstraction.bounded.BoundedLassos;
import tideline.abstraction.cegar.Cegar;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.LassoSearchKind;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.Refinement;
import tideline.abstraction.cegar.Story;
import tideline.abstraction.encode.Unsupported;
import tideline.abstraction.lasso.LassoCegar;
import tideline.abstraction.lasso.Product;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/**
 * Several ways at once, each in a thread and with a solver of its own. Models differ so much that
 * the best single choice is often far slower than this.
 */
public final class Portfolio {

  /** Who found what. */
  public record Won(Way way, Outcome outcome) {}

  private final GuardedSystem system;
  private final Set<String> control;
  private final List<Way> ways;

  /**
   * A portfolio.
   *
   * @param control the variables that a product abstraction tracks by value
   */
  public Portfolio(GuardedSystem system, Set<String> control, List<Way> ways) {
    this.system = system;
    this.control = Set.copyOf(control);
    this.ways = List.copyOf(ways);
  }

  /** Values first, then short runs, then predicates, then both abstractions together. */
  public static List<Way> standard() {
    Options options = Options.standard();
    return List.of(
        new Way.Abstracting(options),
        new Way.Unrolling(SolverKind.SMTINTERPOL),
        new Way.Abstracting(options.with(Domain.PRED_CART)),
        new Way.Abstracting(options.with(Domain.PRED_SPLIT).with(Refinement.NWT_WP)),
        new Way.Abstracting(options.with(Domain.PROD)));
  }

  /** What can be done without interpolants: short runs and induction, values, predicates. */
  public static List<Way> withoutInterpolants(SolverKind solver) {
    Options options = Options.standard().with(solver).with(Refinement.NWT_WP);
    return List.of(
        new Way.Unrolling(solver),
        new Way.Abstracting(options),
        new Way.Abstracting(options.with(Domain.PRED_CART)));
  }

  /**
   * Looks for a reachable state with this condition. The story is told, and the signal looked at,
   * by the calling thread alone; it does not wait for a solver that is slow to stop.
   *
   * @throws tideline.model.LimitReached if the story says so
   */
  public Won reach(Expression bad, Story story, StopSignal stop) {
    try (Race race = new Race((way, told, over) -> run(way, bad, told, over))) {
      return race.run(ways, story, stop);
    }
  }

  private Outcome run(Way way, Expression bad, Story story, StopSignal stop) {
    return switch (way) {
      case Way.Abstracting(Options options) ->
          new Cegar(system, control, options).reach(bad, story, stop);
      case Way.Unrolling(SolverKind solver) ->
          new BoundedCheck(system, solver).reach(bad, story, stop);
      case Way.AbstractLassos _, Way.BoundedLassos _ ->
          throw new IllegalArgumentException(way + " cannot look for a state");
    };
  }

  /** Values first, then short lassos, then predicates, then both abstractions together. */
  public static List<Way> standardForLassos() {
    Options options = Options.standard();
    return List.of(
        new Way.AbstractLassos(options),
        new Way.BoundedLassos(SolverKind.SMTINTERPOL),
        new Way.AbstractLassos(options.with(Domain.PRED_SPLIT)),
        new Way.AbstractLassos(options.with(Domain.PRED_CART).with(LassoSearchKind.NDFS)),
        new Way.AbstractLassos(options.with(Domain.PROD)));
  }

  /**
   * Looks for an accepted run of a product of the system. As the other one.
   *
   * @param product makes it; that can take long, and is not waited for either
   * @throws tideline.model.LimitReached if the story says so
   */
  public Won accepted(Supplier<Product> product, Story story, StopSignal stop) {
    Once<Product> once = new Once<>(product);
    try (Race race = new Race((way, told, over) -> run(way, once, told, over))) {
      return race.run(ways, story, stop);
    }
  }

  private Outcome run(Way way, Once<Product> product, Story story, StopSignal stop) {
    try {
      return run(way, product.get(), story, stop);
    } catch (Unsupported unsupported) {
      return new Outcome.Undecided("the solver cannot reason about " + unsupported.getMessage());
    }
  }

  private Outcome run(Way way, Product product, Story story, StopSignal stop) {
    return switch (way) {
      case Way.AbstractLassos(Options options) ->
          new LassoCegar(product, control, options).check(story, stop);
      case Way.BoundedLassos(SolverKind solver) ->
          new BoundedLassos(product, solver).find(story, stop);
      case Way.Abstracting _, Way.Unrolling _ ->
          throw new IllegalArgumentException(way + " cannot look for a lasso");
    };
  }
}
