package tideline.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.storage.StoreKind;

/**
 * What to explore, what to look for and what it may cost.
 *
 * @param goals what to look for; with none, everything is explored. Otherwise the search ends as
 *     soon as each has been found. A search for cycles has one goal
 * @param progress the measure, for algorithms that use one
 * @param memoryBytes the most off-heap memory that states may take
 * @param traces whether paths to goals are wanted
 * @param scratchFolder where files that outgrow memory may be put for the time of the run
 * @param archive whether a sweep knows states again that it has forgotten, for algorithms that can
 * @param workers how many threads may take part, for algorithms that can share their work
 * @param disk whether states may wait on disk where memory ends, for algorithms that can
 * @param control how the run is watched and ended
 */
public record SearchTask(
    Model model,
    List<Goal> goals,
    Optional<ProgressMeasure> progress,
    StoreKind store,
    long memoryBytes,
    Traces traces,
    Path scratchFolder,
    Archive archive,
    Workers workers,
    Disk disk,
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

  /** A task for one thread without a disk that leaves the archive to the algorithm. */
  public SearchTask(
      Model model,
      List<Goal> goals,
      Optional<ProgressMeasure> progress,
      StoreKind store,
      long memoryBytes,
      Traces traces,
      Path scratchFolder,
      SearchControl control) {
    this(
        model,
        goals,
        progress,
        store,
        memoryBytes,
        traces,
        scratchFolder,
        Archive.AUTO,
        Workers.one(),
        Disk.off(),
        control);
  }

  /** The same task with or without an archive. */
  public SearchTask with(Archive other) {
    return new SearchTask(
        model,
        goals,
        progress,
        store,
        memoryBytes,
        traces,
        scratchFolder,
        other,
        workers,
        disk,
        control);
  }

  /** The same task for other threads. */
  public SearchTask with(Workers other) {
    return new SearchTask(
        model,
        goals,
        progress,
        store,
        memoryBytes,
        traces,
        scratchFolder,
        archive,
        other,
        disk,
        control);
  }

  /** The same task with or without a disk for states. */
  public SearchTask with(Disk other) {
    return new SearchTask(
        model,
        goals,
        progress,
        store,
        memoryBytes,
        traces,
        scratchFolder,
        archive,
        workers,
        other,
        control);
  }

  /** The measure that an algorithm needs. */
  public ProgressMeasure measure() {
    return progress.orElseThrow(
        () -> new IllegalArgumentException("the sweep-line needs a measure"));
  }
}
