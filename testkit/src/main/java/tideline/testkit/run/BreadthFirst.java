package tideline.testkit.run;

import java.util.List;
import java.util.Optional;
import tideline.engine.Cancellation;
import tideline.engine.Job;
import tideline.engine.ModelSource;
import tideline.engine.Planner;
import tideline.engine.PropertySpec;
import tideline.engine.Registry;
import tideline.engine.Report;
import tideline.engine.Run;
import tideline.engine.RunControl;

/** Breadth-first search by way of the engine: exact counts, and traces of the fewest steps. */
public final class BreadthFirst {

  private final Registry registry = Registry.installed();

  /** Decides the properties, or counts if there are none. */
  public Report run(ModelSource model, List<PropertySpec> properties) {
    return run(model, properties, Job.of(model, properties).purpose());
  }

  /** Decides the properties, and what the model wants to have checked. */
  public Report check(ModelSource model, List<PropertySpec> properties) {
    return run(model, properties, Job.Purpose.CHECK);
  }

  private Report run(ModelSource model, List<PropertySpec> properties, Job.Purpose purpose) {
    Job any = Job.of(model, properties);
    Job job =
        new Job(
            any.model(),
            purpose,
            any.properties(),
            any.simplification(),
            any.progress(),
            Optional.of("bfs"),
            any.store(),
            any.limits(),
            any.scratch());
    Cancellation never = new Cancellation();
    RunControl control = new RunControl(job.limits(), never);
    return new Run(new Planner(registry).plan(job), control, never).execute();
  }
}
