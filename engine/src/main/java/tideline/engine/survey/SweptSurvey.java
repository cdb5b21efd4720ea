package tideline.engine.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.engine.job.Job;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.engine.survey.Survey.Untold;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Transition;
import tideline.search.SearchResult;
import tideline.search.Workers;
import tideline.storage.Memory;
import tideline.system.language.SymbolicModel;

/** Looks at a whole state space that a search goes through, which may forget states on the way. */
public final class SweptSurvey {

  private static final String WHY = "a sweep keeps no graph; --engine graph does";

  private final Registry registry;
  private final Cancellation cancellation;
  private final Checker.Listener listener;

  /** A survey with what is installed there; the listener may watch. */
  public SweptSurvey(Registry registry, Cancellation cancellation, Checker.Listener listener) {
    this.registry = registry;
    this.cancellation = cancellation;
    this.listener = listener;
  }

  /**
   * The survey of a model.
   *
   * @param job a job that counts the states of the model
   */
  public Survey run(Job job) {
    long memory = job.limits().memoryOrMachine();
    Limits searching = job.limits().withMemory(memory / 4 * 3);
    try (Watching watching = new Watching(memory / 4)) {
      Report report =
          new Checker(registry, cancellation, watching)
              .check(job.with(searching).with(Workers.one()));
      report
          .failed()
          .ifPresent(
              failed -> {
                throw failed.error();
              });
      return survey(report, watching.model.orElseThrow(), watching.seen.orElseThrow());
    }
  }

  private static Survey survey(Report report, LoadedModel model, Sightings seen) {
    Survey.DeadStates dead = seen.dead();
    List<Untold> untold = new ArrayList<>();
    Optional<Survey.Homes> homes = Consequences.homes(dead);
    Optional<List<Transition>> live = Consequences.live(dead);
    untold.add(new Untold("components", WHY));
    if (homes.isEmpty()) {
      untold.add(new Untold("home states", WHY));
    }
    if (live.isEmpty()) {
      untold.add(new Untold("live transitions", WHY));
    }
    untold.add(new Untold("fairness", WHY));
    return new Survey(
        model,
        report.searches().getLast().exploration().method().name(),
        new Survey.Figures(
            report.figures().states(),
            report.figures().transitions(),
            report.figures().explored(),
            report.figures().peakStates() + report.figures().persistentStates(),
            report.figures().seconds(),
            Optional.empty()),
        report.stopped().map(SearchResult.Ending.Stopped::message),
        seen.bounds(),
        dead,
        seen.neverTaken(),
        homes,
        live,
        Optional.empty(),
        untold);
  }

  /** Puts something that looks on around the model, each time that it is read. */
  private final class Watching implements Checker.Listener, AutoCloseable {

    private final Memory memory;
    private Optional<LoadedModel> model = Optional.empty();
    private Optional<Sightings> seen = Optional.empty();

    Watching(long memoryBytes) {
      this.memory = new Memory(memoryBytes);
    }

    @Override
    public LoadedModel read(LoadedModel read) {
      LoadedModel loaded = listener.read(read);
      Model inner = loaded.model();
      if (inner instanceof SymbolicModel symbolic) {
        throw symbolic.refusal();
      }
      seen.ifPresent(Sightings::close);
      Sightings sightings = new Sightings(inner, memory);
      model = Optional.of(loaded);
      seen = Optional.of(sightings);
      return loaded.with(new SurveyedModel(inner, sightings));
    }

    @Override
    public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
      return listener.searching(plan, control, search);
    }

    @Override
    public void again(ModelError tooSmall) {
      listener.again(tooSmall);
    }

    @Override
    public void close() {
      seen.ifPresent(Sightings::close);
      memory.close();
    }
  }
}
