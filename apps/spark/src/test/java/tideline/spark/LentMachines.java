package tideline.spark;

import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;

/** A Spark that others have started and will stop. */
record LentMachines(JavaSparkContext lent, int tasks, Settings settings) implements Machines {

  @Override
  public Session open(Path scratch) {
    return new Session() {
      @Override
      public JavaSparkContext spark() {
        return lent;
      }

      @Override
      public void close() {
        // It goes on.
      }
    };
  }
}
