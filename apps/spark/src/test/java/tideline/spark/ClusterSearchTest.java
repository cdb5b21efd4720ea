package tideline.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tideline.engine.job.Job;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.engine.report.Report;

/** Counts and verdicts of several machines next to those of one, whatever fails on the way. */
@ResourceLock("spark")
final class ClusterSearchTest {

  @TempDir static Path folder;

  private static JavaSparkContext spark;

  @BeforeAll
  static void start() {
    spark =
        new JavaSparkContext(
            new SparkConf()
                .setMaster("local[2,8]")
                .setAppName("tideline")
                .set("spark.ui.enabled", "false")
                .set("spark.driver.host", "127.0.0.1")
                .set("spark.driver.bindAddress", "127.0.0.1")
                .set("spark.local.dir", folder.toString()));
    spark.setCheckpointDir(folder.resolve("checkpoints").toString());
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  private static Machines machines(Settings settings) {
    return new LentMachines(spark, 2, settings);
  }

  /** Small rounds, so that there are several of them. */
  private static Settings small() {
    return Settings.usual().withRounds(1000, 150);
  }

  static Stream<Asked> models() {
    return Stream.of(
        Asked.of("java:sliding-window", "packets=4").by("auto").breaking("base < 4"),
        Asked.of("dve/swp.dve", "packets=2").by("base + expected").breaking("base < packets"),
        Asked.of("java:peterson", "processes=3").by("auto"),
        Asked.of("dve/phil.dve", "philosophers=7").by("none"),
        Asked.of("dve/lift.dve").by("auto"),
        Asked.of("dve/leader_election.dve").by("auto"),
        Asked.of("promela/alternating_bit.pml").by("none"),
        Asked.of("promela/two_phase_commit.pml", "CRASHES=1").by("auto"),
        Asked.of("promela/philosophers.pml", "N=6").by("none"),
        Asked.of("petri/couriers.pnml").by("auto"),
        Asked.of("petri/ferry.lola").by("none"),
        Asked.of("cpn/auction.cpn").by("auto"));
  }

  @ParameterizedTest
  @MethodSource("models")
  void countsAndVerdictsAreThoseOfOneMachine(Asked asked) {
    Machines machines = machines(small());
    assertEquals(
        asked.counts(asked.alone(asked.count())),
        asked.counts(Asked.together(asked.count(), machines)));
    List<String> verdicts = Asked.verdicts(Asked.together(asked.check(), machines));
    assertEquals(Asked.verdicts(asked.alone(asked.check())), verdicts);
    assertFalse(verdicts.toString().contains("unknown"), verdicts.toString());
  }

  /** A machine of the cluster makes the same reduction. */
  @Test
  void reductionsAreThoseOfOneMachine() {
    Asked asked = Asked.of("dve/two_phase_commit.dve");
    for (Job job :
        List.of(
            asked.check().with(SymmetryChoice.SORT), asked.check().with(PartialOrder.STUBBORN))) {
      Report alone = asked.alone(job);
      Report together = Asked.together(job, machines(small()));
      assertEquals(Asked.verdicts(alone), Asked.verdicts(together));
    }
    Job unbroken =
        asked
            .count()
            .asking(Job.Purpose.CHECK_GIVEN, List.of(new PropertySpec.Invariant("true")))
            .with(SymmetryChoice.FULL);
    assertEquals(
        asked.counts(asked.alone(unbroken)),
        asked.counts(Asked.together(unbroken, machines(small()))));
  }

  /** Tasks that fail once, before they begin or when all is done, as a hash says. */
  private record Failing(int seed) implements TaskWatch {
    @Override
    public void at(Moment moment, int round, int partition) {
      int hash = (seed * 31 + round) * 31 + partition * 7 + (moment == Moment.END ? 3 : 0);
      boolean fails = Integer.remainderUnsigned(hash * 0x9E3779B9, 3) == 0;
      if (fails && TaskContext.get().attemptNumber() == 0) {
        throw new IllegalStateException("this task fails once");
      }
    }
  }

  @Test
  void tasksMayFailAndBlocksMayBeLost() {
    Asked asked =
        Asked.of("dve/swp.dve", "packets=3").by("next - base").breaking("expected < packets");
    AtomicInteger dropped = new AtomicInteger();
    Settings rough =
        Settings.usual()
            .withRounds(4000, 500)
            .withCheckpoints(3)
            .with(new Failing(1))
            .with(
                (Settings.RoundWatch)
                    items -> {
                      if (dropped.incrementAndGet() % 2 == 0) {
                        items.unpersist(true);
                      }
                    });
    assertEquals(
        asked.counts(asked.alone(asked.count())),
        asked.counts(Asked.together(asked.count(), machines(rough))));
    assertEquals(
        Asked.verdicts(asked.alone(asked.check())),
        Asked.verdicts(Asked.together(asked.check(), machines(rough))));
    assertTrue(dropped.get() > 10, dropped + " rounds");
  }
}
