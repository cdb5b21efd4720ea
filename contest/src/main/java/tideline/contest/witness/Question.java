package tideline.contest.witness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Explorer;
import tideline.contest.explore.Roomy;
import tideline.model.LimitReached;
import tideline.model.Slot;
import tideline.model.WorkLimit;
import tideline.nets.goal.Goal;
import tideline.nets.goal.Walk;
import tideline.nets.net.Net;
import tideline.nets.reduce.Keep;
import tideline.nets.reduce.NetReduction;
import tideline.nets.reduce.ReducedNet;
import tideline.nets.step.NetModel;
import tideline.nets.stubborn.StubbornSets;
import tideline.nets.stubborn.StubbornStepper;

/** Whether a goal, or a deadlock, can be reached in a net. */
public final class Question {

  /** What merged transitions have postponed may still have to be fired before a net is dead. */
  private static final long MOST_POSTPONED = 1_000_000;

  private final Net net;
  private final ReducedNet reduced;

  /** What is looked for in the reduced net; a deadlock if there is none. */
  private final Optional<Goal> goal;

  private final List<NetModel> models = new ArrayList<>();
  private long walks;

  private Question(Net net, ReducedNet reduced, Optional<Goal> goal) {
    this.net = net;
    this.reduced = reduced;
    this.goal = goal;
  }

  /** Asks for a marking that a goal describes. */
  public static Question about(Net net, Goal goal) {
    ReducedNet reduced = NetReduction.of(net, goal.places(), EnumSet.of(Keep.REACHABILITY));
    int[] numbers = new int[net.places().size()];
    for (int place = 0; place < reduced.places().size(); place++) {
      numbers[reduced.places().get(place)] = place;
    }
    return new Question(net, reduced, Optional.of(goal.renumbered(place -> numbers[place])));
  }

  /** Asks for a marking in which nothing is enabled. */
  public static Question aboutDeadlock(Net net) {
    return new Question(
        net, NetReduction.of(net, new BitSet(), EnumSet.of(Keep.DEADLOCK)), Optional.empty());
  }

  /** Walks for so many steps; the next time it walks elsewhere. */
  public Outcome walk(Budget budget, long steps) {
    try {
      return WorkLimit.during(
          budget::check,
          () -> {
            Walk walk = new Walk(reduced.net(), ++walks);
            return goal.map(wanted -> walk.to(wanted, steps))
                .orElseGet(() -> walk.toDeadlock(steps))
                .<Outcome>map(this::found)
                .orElseGet(Outcome.Unknown::new);
          });
    } catch (LimitReached | ArithmeticException nothing) {
      return new Outcome.Unknown();
    }
  }

  private Outcome.Found found(List<Integer> firings) {
    List<Integer> lifted = reduced.lift(firings);
    return new Outcome.Found(
        goal.isPresent() ? lifted : new Walk(net, 1).toEnd(lifted, MOST_POSTPONED));
  }

  /** Explores at most so many markings of the smaller net. */
  public Outcome explore(Budget budget, long mostStates) {
    try {
      return WorkLimit.during(budget::check, () -> explore(model(), budget, mostStates));
    } catch (LimitReached | ArithmeticException nothing) {
      return new Outcome.Unknown();
    }
  }

  private NetModel model() {
    if (models.isEmpty()) {
      models.add(NetModel.of(reduced.net()));
    }
    return models.getFirst();
  }

  private Outcome explore(NetModel first, Budget budget, long mostStates) {
    return Roomy.with(
        first,
        model -> {
          models.set(0, model);
          return exploreOnce(model, budget, mostStates);
        });
  }

  private Outcome exploreOnce(NetModel model, Budget budget, long mostStates) {
    StubbornSets sets =
        goal.map(wanted -> StubbornSets.towards(reduced.net(), wanted))
            .orElseGet(() -> StubbornSets.forDeadlocks(reduced.net()));
    Slot[] slots = new Slot[reduced.net().places().size()];
    for (int place = 0; place < slots.length; place++) {
      slots[place] = model.slot(place);
    }
    long[] marking = new long[slots.length];
    boolean[] found = new boolean[1];
    try (Explorer explorer = Explorer.withPaths(model, new StubbornStepper(model, sets), budget)) {
      explorer.explore(
          (s, off, enabled) -> {
            if (goal.isEmpty()) {
              found[0] = enabled.isEmpty();
            } else {
              for (int place = 0; place < slots.length; place++) {
                marking[place] = slots[place].get(s, off);
              }
              found[0] = goal.get().holds(marking);
            }
            return !found[0] && explorer.states() < mostStates;
          });
      if (found[0]) {
        return found(explorer.path());
      }
      return explorer.states() < mostStates ? new Outcome.Impossible() : new Outcome.Unknown();
    }
  }
}
