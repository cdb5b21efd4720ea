package tideline.engine.job;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.engine.limits.Limits;
import tideline.storage.StoreKind;

/**
 * What the user wants to know, and how.
 *
 * @param purpose whether properties are checked or states are counted
 * @param properties what to check, besides what the model itself demands
 * @param engine the algorithm's name; empty lets the planner choose
 * @param store the way to keep states; empty lets the algorithm choose
 * @param scratch where to put files for the time of the run; empty for the system's place
 * @param claims which of the properties that the model's text states are checked, too
 */
public record Job(
    ModelSource model,
    Purpose purpose,
    List<PropertySpec> properties,
    Simplification simplification,
    ProgressChoice progress,
    Optional<String> engine,
    Optional<StoreKind> store,
    Limits limits,
    Optional<Path> scratch,
    ClaimChoice claims) {

  public Job {
    properties = List.copyOf(properties);
    if (purpose == Purpose.COUNT && !properties.isEmpty()) {
      throw new IllegalArgumentException("a count decides no property");
    }
  }

  /** A job that checks no claim of the model. */
  public Job(
      ModelSource model,
      Purpose purpose,
      List<PropertySpec> properties,
      Simplification simplification,
      ProgressChoice progress,
      Optional<String> engine,
      Optional<StoreKind> store,
      Limits limits,
      Optional<Path> scratch) {
    this(
        model,
        purpose,
        properties,
        simplification,
        progress,
        engine,
        store,
        limits,
        scratch,
        ClaimChoice.none());
  }

  /** What a run is for. */
  public enum Purpose {
    /** To check the given properties, the chosen claims and what the model demands of states. */
    CHECK,
    /** To check the given properties and the chosen claims, but no demands of the model. */
    CHECK_GIVEN,
    /** To explore everything and count. */
    COUNT
  }

  /** What is done to a guarded system before it is searched. */
  public enum Simplification {
    /** It is searched as it was written. */
    NONE,
    /** It is made smaller. */
    FULL
  }

  /** The same job for the model with more definitions. */
  public Job with(Map<String, String> definitions) {
    return new Job(
        model.with(definitions),
        purpose,
        properties,
        simplification,
        progress,
        engine,
        store,
        limits,
        scratch,
        claims);
  }

  /** The same job with another engine. */
  public Job withEngine(String name) {
    return new Job(
        model,
        purpose,
        properties,
        simplification,
        progress,
        Optional.of(name),
        store,
        limits,
        scratch,
        claims);
  }

  /** The same job with these claims of the model. */
  public Job withClaims(ClaimChoice chosen) {
    return new Job(
        model,
        purpose,
        properties,
        simplification,
        progress,
        engine,
        store,
        limits,
        scratch,
        chosen);
  }

  /** A job that leaves everything to the planner; without properties it counts. */
  public static Job of(ModelSource model, List<PropertySpec> properties) {
    return new Job(
        model,
        properties.isEmpty() ? Purpose.COUNT : Purpose.CHECK_GIVEN,
        properties,
        Simplification.FULL,
        new ProgressChoice.Usual(),
        Optional.empty(),
        Optional.empty(),
        Limits.none(),
        Optional.empty());
  }
}
