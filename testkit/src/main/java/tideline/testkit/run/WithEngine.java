package tideline.testkit.run;

import java.util.List;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.engine.run.Run;

/** Runs by way of the engine, with an algorithm of one's choice and otherwise as usual. */
public final class WithEngine {

  private final Planner planner = new Planner(Registry.installed());
  private final String engine;

  /** Runs with the algorithm of that name. */
  public WithEngine(String engine) {
    this.engine = engine;
  }

  /** Decides the properties, or counts if there are none. */
  public Report run(ModelSource model, List<PropertySpec> properties) {
    return run(
        model, properties, properties.isEmpty() ? Job.Purpose.COUNT : Job.Purpose.CHECK_GIVEN);
  }

  /** Decides what the model itself wants to have checked. */
  public Report check(ModelSource model) {
    return run(model, List.of(), Job.Purpose.CHECK);
  }

  private Report run(ModelSource model, List<PropertySpec> properties, Job.Purpose purpose) {
    Plan plan = planner.plan(Job.of(model, purpose, properties).withEngine(engine));
    Cancellation never = new Cancellation();
    return new Run(plan, new RunControl(plan.limits(), never), never).execute();
  }
}
