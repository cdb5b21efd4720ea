package tideline.testkit.run;

import java.util.List;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.report.Report;

/** Breadth-first search by way of the engine: exact counts, and traces of the fewest steps. */
public final class BreadthFirst {

  private final WithEngine search = new WithEngine("bfs");

  /** Decides the properties, or counts if there are none. */
  public Report run(ModelSource model, List<PropertySpec> properties) {
    return search.run(model, properties);
  }
}
