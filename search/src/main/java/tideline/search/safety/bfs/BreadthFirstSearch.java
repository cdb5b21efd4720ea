package tideline.search.safety.bfs;

import java.util.OptionalInt;
import tideline.search.Question;
import tideline.search.SearchResult;
import tideline.search.SearchTask;
import tideline.search.safety.SafetyAlgorithm;

/** The registration of breadth-first search. */
public final class BreadthFirstSearch extends SafetyAlgorithm {

  @Override
  public String name() {
    return "bfs";
  }

  @Override
  public String description() {
    return "breadth-first search: keeps every state, finds shortest paths";
  }

  @Override
  public String paper() {
    return "000 Alg. 1";
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
    return task.disk().isUsed() ? new DiskRun(task).run() : new BreadthFirstRun(task).run();
  }
}
