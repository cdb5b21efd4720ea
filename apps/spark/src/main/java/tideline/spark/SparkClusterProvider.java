package tideline.spark;

import tideline.engine.cluster.Cluster;
import tideline.engine.cluster.ClusterProvider;

/** The registration of Spark as what reaches machines. */
public final class SparkClusterProvider implements ClusterProvider {

  @Override
  public Cluster of(String master) {
    return new SparkCluster(new SparkMachines(SparkMaster.parse(master), Settings.usual()));
  }
}
