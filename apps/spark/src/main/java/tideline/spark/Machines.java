package tideline.spark;

import java.nio.file.Path;
import java.util.UUID;
import org.apache.spark.api.java.JavaSparkContext;

/** The machines of a master, and how they are used. */
interface Machines {

  /** What Spark is for the time of a search. */
  interface Session extends AutoCloseable {

    /** The door to Spark. */
    JavaSparkContext spark();

    /** How many partitions the states are divided into. */
    default int partitions() {
      return Math.max(2, spark().defaultParallelism());
    }

    @Override
    void close();
  }

  /**
   * Lets Spark start, if it has not.
   *
   * @param scratch where files are put on this machine
   */
  Session open(Path scratch);

  /** How many tasks a process works on at a time. */
  int tasks();

  /** How a search is divided into rounds. */
  Settings settings();

  /** A name for a search that no other has. */
  default String newSearch() {
    return UUID.randomUUID().toString();
  }
}
