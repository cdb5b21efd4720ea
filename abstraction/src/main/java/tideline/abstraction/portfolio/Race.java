package tideline.abstraction.portfolio;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.portfolio.Portfolio.Winner;
import tideline.abstraction.solver.StopSignal;
import tideline.model.LimitReached;
import tideline.model.Verdict;

/**
 * Runs strategies beside each other until one has an answer. Each strategy has a head start before
 * the next, so an easy question costs one solver and no more. No strategy is started twice.
 *
 * <p>The threads do not keep the program alive: a solver may take a while until it notices that it
 * is to stop, and nobody has to wait for that.
 */
final class Race implements AutoCloseable {

  private static final long HEAD_START = Duration.ofMillis(700).toNanos();
  private static final Duration PAUSE = Duration.ofMillis(20);

  /** Solvers follow deep formulas by recursion. */
  private static final long STACK_BYTES = 256L << 20;

  /** How one strategy is run. */
  @FunctionalInterface
  interface Runner {
    Outcome run(Strategy strategy, CegarListener listener, StopSignal stop);
  }

  private final Runner runner;
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(
          Thread.ofPlatform()
              .daemon()
              .name("tideline-solver-", 0)
              .stackSize(STACK_BYTES)
              .factory());
  private final ExecutorCompletionService<Winner> finished =
      new ExecutorCompletionService<>(threads);
  private final ListenerQueue queue = new ListenerQueue();
  private volatile boolean over;

  Race(Runner runner) {
    this.runner = runner;
  }

  /** Runs until there is an answer, nobody is left, or the signal is raised. */
  Winner run(List<Strategy> strategies, CegarListener listener, StopSignal stop) {
    Deque<Strategy> waiting = new ArrayDeque<>(strategies);
    Winner best =
        new Winner(strategies.getFirst(), new Outcome.Undecided("the time was too short"));
    int running = 0;
    int bestPlace = strategies.size();
    long next = System.nanoTime();
    while (!stop.isRaised() && (running > 0 || !waiting.isEmpty())) {
      if (!waiting.isEmpty() && (running == 0 || System.nanoTime() - next >= 0)) {
        start(waiting.remove());
        running++;
        next = System.nanoTime() + HEAD_START;
      }
      Optional<Winner> winner = await();
      queue.passOn(listener);
      if (winner.isPresent()) {
        if (!(winner.get().outcome() instanceof Outcome.Undecided undecided)) {
          listener.states(winner.get().outcome().figures().states());
          return winner.get();
        }
        running--;
        // Of several that gave up, the first in the list has the say; a defect is never hushed up.
        boolean defect = undecided.cause() == Verdict.Cause.INTERNAL_ERROR;
        int place = defect ? -1 : strategies.indexOf(winner.get().strategy());
        if (place < bestPlace) {
          best = winner.get();
          bestPlace = place;
        }
      }
    }
    return best;
  }

  private void start(Strategy strategy) {
    finished.submit(() -> new Winner(strategy, outcome(strategy)));
  }

  /** Whoever needs too much leaves the race; the others go on. */
  private Outcome outcome(Strategy strategy) {
    try {
      return runner.run(strategy, queue.of(() -> over), () -> over);
    } catch (ListenerQueue.Over end) {
      return new Outcome.Undecided("the time was too short");
    } catch (StackOverflowError deep) {
      return new Outcome.Undecided("the formulas are too deep for the solver");
    } catch (OutOfMemoryError heap) {
      return new Outcome.Undecided("the Java heap is used up (its limit is set with -Xmx)");
    } catch (RuntimeException | AssertionError failure) {
      // A solver that is wrong itself says so in many strategies, and not only where it is called.
      return new Outcome.Undecided(
          new Outcome.Figures(0, 0, List.of()),
          "internal error: " + strategy + " failed: " + failure,
          Verdict.Cause.INTERNAL_ERROR);
    }
  }

  private Optional<Winner> await() {
    try {
      Future<Winner> done = finished.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
      return done == null ? Optional.empty() : Optional.of(done.get());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new LimitReached(LimitReached.Reason.CANCELLED, "interrupted by the user");
    } catch (ExecutionException failed) {
      throw new IllegalStateException("a solver's thread failed", failed.getCause());
    }
  }

  @Override
  public void close() {
    over = true;
    threads.shutdownNow();
  }
}
