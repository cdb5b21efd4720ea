package tideline.web.check;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.Result;
import tideline.Tideline;
import tideline.engine.forecast.Decision;
import tideline.engine.job.Job;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.web.explore.ExploredModel;

/**
 * One check, in a thread of its own. Any number of pages may watch it; it ends when it has an
 * answer, at a limit, or when it is stopped, whether somebody watches or not.
 */
final class LiveRun implements Checker.Listener {

  private static final long SAMPLE_MILLIS = 20;

  private final long number;
  private final Job job;
  private final ExploredModel explored;
  private final Cancellation cancellation = new Cancellation();
  private final Samples samples = new Samples();
  private volatile Optional<Plan> plan = Optional.empty();
  private volatile Optional<Sample> latest = Optional.empty();
  private volatile Optional<Expected> expected = Optional.empty();
  private volatile Ending ending = new Ending.None();

  /** How a run came to its end. */
  sealed interface Ending {
    /** Not yet. */
    record None() implements Ending {}

    /** With answers. */
    record Done(Result result) implements Ending {}

    /** Without. */
    record Failed(String message) implements Ending {}
  }

  private LiveRun(long number, Job job, ExploredModel explored) {
    this.number = number;
    this.job = job;
    this.explored = explored;
  }

  /**
   * Starts a run.
   *
   * @param explored the model as pages see it now; traces are walks through it
   */
  static LiveRun start(long number, Job job, ExploredModel explored, Registry registry) {
    LiveRun run = new LiveRun(number, job, explored);
    Thread.ofPlatform().daemon().name("tideline check").start(() -> run.work(registry));
    return run;
  }

  private void work(Registry registry) {
    Ending reached = new Ending.Failed("the run ended without an answer");
    try {
      reached = new Ending.Done(Tideline.check(job).runWith(registry, cancellation, this));
    } catch (DiagnosticException wrong) {
      reached = new Ending.Failed(String.valueOf(wrong.getMessage()));
    } catch (LimitReached limit) {
      reached = new Ending.Failed("stopped: " + limit.getMessage());
    } catch (ModelError fault) {
      reached = new Ending.Failed("the model is at fault: " + fault.getMessage());
    } catch (OutOfMemoryError | StackOverflowError | RuntimeException failed) {
      reached = new Ending.Failed("internal error: " + failed);
    } finally {
      ending = reached;
    }
  }

  @Override
  public Report searching(Plan made, RunControl control, Supplier<Report> search) {
    plan = Optional.of(made);
    Thread watch = Thread.ofVirtual().name("samples").start(() -> watch(control));
    try {
      return search.get();
    } finally {
      sample(control);
      watch.interrupt();
    }
  }

  @Override
  public void decided(Exploration exploration, Decision decision) {
    expected = Optional.of(Expected.of(exploration, decision));
  }

  @Override
  public void changed(String why) {
    expected = Optional.empty();
  }

  @Override
  public void again(ModelError tooSmall) {
    expected = Optional.empty();
  }

  private void watch(RunControl control) {
    try {
      while (true) {
        Thread.sleep(SAMPLE_MILLIS);
        sample(control);
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  private void sample(RunControl control) {
    control
        .latest()
        .map(now -> Sample.of(now, control.elapsedNanos()))
        .ifPresent(
            now -> {
              latest = Optional.of(now);
              samples.add(now);
            });
  }

  /** Lets the run stand still. */
  void pause() {
    cancellation.pause().begin();
  }

  /** Lets it go on. */
  void resume() {
    cancellation.pause().end();
  }

  boolean isPaused() {
    return cancellation.pause().isOn() && !isOver();
  }

  /** Asks the run to end soon. */
  void stop() {
    cancellation.request();
  }

  /** Tidies up behind a run that is cut off. */
  void abandon() {
    cancellation.request();
    cancellation.tidyNow();
  }

  boolean isOver() {
    return !(ending instanceof Ending.None);
  }

  long number() {
    return number;
  }

  ExploredModel explored() {
    return explored;
  }

  Optional<Plan> plan() {
    return plan;
  }

  Optional<Sample> latest() {
    return latest;
  }

  /** What is expected of the search, once that was looked into. */
  Optional<Expected> expected() {
    return expected;
  }

  List<Sample> samples() {
    return samples.all();
  }

  Ending ending() {
    return ending;
  }
}
