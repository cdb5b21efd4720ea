package tideline.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;

/**
 * What to explore, what to look for and what it may cost.
 *
 * @param goals what to look for; with none, everything is explored. Otherwise the search ends as
 *     soon as each has been found. A search for cycles has one goal
 * @param progress the measure, for algorithms that use one
 * @param traces whether paths to goals are wanted
 * @param resources what the search may use
 * @param control how the run is watched and ended
 */
public record SearchTask(
    Model model,
    List<Goal> goals,
    Optional<ProgressMeasure> progress,
    Traces traces,
    Resources resources,
    SearchControl control) {

  /** Whether a search keeps what it needs to rebuild paths. */
  public enum Traces {
    /** Each goal that is found comes with a path. */
    KEEP,
    /** Only the counts matter. */
    NONE
  }

  public SearchTask {
    goals = List.copyOf(goals);
  }

  /** Explores all of a model, keeps no paths, and has no limit but the memory. */
  public static SearchTask of(Model model, Resources resources) {
    return new SearchTask(
        model, List.of(), Optional.empty(), Traces.NONE, resources, SearchControl.unlimited());
  }

  /** The same task with other goals. */
  public SearchTask lookingFor(List<Goal> others) {
    return new SearchTask(model, others, progress, traces, resources, control);
  }

  /** The same task with other goals. */
  public SearchTask lookingFor(Goal... others) {
    return lookingFor(List.of(others));
  }

  /** The same task by a measure, or without one. */
  public SearchTask by(Optional<ProgressMeasure> measure) {
    return new SearchTask(model, goals, measure, traces, resources, control);
  }

  /** The same task by a measure. */
  public SearchTask by(ProgressMeasure measure) {
    return by(Optional.of(measure));
  }

  /** The same task with or without paths. */
  public SearchTask with(Traces other) {
    return new SearchTask(model, goals, progress, other, resources, control);
  }

  /** The same task, watched by somebody else. */
  public SearchTask with(SearchControl other) {
    return new SearchTask(model, goals, progress, traces, resources, other);
  }

  /** The same task with other resources. */
  public SearchTask with(Resources other) {
    return new SearchTask(model, goals, progress, traces, other, control);
  }

  /** The same task with or without an archive. */
  public SearchTask with(Archive other) {
    return with(resources.with(other));
  }

  /** The same task for other threads. */
  public SearchTask with(Workers other) {
    return with(resources.with(other));
  }

  /** The same task with or without a disk for states. */
  public SearchTask with(Disk other) {
    return with(resources.with(other));
  }

  /** The same task with another way to hash, for a lossy store. */
  public SearchTask with(Hashing other) {
    return with(resources.with(other));
  }

  /** The measure that an algorithm needs. */
  public ProgressMeasure measure() {
    return progress.orElseThrow(
        () -> new IllegalArgumentException("the sweep-line needs a measure"));
  }

  /** How states are kept. */
  public StoreKind store() {
    return resources.store();
  }

  /** The most off-heap memory that states may take. */
  public long memoryBytes() {
    return resources.memoryBytes();
  }

  /** Where files that outgrow memory may be put for the time of the run. */
  public Path scratchFolder() {
    return resources.scratchFolder();
  }

  /** Whether a sweep knows states again that it has forgotten. */
  public Archive archive() {
    return resources.archive();
  }

  /** How many threads may take part. */
  public Workers workers() {
    return resources.workers();
  }

  /** Whether states may wait on disk where memory ends. */
  public Disk disk() {
    return resources.disk();
  }
}
