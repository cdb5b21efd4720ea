package tideline.contest.global;

import java.util.BitSet;
import java.util.Optional;
import tideline.contest.explore.BottomComponents;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.net.ContestNet;
import tideline.contest.witness.Outcome;
import tideline.contest.witness.Question;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.WorkLimit;
import tideline.nets.goal.Walk;

/** Whether every transition can fire again, whatever has happened. */
public final class Liveness {

  private static final long STEPS = 200_000;
  private static final int LONG_WALK = 100_000;
  private static final int WALKS = 2;

  /** Markings of a reduced graph that are looked at before anything else. */
  private static final long FEW_STATES = 20_000;

  private final ContestNet net;
  private final Budget budget;

  /** For a net, with so much time and memory. */
  public Liveness(ContestNet net, Budget budget) {
    this.net = net;
    this.budget = budget;
  }

  /** The same without the graph: what is not ordinary has no answer. */
  public Optional<Boolean> isLiveByHomes() {
    return net.model().newBackwardStepper().map(this::byHomes);
  }

  /** Whether it is so; empty if that could not be found out. */
  public Optional<Boolean> isLive() {
    if (net.file().transitions().isEmpty()) {
      return Optional.of(true);
    }
    if (Question.aboutDeadlock(net.net()).walk(budget.part(20), STEPS) instanceof Outcome.Found) {
      return Optional.of(false);
    }
    Optional<Boolean> live = isLiveByReducedGraph(budget.part(10), FEW_STATES);
    if (live.isPresent()) {
      return live;
    }
    if (losesSome()) {
      return Optional.of(false);
    }
    live = isLiveByReducedGraph(budget.part(3), Long.MAX_VALUE);
    if (live.isPresent()) {
      return live;
    }
    try {
      return Optional.of(byGraph(budget.reserving()));
    } catch (LimitReached limit) {
      return limit.reason() == LimitReached.Reason.MEMORY ? withoutGraph() : deadlockOrLoss();
    }
  }

  /** The same by a graph of so many markings, where stubborn sets are fired; if that suffices. */
  public Optional<Boolean> isLiveByReducedGraph(Budget part, long mostStates) {
    try {
      return Optional.of(
          new FiringsThatRecur(net.model(), part, mostStates)
                  .search(_ -> true, fired -> !new IdsLeft(net).see(BitSet.valueOf(fired)))
              == FiringsThatRecur.Ending.COMPLETE);
    } catch (LimitReached | OutOfMemoryError limit) {
      return Optional.empty();
    }
  }

  /** Whether some transition can never fire any more behind a long walk. */
  private boolean losesSome() {
    for (int seed = 1; seed <= WALKS; seed++) {
      Budget part = budget.part(15);
      try {
        Walk walk = new Walk(net.net(), seed);
        long[] end = WorkLimit.during(part::check, () -> walk.end(LONG_WALK));
        if (new Fireability(net.startingAt(end), part).isForAll().equals(Optional.of(false))) {
          return true;
        }
      } catch (LimitReached | ArithmeticException | ModelError noAnswer) {
        // All markings are looked at instead.
      }
    }
    return false;
  }

  private Optional<Boolean> withoutGraph() {
    Optional<Stepper> backwards = net.model().newBackwardStepper();
    try {
      return backwards.map(this::byHomes);
    } catch (LimitReached limit) {
      return deadlockOrLoss();
    }
  }

  /** With edges made again when they are needed. */
  private boolean byHomes(Stepper backwards) {
    IdsLeft left = new IdsLeft(net);
    try (Explorer explorer = Explorer.of(net, budget.reserving())) {
      Explorer.Ending ending =
          explorer.explore(
              (s, off, enabled) -> {
                left.see(enabled);
                return !enabled.isEmpty();
              });
      return ending == Explorer.Ending.COMPLETE
          && left.isEmpty()
          && new Homes(net, explorer, backwards, budget).areAll();
    }
  }

  private boolean byGraph(Budget part) {
    try (Explorer explorer = Explorer.keepingGraph(net, part)) {
      Explorer.Ending ending = explorer.explore((s, off, enabled) -> !enabled.isEmpty());
      return ending == Explorer.Ending.COMPLETE && allLive(explorer);
    }
  }

  /** Whether each transition can fire in each part of the graph that cannot be left. */
  private boolean allLive(Explorer explorer) {
    BottomComponents bottoms = BottomComponents.of(explorer.graph(), budget);
    for (int bottom = 0; bottom < bottoms.count(); bottom++) {
      IdsLeft left = new IdsLeft(net);
      for (int i = bottoms.start(bottom); !left.isEmpty() && i < bottoms.end(bottom); i++) {
        explorer.show(bottoms.state(i), (s, off, enabled) -> left.see(enabled));
      }
      if (!left.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /**
   * What is left when not all markings can be looked at: a deadlock, or a transition never fires.
   */
  private Optional<Boolean> deadlockOrLoss() {
    if (Question.aboutDeadlock(net.net()).explore(budget.part(2), Long.MAX_VALUE)
        instanceof Outcome.Found) {
      return Optional.of(false);
    }
    return new Fireability(net, budget).isForAll().filter(all -> !all);
  }
}
