package tideline.abstraction.portfolio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.lasso.Product;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;

class RaceTest {

  private static final Strategy FIRST = new Strategy.Unrolling(SolverKind.SMTINTERPOL);
  private static final Strategy SECOND = new Strategy.Abstracting(Options.standard());

  private final CountDownLatch started = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);

  private static Outcome safe() {
    return new Outcome.Safe(new Outcome.Figures(1, 1, List.of()));
  }

  private boolean isStarted() {
    return started.getCount() == 0;
  }

  /** A solver that hears nothing: its thread ends with the test. */
  private RuntimeException deaf() {
    started.countDown();
    while (true) {
      Thread.onSpinWait();
      if (released.getCount() == 0) {
        return new IllegalStateException("released");
      }
    }
  }

  private Product neverMade() {
    throw deaf();
  }

  @Test
  void nobodyWaitsForASolverThatDoesNotStop() {
    AtomicReference<StopSignal> given = new AtomicReference<>();
    Portfolio.Winner winner;
    try (Race race =
        new Race(
            (_, _, stop) -> {
              given.set(stop);
              throw deaf();
            })) {
      winner = race.run(List.of(FIRST), CegarListener.none(), this::isStarted);
    }
    Outcome.Undecided undecided = assertInstanceOf(Outcome.Undecided.class, winner.outcome());
    assertEquals("the time was too short", undecided.reason());
    assertTrue(given.get().isRaised(), "it was asked to stop");
    released.countDown();
  }

  @Test
  void nobodyWaitsForAProductThatTakesLong() {
    Portfolio portfolio =
        new Portfolio(
            new GuardedSystem.Network(
                "empty", List.of(), List.of(), List.of(), Operation.skip(), List.of(), List.of()),
            Set.of(),
            Portfolio.standardForLassos());
    Portfolio.Winner winner =
        portfolio.accepted(this::neverMade, CegarListener.none(), this::isStarted);
    assertInstanceOf(Outcome.Undecided.class, winner.outcome());
    released.countDown();
  }

  @Test
  void whoLosesIsAskedToStop() throws InterruptedException {
    CountDownLatch stopped = new CountDownLatch(1);
    Race.Runner runner =
        (strategy, _, stop) -> {
          if (strategy.equals(SECOND)) {
            return safe();
          }
          while (!stop.isRaised()) {
            Thread.onSpinWait();
          }
          stopped.countDown();
          return safe();
        };
    try (Race race = new Race(runner)) {
      Portfolio.Winner winner =
          race.run(List.of(FIRST, SECOND), CegarListener.none(), StopSignal.never());
      assertEquals(SECOND, winner.strategy());
    }
    stopped.await();
  }

  @Test
  void whoFailsLeavesTheRaceToTheOthers() {
    Race.Runner runner =
        (strategy, _, _) -> {
          if (strategy.equals(FIRST)) {
            throw new IllegalStateException("no such term");
          }
          return safe();
        };
    try (Race race = new Race(runner)) {
      assertEquals(
          SECOND,
          race.run(List.of(FIRST, SECOND), CegarListener.none(), StopSignal.never()).strategy());
    }
    try (Race race = new Race(runner)) {
      Outcome.Undecided undecided =
          assertInstanceOf(
              Outcome.Undecided.class,
              race.run(List.of(FIRST), CegarListener.none(), StopSignal.never()).outcome());
      assertTrue(undecided.reason().contains("no such term"), undecided.reason());
    }
  }
}
