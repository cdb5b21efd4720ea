package tideline.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * A process of the cluster is killed in the middle. It takes half a minute, and SPARK_HOME has to
 * be a folder with a folder {@code jars}: {@code SPARK_HOME=apps/spark/target/spark mvn test -pl
 * apps/spark -Dtest=LostExecutorTest}.
 */
@ResourceLock("spark")
final class LostExecutorTest {

  private static final int KILLED_IN = 4;

  @TempDir Path folder;

  @Test
  void whatAMachineHadIsMadeAgain() {
    String home = System.getenv().getOrDefault("SPARK_HOME", "none");
    assumeTrue(Files.isDirectory(Path.of(home, "jars")), "SPARK_HOME is " + home);
    SparkConf configuration =
        new SparkConf()
            .setMaster("local-cluster[2,1,1024]")
            .setAppName("tideline")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.executor.extraClassPath", System.getProperty("java.class.path"))
            .set("spark.local.dir", folder.toString());
    AtomicInteger rounds = new AtomicInteger();
    AtomicInteger killed = new AtomicInteger();
    Settings rough =
        Settings.usual()
            .withRounds(1000, 200)
            .with(
                (Settings.RoundWatch)
                    _ -> {
                      if (rounds.incrementAndGet() == KILLED_IN) {
                        killed.addAndGet(killOne());
                      }
                    });
    Asked asked =
        Asked.of("dve/swp.dve", "packets=3").by("next - base").breaking("expected < packets");
    try (JavaSparkContext spark = new JavaSparkContext(configuration)) {
      spark.setCheckpointDir(folder.resolve("checkpoints").toString());
      Machines machines = new LentMachines(spark, 2, rough);
      assertEquals(
          asked.counts(asked.alone(asked.count())),
          asked.counts(Asked.together(asked.count(), machines)));
    }
    assertEquals(1, killed.get());
    assertTrue(rounds.get() > 2 * KILLED_IN, rounds + " rounds");
  }

  /** Kills one of the processes that this one has started: there are no others of Java. */
  private static int killOne() {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().command().orElse("").endsWith("java"))
        .limit(1)
        .mapToInt(process -> process.destroyForcibly() ? 1 : 0)
        .sum();
  }
}
