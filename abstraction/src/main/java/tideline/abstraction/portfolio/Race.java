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
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.Story;
import tideline.abstraction.portfolio.Portfolio.Won;
import tideline.abstraction.solver.StopSignal;
import tideline.model.LimitReached;
import tideline.model.Verdict;

/**
 * Runs ways beside each other until one has an answer. Each way has a head start before the next,
 * so an easy question costs one solver and no more. No way is started twice.
 *
 * <p>The threads do not keep the program alive: a solver may take a while until it notices that it
 * is to stop, and nobody has to wait for that.
 */
final class Race implements AutoCloseable {

  private static final long HEAD_START = Duration.ofMillis(700).toNanos();
  private static final Duration PAUSE = Duration.ofMillis(20);

  /** Solvers follow deep formulas by recursion. */
  private static final long STACK_BYTES = 256L << 20;

  /** How one way is run. */
  @FunctionalInterface
  interface Runner {
    Outcome run(Way way, Story story, StopSignal stop);
  }

  private final Runner runner;
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(
          Thread.ofPlatform()
              .daemon()
              .name("tideline-solver-", 0)
              .stackSize(STACK_BYTES)
              .factory());
  private final ExecutorCompletionService<Won> finished = new ExecutorCompletionService<>(threads);
  private final Telling telling = new Telling();
  private volatile boolean over;

  Race(Runner runner) {
    this.runner = runner;
  }

  /** Runs until there is an answer, nobody is left, or the signal is raised. */
  Won run(List<Way> ways, Story story, StopSignal stop) {
    Deque<Way> waiting = new ArrayDeque<>(ways);
    Won best = new Won(ways.getFirst(), new Outcome.Undecided("the time was too short"));
    int running = 0;
    int bestPlace = ways.size();
    long next = System.nanoTime();
    while (!stop.isRaised() && (running > 0 || !waiting.isEmpty())) {
      if (!waiting.isEmpty() && (running == 0 || System.nanoTime() - next >= 0)) {
        start(waiting.remove());
        running++;
        next = System.nanoTime() + HEAD_START;
      }
      Optional<Won> won = await();
      telling.passOn(story);
      if (won.isPresent()) {
        if (!(won.get().outcome() instanceof Outcome.Undecided undecided)) {
          story.states(won.get().outcome().figures().states());
          return won.get();
        }
        running--;
        // Of several that gave up, the first in the list has the say; a defect is never hushed up.
        boolean defect = undecided.cause() == Verdict.Cause.INTERNAL_ERROR;
        int place = defect ? -1 : ways.indexOf(won.get().way());
        if (place < bestPlace) {
          best = won.get();
          bestPlace = place;
        }
      }
    }
    return best;
  }

  private void start(Way way) {
    finished.submit(() -> new Won(way, outcome(way)));
  }

  /** Whoever needs too much leaves the race; the others go on. */
  private Outcome outcome(Way way) {
    try {
      return runner.run(way, telling.of(() -> over), () -> over);
    } catch (Telling.Over end) {
      return new Outcome.Undecided("the time was too short");
    } catch (StackOverflowError deep) {
      return new Outcome.Undecided("the formulas are too deep for the solver");
    } catch (OutOfMemoryError heap) {
      return new Outcome.Undecided("the Java heap is used up (its limit is set with -Xmx)");
    } catch (RuntimeException | AssertionError failure) {
      // A solver that is wrong itself says so in many ways, and not only where it is called.
      return new Outcome.Undecided(
          new Outcome.Figures(0, 0, List.of()),
          "internal error: " + way + " failed: " + failure,
          Verdict.Cause.INTERNAL_ERROR);
    }
  }

  private Optional<Won> await() {
    try {
      Future<Won> done = finished.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
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
