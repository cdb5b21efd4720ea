package tideline.engine.job;

import java.nio.file.Path;
import java.util.Optional;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.Workers;
import tideline.storage.StoreKind;

/**
 * What a search may use, as far as the user says.
 *
 * @param store the way to keep states; empty lets the algorithm choose
 * @param scratch where to put files for the time of the run; empty for the system's place
 * @param archive whether sweeps know states again that they have forgotten
 * @param workers how many threads a search may use
 * @param disk whether states may wait on disk when memory ends
 * @param lossy how a store that may drop states goes about it
 */
public record ResourceChoice(
    Optional<StoreKind> store,
    Optional<Path> scratch,
    Archive archive,
    Workers workers,
    Disk disk,
    LossyChoice lossy) {

  /** All threads and no disk; everything else is left to the planner. */
  static ResourceChoice open() {
    return new ResourceChoice(
        Optional.empty(),
        Optional.empty(),
        Archive.AUTO,
        Workers.all(),
        Disk.off(),
        LossyChoice.usual());
  }

  ResourceChoice withStore(Optional<StoreKind> other) {
    return new ResourceChoice(other, scratch, archive, workers, disk, lossy);
  }

  ResourceChoice withScratch(Optional<Path> other) {
    return new ResourceChoice(store, other, archive, workers, disk, lossy);
  }

  ResourceChoice with(Archive other) {
    return new ResourceChoice(store, scratch, other, workers, disk, lossy);
  }

  ResourceChoice with(Workers other) {
    return new ResourceChoice(store, scratch, archive, other, disk, lossy);
  }

  ResourceChoice with(Disk other) {
    return new ResourceChoice(store, scratch, archive, workers, other, lossy);
  }

  ResourceChoice with(LossyChoice other) {
    return new ResourceChoice(store, scratch, archive, workers, disk, other);
  }
}
