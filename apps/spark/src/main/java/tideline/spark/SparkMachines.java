package tideline.spark;

import java.math.BigInteger;
import java.nio.file.Path;
import java.security.SecureRandom;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Machines that Spark finds, for the time of each search. */
record SparkMachines(SparkMaster master, Settings settings) implements Machines {

  private static final String LOOPBACK = "127.0.0.1";
  private static final int SECRET_BITS = 256;

  @Override
  public int tasks() {
    return master.tasks();
  }

  @Override
  public Session open(Path scratch) {
    JavaSparkContext spark = new JavaSparkContext(configuration(scratch));
    if (!spark.sc().getConf().contains("spark.checkpoint.dir")) {
      spark.setCheckpointDir(scratch.resolve("checkpoints").toString());
    }
    return new Session() {
      @Override
      public JavaSparkContext spark() {
        return spark;
      }

      @Override
      public void close() {
        spark.close();
      }
    };
  }

  /** What spark-submit or the system's properties say goes before. */
  private SparkConf configuration(Path scratch) {
    SparkConf said = new SparkConf();
    said.setMaster(master.url());
    said.setIfMissing("spark.app.name", "tideline");
    said.setIfMissing("spark.ui.enabled", "false");
    said.setIfMissing("spark.ui.showConsoleProgress", "false");
    if (master.place() == SparkMaster.Place.NETWORK) {
      said.setIfMissing("spark.jars", String.join(",", Application.jars()));
    } else {
      said.set("spark.local.dir", scratch.toString());
      said.set("spark.driver.host", LOOPBACK);
      said.set("spark.driver.bindAddress", LOOPBACK);
      // Ports of the loopback device are open to all users of the machine.
      said.set("spark.authenticate", "true");
      said.set(
          "spark.authenticate.secret",
          new BigInteger(SECRET_BITS, new SecureRandom()).toString(Character.MAX_RADIX));
    }
    return said;
  }
}
