package tideline.spark;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import tideline.engine.report.Report;
import tideline.search.SearchStatistics;

/**
 * Prints the table of docs/results/scale.md: the same counts by one machine's sweep with one thread
 * and by local[2], in one process, one after the other. Seconds are those of the search; Spark has
 * started before.
 */
final class ClusterBenchmark {

  private static final double NANOS = 1e9;
  private static final List<Asked> USUAL =
      List.of(
          Asked.of("java:sliding-window", "packets=250").by(Asked.USUAL),
          Asked.of("java:sliding-window", "packets=250", "capacity=5").by(Asked.USUAL),
          Asked.of("java:peterson", "processes=4"));

  private ClusterBenchmark() {}

  /** What a count took. */
  private record Took(Report report, double seconds, double processor) {
    static Took of(Supplier<Report> count) {
      OperatingSystemMXBean system =
          (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
      long start = System.nanoTime();
      long before = system.getProcessCpuTime();
      Report report = count.get();
      return new Took(
          report,
          (System.nanoTime() - start) / NANOS,
          (system.getProcessCpuTime() - before) / NANOS);
    }
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createTempDirectory("tideline-spark");
    String master = arguments.length > 0 ? arguments[0] : "local[2]";
    SparkConf configuration =
        new SparkConf()
            .setMaster(master)
            .setAppName("tideline")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", "127.0.0.1")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.local.dir", folder.toString());
    try (JavaSparkContext spark = new JavaSparkContext(configuration)) {
      spark.setCheckpointDir(folder.resolve("checkpoints").toString());
      Machines machines = new LentMachines(spark, spark.defaultParallelism(), Settings.usual());
      System.out.println(
          "| model | states | alone s | cpu | "
              + master
              + " s | cpu | cpu ratio | exchanged B/state | rounds |");
      System.out.println("|---|---|---|---|---|---|---|---|---|");
      for (Asked asked : USUAL) {
        row(asked, machines);
      }
    }
  }

  private static void row(Asked asked, Machines machines) {
    Took alone = Took.of(() -> asked.alone(asked.count()));
    SearchStatistics[] seen = new SearchStatistics[1];
    Took together =
        Took.of(() -> Asked.together(asked.count(), machines, latest -> seen[0] = latest));
    if (!asked.counts(alone.report()).equals(asked.counts(together.report()))) {
      throw new IllegalStateException("another count: " + asked.counts(together.report()));
    }
    long states = together.report().figures().explored();
    System.out.println(
        String.format(
            Locale.ROOT,
            "| %s %s | %,d | %.1f | %.1f | %.1f | %.1f | %.1f | %.1f | %d |",
            asked.model(),
            asked.definitions(),
            states,
            alone.seconds(),
            alone.processor(),
            together.seconds(),
            together.processor(),
            together.processor() / alone.processor(),
            (double) seen[0].figures().get("bytes exchanged") / states,
            seen[0].figures().get("rounds")));
  }
}
