package tideline.search;

import java.nio.file.Path;
import tideline.storage.StoreKind;

/**
 * What a search may use, and how it keeps states with it.
 *
 * @param memoryBytes the most off-heap memory that states may take
 * @param scratchFolder where files that outgrow memory may be put for the time of the run
 * @param archive whether a sweep knows states again that it has forgotten, for algorithms that can
 * @param workers how many threads may take part, for algorithms that can share their work
 * @param disk whether states may wait on disk where memory ends, for algorithms that can
 */
public record Resources(
    StoreKind store,
    long memoryBytes,
    Path scratchFolder,
    Archive archive,
    Workers workers,
    Disk disk) {

  /** One thread without a disk; the archive is left to the algorithm. */
  public Resources(StoreKind store, long memoryBytes, Path scratchFolder) {
    this(store, memoryBytes, scratchFolder, Archive.AUTO, Workers.one(), Disk.off());
  }

  /** The same with or without an archive. */
  public Resources with(Archive other) {
    return new Resources(store, memoryBytes, scratchFolder, other, workers, disk);
  }

  /** The same for other threads. */
  public Resources with(Workers other) {
    return new Resources(store, memoryBytes, scratchFolder, archive, other, disk);
  }

  /** The same with or without a disk for states. */
  public Resources with(Disk other) {
    return new Resources(store, memoryBytes, scratchFolder, archive, workers, other);
  }
}
