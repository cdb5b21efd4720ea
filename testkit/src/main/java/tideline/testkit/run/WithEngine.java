package tideline.testkit.run;

import java.util.List;
import java.util.Optional;
import tideline.engine.Cancellation;
import tideline.engine.Job;
import tideline.engine.Limits;
import tideline.engine.ModelSource;
import tideline.engine.Plan;
import tideline.engine.Planner;
import tideline.engine.ProgressChoice;
import tideline.engine.PropertySpec;
import tideline.engine.Registry;
import tideline.engine.Report;
import tideline.engine.Run;
import tideline.engine.RunControl;

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
    Plan plan =
        planner.plan(
            new Job(
                model,
                purpose,
                properties,
                Job.Simplification.FULL,
                new ProgressChoice.Usual(),
                Optional.of(engine),
                Optional.empty(),
                Limits.none(),
                Optional.empty()));
    Cancellation never = new Cancellation();
    return new Run(plan, new RunControl(plan.limits(), never), never).execute();
  }
}
