package tideline.spark;

import java.util.Optional;
import tideline.engine.cluster.Cluster;
import tideline.engine.description.ModelDescription;
import tideline.engine.plan.Plan;
import tideline.search.SearchAlgorithm;

/** Machines that search together through Spark. */
final class SparkCluster implements Cluster {

  private final ClusterSearch search;

  SparkCluster(Machines machines) {
    this.search = new ClusterSearch(Optional.of(machines));
  }

  @Override
  public SearchAlgorithm algorithm() {
    return search;
  }

  @Override
  public void prepare(Plan plan, ModelDescription description) {
    search.prepare(plan, description);
  }

  @Override
  public void close() {
    // Spark is there for the time of a search only.
  }
}
