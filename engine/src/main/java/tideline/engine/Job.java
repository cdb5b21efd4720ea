package tideline.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.storage.StoreKind;

/**
 * What the user wants to know, and how.
 *
 * @param properties what to check; with none, everything is explored and counted
 * @param engine the algorithm's name; empty lets the planner choose
 * @param store the way to keep states; empty lets the algorithm choose
 * @param scratch where to put files for the time of the run; empty for the system's place
 */
public record Job(
    ModelSource model,
    List<PropertySpec> properties,
    ProgressChoice progress,
    Optional<String> engine,
    Optional<StoreKind> store,
    Limits limits,
    Optional<Path> scratch) {

  public Job {
    properties = List.copyOf(properties);
  }

  /** A job that leaves everything to the planner. */
  public static Job of(ModelSource model, List<PropertySpec> properties) {
    return new Job(
        model,
        properties,
        new ProgressChoice.Usual(),
        Optional.empty(),
        Optional.empty(),
        Limits.none(),
        Optional.empty());
  }
}
