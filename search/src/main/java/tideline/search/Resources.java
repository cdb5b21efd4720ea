package tideline.search;

import java.nio.file.Path;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;

/**
 * What a search may use, and how it keeps states with it.
 *
 * @param memoryBytes the most off-heap memory that states may take
 * @param scratchFolder where files that outgrow memory may be put for the time of the run
 * @param archive whether a sweep knows states again that it has forgotten, for algorithms that can
 * @param workers how many threads may take part, for algorithms that can share their work
 * @param disk whether states may wait on disk where memory ends, for algorithms that can
 * @param hashing how a lossy store hashes; no other one has a use for it
 */
public record Resources(
    StoreKind store,
    long memoryBytes,
    Path scratchFolder,
    Archive archive,
    Workers workers,
    Disk disk,
    Hashing hashing) {

  public Resources {
    if (!store.isExact() && (archive == Archive.ON || disk.isUsed())) {
      throw new IllegalArgumentException("whole states are where " + store.word() + " has none");
    }
  }

  /** One thread without a disk; the archive is left to the algorithm. */
  public Resources(StoreKind store, long memoryBytes, Path scratchFolder) {
    this(
        store,
        memoryBytes,
        scratchFolder,
        Archive.AUTO,
        Workers.one(),
        Disk.off(),
        Hashing.usual());
  }

  /** The same with or without an archive. */
  public Resources with(Archive other) {
    return new Resources(store, memoryBytes, scratchFolder, other, workers, disk, hashing);
  }

  /** The same for other threads. */
  public Resources with(Workers other) {
    return new Resources(store, memoryBytes, scratchFolder, archive, other, disk, hashing);
  }

  /** The same with or without a disk for states. */
  public Resources with(Disk other) {
    return new Resources(store, memoryBytes, scratchFolder, archive, workers, other, hashing);
  }

  /** The same with another way to hash. */
  public Resources with(Hashing other) {
    return new Resources(store, memoryBytes, scratchFolder, archive, workers, disk, other);
  }
}
