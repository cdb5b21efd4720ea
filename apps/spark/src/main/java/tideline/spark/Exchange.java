package tideline.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.Partitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** Rounds as Spark knows them: what there is, a shuffle of what belongs elsewhere, and tasks. */
final class Exchange {

  private Exchange() {}

  /** Partitions with nothing in them. */
  static JavaRDD<Item> empty(JavaSparkContext spark, int partitions) {
    List<Item> nothing = new ArrayList<>();
    return spark.parallelize(nothing, partitions);
  }

  /** What a round makes. */
  static JavaRDD<Item> round(JavaRDD<Item> before, Work work, RoundOrder order) {
    JavaRDD<Block> moved =
        before
            .filter(item -> item instanceof Block block && !block.isAtHome())
            .mapToPair(item -> new Tuple2<>(((Block) item).home(), (Block) item))
            .partitionBy(new Homes(work.partitions()))
            .values();
    return before.zipPartitions(moved, (mine, incoming) -> task(work, order, mine, incoming));
  }

  private static Iterator<Item> task(
      Work work, RoundOrder order, Iterator<Item> mine, Iterator<Block> incoming) {
    return RoundTask.run(work, order, TaskContext.getPartitionId(), mine, incoming);
  }

  /** What a round has expanded, and its figures. */
  static JavaRDD<Item> madeIn(JavaRDD<Item> items, int round) {
    return items.filter(
        item ->
            switch (item) {
              case Block block -> block.round() == round && block.kind() == Block.Kind.EXPANDED;
              case RoundFigures _ -> true;
            });
  }

  /** Figures alone. */
  static JavaRDD<RoundFigures> figures(JavaRDD<Item> items) {
    return items.filter(item -> item instanceof RoundFigures).map(item -> (RoundFigures) item);
  }

  /** Each block goes to the partition of its number. */
  private static final class Homes extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int partitions;

    Homes(int partitions) {
      this.partitions = partitions;
    }

    @Override
    public int numPartitions() {
      return partitions;
    }

    @Override
    public int getPartition(Object key) {
      return (Integer) key;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Homes that && that.partitions == partitions;
    }

    @Override
    public int hashCode() {
      return partitions;
    }
  }
}
