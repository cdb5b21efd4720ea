package tideline.abstraction.cegar;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;

/**
 * Several ways to abstract, by turns: each gets a slice of time, and all get a longer one if none
 * has an answer. Models differ so much that the best single choice is often ten times slower than
 * this.
 */
public final class Portfolio {

  private static final Duration FIRST_SLICE = Duration.ofSeconds(3);
  private static final int GROWTH = 4;

  /** What a way of abstraction found. */
  public record Won(Options options, Outcome outcome) {}

  private final GuardedSystem system;
  private final Set<String> control;
  private final List<Options> ways;

  /**
   * A portfolio.
   *
   * @param control the variables that a product abstraction tracks by value
   */
  public Portfolio(GuardedSystem system, Set<String> control, List<Options> ways) {
    this.system = system;
    this.control = Set.copyOf(control);
    this.ways = List.copyOf(ways);
  }

  /** Values first, then predicates, then both by turns. */
  public static List<Options> standard() {
    return List.of(
        Options.standard(),
        Options.standard().with(Domain.PRED_CART),
        Options.standard().with(Domain.PRED_SPLIT).with(Refinement.NWT_WP),
        Options.standard().with(Domain.PROD));
  }

  /**
   * Looks for a reachable state with this condition.
   *
   * @throws tideline.model.LimitReached if the story says so
   */
  public Won reach(Expression bad, Story story, StopSignal stop) {
    List<Options> left = new ArrayList<>(ways);
    Won last = new Won(ways.getFirst(), undecided());
    for (Duration slice = FIRST_SLICE; !left.isEmpty(); slice = slice.multipliedBy(GROWTH)) {
      for (Options options : List.copyOf(left)) {
        // With one way left there is nobody to wait for.
        Slice time = left.size() == 1 ? Slice.endless(story) : Slice.of(slice, story);
        Outcome outcome = run(options, bad, time, stop);
        last = new Won(options, outcome);
        if (!(outcome instanceof Outcome.Undecided) || stop.isRaised()) {
          return last;
        }
        if (!time.isOver()) {
          left.remove(options);
        }
      }
    }
    return last;
  }

  private Outcome run(Options options, Expression bad, Slice time, StopSignal stop) {
    try {
      return new Cegar(system, control, options)
          .reach(bad, time, () -> stop.isRaised() || time.isOver());
    } catch (Slice.Over over) {
      return undecided();
    }
  }

  private static Outcome undecided() {
    return new Outcome.Undecided(new Outcome.Figures(0, 0, List.of()), "the time was too short");
  }
}
