package tideline.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.model.ProgressMeasure;
import tideline.search.SearchAlgorithm;
import tideline.storage.StoreKind;

/**
 * A job with every choice made, ready to run.
 *
 * @param reason why this algorithm, for the user
 * @param measure the measure on the model itself, if the algorithm uses one
 * @param measureReason why this measure, for the user; empty where there is nothing to explain
 * @param memoryBytes the memory limit, also where the user gave none
 * @param properties what is checked, in the user's order
 */
public record Plan(
    LoadedModel model,
    SearchAlgorithm algorithm,
    String reason,
    Optional<ProgressMeasure> measure,
    String measureReason,
    StoreKind store,
    Limits limits,
    long memoryBytes,
    Optional<Path> scratch,
    List<PropertySpec> properties,
    List<Exploration> explorations) {

  public Plan {
    properties = List.copyOf(properties);
    explorations = List.copyOf(explorations);
  }
}
