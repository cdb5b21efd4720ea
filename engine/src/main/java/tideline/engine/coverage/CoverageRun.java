package tideline.engine.coverage;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.report.Coverage;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.reductions.covered.CoveredModel;
import tideline.search.SearchResult;
import tideline.system.language.SymbolicModel;

/** Explores all reachable states of a model, and notes what no run does. */
public final class CoverageRun {

  private final Registry registry;
  private final Cancellation cancellation;
  private final Checker.Listener listener;

  public CoverageRun(Registry registry, Cancellation cancellation, Checker.Listener listener) {
    this.registry = registry;
    this.cancellation = cancellation;
    this.listener = listener;
  }

  /**
   * The coverage of a model.
   *
   * @param job a job that counts the states of the model
   * @param properties in which implications are looked for
   */
  public Coverage run(Job job, List<PropertySpec> properties) {
    Covering covering = new Covering(properties);
    Report report = new Checker(registry, cancellation, covering).check(job);
    Optional<String> stopped =
        report
            .stopped()
            .map(SearchResult.Ending.Stopped::message)
            .or(
                () ->
                    report
                        .failed()
                        .map(failed -> "the model is at fault: " + failed.error().getMessage()));
    return Uncovered.of(
        covering.model.orElseThrow(), covering.antecedents, report.figures().explored(), stopped);
  }

  /** Puts something that looks on around the model, each time that it is read. */
  private final class Covering implements Checker.Listener {

    private final List<PropertySpec> properties;
    private Optional<CoveredModel> model = Optional.empty();
    private List<Antecedents.Antecedent> antecedents = List.of();

    Covering(List<PropertySpec> properties) {
      this.properties = properties;
    }

    @Override
    public LoadedModel read(LoadedModel read) {
      LoadedModel loaded = listener.read(read);
      Model inner = loaded.model();
      if (inner instanceof SymbolicModel symbolic) {
        throw symbolic.refusal();
      }
      antecedents = Antecedents.of(inner, properties);
      CoveredModel covered =
          new CoveredModel(inner, antecedents.stream().map(Antecedents.Antecedent::holds).toList());
      model = Optional.of(covered);
      return loaded.with(covered);
    }

    @Override
    public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
      return listener.searching(plan, control, search);
    }

    @Override
    public void again(ModelError tooSmall) {
      // Whoever checked the model has been told.
    }
  }
}
