package tideline.search.safety.sweepline;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyAlgorithm;
import tideline.storage.StoreKind;

/** The registration of the sweep-line method for safety properties. */
public final class SweepLineSearch extends SafetyAlgorithm {

  @Override
  public String name() {
    return "sweepline";
  }

  @Override
  public String description() {
    return "sweep-line method: explores in the order of progress and forgets what lies behind";
  }

  @Override
  public String paper() {
    return "001 Fig. 3, 000 Alg. 2";
  }

  @Override
  public ProgressUse progressUse() {
    return ProgressUse.REQUIRED;
  }

  /** How large an array of bits should be, nobody knows of a layer before it is left. */
  @Override
  public Set<StoreKind> lossyStores() {
    return EnumSet.of(StoreKind.COMPACT);
  }

  @Override
  public ArchiveUse archiveUse() {
    return ArchiveUse.OPTIONAL;
  }

  @Override
  public CheckpointUse checkpointUse() {
    return CheckpointUse.FULL;
  }

  @Override
  public DiskUse diskUse() {
    return DiskUse.FULL;
  }

  @Override
  public WorkerUse workerUse() {
    return WorkerUse.MANY;
  }

  @Override
  public OptionalInt rank(Question question, ModelSize size) {
    return OptionalInt.of(0);
  }

  @Override
  public SearchResult run(SearchTask task) {
    return new SweepLineRun(task).run();
  }
}
