package tideline.abstraction.portfolio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.abstraction.bounded.BoundedCheck;
import tideline.abstraction.cegar.Cegar;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.Refinement;
import tideline.abstraction.cegar.Story;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/**
 * Several ways by turns: each gets a slice of time, and all get a longer one if none has an answer.
 * Models differ so much that the best single choice is often far slower than this.
 */
public final class Portfolio {

  private static final Duration FIRST_SLICE = Duration.ofSeconds(3);
  private static final int GROWTH = 4;

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

  /** Values first, then predicates, then short runs, then both abstractions together. */
  public static List<Way> standard() {
    Options options = Options.standard();
    return List.of(
        new Way.Abstracting(options),
        new Way.Abstracting(options.with(Domain.PRED_CART)),
        new Way.Abstracting(options.with(Domain.PRED_SPLIT).with(Refinement.NWT_WP)),
        new Way.Unrolling(),
        new Way.Abstracting(options.with(Domain.PROD)));
  }

  /**
   * Looks for a reachable state with this condition.
   *
   * @throws tideline.model.LimitReached if the story says so
   */
  public Won reach(Expression bad, Story story, StopSignal stop) {
    List<Way> left = new ArrayList<>(ways);
    Won last = new Won(ways.getFirst(), undecided());
    for (Duration slice = FIRST_SLICE; !left.isEmpty(); slice = slice.multipliedBy(GROWTH)) {
      for (Way way : List.copyOf(left)) {
        // With one way left there is nobody to wait for.
        Slice time = left.size() == 1 ? Slice.endless(story) : Slice.of(slice, story);
        Outcome outcome = run(way, bad, time, stop);
        last = new Won(way, outcome);
        if (!(outcome instanceof Outcome.Undecided) || stop.isRaised()) {
          return last;
        }
        if (!time.isOver()) {
          left.remove(way);
        }
      }
    }
    return last;
  }

  private Outcome run(Way way, Expression bad, Slice time, StopSignal stop) {
    StopSignal either = () -> stop.isRaised() || time.isOver();
    try {
      return switch (way) {
        case Way.Abstracting(Options options) ->
            new Cegar(system, control, options).reach(bad, time, either);
        case Way.Unrolling() -> new BoundedCheck(system).reach(bad, time, either);
      };
    } catch (Slice.Over over) {
      return undecided();
    }
  }

  private static Outcome undecided() {
    return new Outcome.Undecided(new Outcome.Figures(0, 0, List.of()), "the time was too short");
  }
}
