package tideline.engine.validation;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.engine.forecast.Decision;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Verdict;
import tideline.reductions.observed.ObservedModel;
import tideline.system.language.SymbolicModel;

/** Asks whether a log is a run of a model. */
public final class Validation {

  private final Registry registry;
  private final Cancellation cancellation;
  private final Checker.Listener listener;

  public Validation(Registry registry, Cancellation cancellation, Checker.Listener listener) {
    this.registry = registry;
    this.cancellation = cancellation;
    this.listener = listener;
  }

  /**
   * What came of it.
   *
   * @param log the log
   * @param explained how many of its lines some run explains, from the first one on
   * @param ignored fields of its first line that were not looked at
   * @param rejection why it is no run, if it is none
   * @param report the search behind it; its trace is the run, if there is one
   */
  public record Result(
      LogFile log,
      long explained,
      List<String> ignored,
      Optional<Rejection> rejection,
      Report report) {
    public Result {
      ignored = List.copyOf(ignored);
    }

    /** Whether the log is a run of the model. */
    public boolean isAccepted() {
      return verdict() instanceof Verdict.Holds;
    }

    /** The verdict on: a state with all lines explained is reachable. */
    public Verdict verdict() {
      return report.properties().getFirst().verdict();
    }
  }

  /**
   * Reads model, log and mapping, and searches.
   *
   * @param mapping what the fields of the log mean; by their names if empty
   * @throws tideline.model.diagnostic.DiagnosticException if one of them is wrong
   */
  public Result run(ModelSource model, Path log, Optional<Mapping> mapping, Limits limits) {
    LogFile lines = LogFile.open(log);
    Observing observing = new Observing(lines, mapping);
    Job job =
        Job.of(
                model,
                Job.Purpose.CHECK_GIVEN,
                List.of(
                    new PropertySpec.Reachable(ObservedModel.EXPLAINED + " == " + lines.count())))
            .with(limits);
    Report report = new Checker(registry, cancellation, observing).check(job);
    ObservedModel searched = observing.observed.orElseThrow();
    LogObservations observations = observing.observations.orElseThrow();
    Verdict verdict = report.properties().getFirst().verdict();
    long explained =
        verdict instanceof Verdict.Holds ? lines.count() : searched.frontier().explained();
    Optional<Rejection> rejection =
        verdict instanceof Verdict.Violated
            ? Optional.of(Rejection.of(searched.inner(), observations, searched.frontier()))
            : Optional.empty();
    return new Result(lines, explained, observations.ignored(), rejection, report);
  }

  /** Puts the log around the model, each time that it is read. */
  private final class Observing implements Checker.Listener {

    private final LogFile lines;
    private final Optional<Mapping> mapping;
    private Optional<ObservedModel> observed = Optional.empty();
    private Optional<LogObservations> observations = Optional.empty();

    Observing(LogFile lines, Optional<Mapping> mapping) {
      this.lines = lines;
      this.mapping = mapping;
    }

    @Override
    public LoadedModel read(LoadedModel model) {
      LoadedModel loaded = listener.read(model);
      Model inner = loaded.model();
      if (inner instanceof SymbolicModel symbolic) {
        throw symbolic.refusal();
      }
      LogObservations made = LogObservations.of(lines, mapping, inner);
      ObservedModel around = new ObservedModel(inner, made);
      observations = Optional.of(made);
      observed = Optional.of(around);
      return loaded.with(around);
    }

    @Override
    public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
      return listener.searching(plan, control, search);
    }

    @Override
    public void decided(Exploration exploration, Decision decision) {
      listener.decided(exploration, decision);
    }

    @Override
    public void changed(String why) {
      listener.changed(why);
    }

    @Override
    public void again(ModelError tooSmall) {
      listener.again(tooSmall);
    }
  }
}
