package tideline.engine.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.NotChecked;
import tideline.model.ProgressMeasure;

/**
 * A job with every choice made, ready to run.
 *
 * @param measure the measure on the model itself, if some search uses one
 * @param forecast what is expected of the measure, if it was looked for
 * @param memoryBytes the memory limit, also where the user gave none
 * @param properties what is checked, in the user's order
 * @param notChecked what the model states and this plan leaves out
 */
public record Plan(
    LoadedModel model,
    Optional<ProgressMeasure> measure,
    Optional<Forecast> forecast,
    Limits limits,
    long memoryBytes,
    Optional<Path> scratch,
    List<PropertySpec> properties,
    List<NotChecked> notChecked,
    List<Exploration> explorations) {

  public Plan {
    properties = List.copyOf(properties);
    notChecked = List.copyOf(notChecked);
    explorations = List.copyOf(explorations);
  }

  /** The methods of all searches, each once. */
  public List<Method> methods() {
    return explorations.stream().map(Exploration::method).distinct().toList();
  }
}
