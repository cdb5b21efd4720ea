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
 * @param cluster the master of the machines that search together; empty for this process
 */
public record ResourceChoice(
    Optional<StoreKind> store,
    Optional<Path> scratch,
    Archive archive,
    Workers workers,
    Disk disk,
    LossyChoice lossy,
    Optional<String> cluster) {

  /** All threads and no disk; everything else is left to the planner. */
  static ResourceChoice open() {
    return new ResourceChoice(
        Optional.empty(),
        Optional.empty(),
        Archive.AUTO,
        Workers.all(),
        Disk.off(),
        LossyChoice.usual(),
        Optional.empty());
  }

  ResourceChoice withStore(Optional<StoreKind> other) {
    return new ResourceChoice(other, scratch, archive, workers, disk, lossy, cluster);
  }

  ResourceChoice withScratch(Optional<Path> other) {
    return new ResourceChoice(store, other, archive, workers, disk, lossy, cluster);
  }

  ResourceChoice with(Archive other) {
    return new ResourceChoice(store, scratch, other, workers, disk, lossy, cluster);
  }

  ResourceChoice with(Workers other) {
    return new ResourceChoice(store, scratch, archive, other, disk, lossy, cluster);
  }

  ResourceChoice with(Disk other) {
    return new ResourceChoice(store, scratch, archive, workers, other, lossy, cluster);
  }

  ResourceChoice with(LossyChoice other) {
    return new ResourceChoice(store, scratch, archive, workers, disk, other, cluster);
  }

  ResourceChoice withCluster(String master) {
    return new ResourceChoice(store, scratch, archive, workers, disk, lossy, Optional.of(master));
  }
}
