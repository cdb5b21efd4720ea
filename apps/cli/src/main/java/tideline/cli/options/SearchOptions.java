package tideline.cli.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.engine.job.CheckpointChoice;
import tideline.engine.job.Job;
import tideline.engine.job.LossyChoice;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.Workers;
import tideline.storage.StoreKind;
import tideline.storage.lossy.Hashing;

/** How to search. */
public final class SearchOptions {

  @Mixin public ModelOptions model;

  @Option(
      names = "--progress",
      paramLabel = "EXPR|auto|none|NAME",
      description =
          "The progress measure: an expression, a list of them (the first counts most), one of the"
              + " model's own, or none. auto begins without one and looks for the best if the model"
              + " is large. By default the model's first, or auto if it has none.")
  String progress;

  @Option(
      names = "--engine",
      paramLabel = "NAME|auto",
      defaultValue = "auto",
      description =
          "The algorithm (see: tideline algorithms); auto takes the sweep-line if there is a"
              + " progress measure, or if one is found that is worth it.")
  String engine;

  @Option(
      names = "--store",
      paramLabel = "plain|tree|compact|bits",
      converter = StoreConverter.class,
      completionCandidates = StoreConverter.Candidates.class,
      description =
          "How states are kept: plain is fast, tree is small. compact (hash compaction, slots of"
              + " 5 to 7 bytes) and bits (bitstate hashing, as SPIN's -DBITSTATE; --memory"
              + " says how many) may miss states: what they find is real, but they prove nothing.")
  StoreKind store;

  @Option(
      names = "--hash-functions",
      paramLabel = "K",
      description = "How many bits --store bits sets for each state (default: 3).")
  Integer hashFunctions;

  @Option(
      names = "--swarm",
      paramLabel = "N",
      description =
          "With --store compact or bits: search up to N times, with other hash functions and in"
              + " another order each time, until something is found.")
  Integer swarm;

  @Option(
      names = "--archive",
      paramLabel = "on|off|auto",
      defaultValue = "auto",
      converter = ArchiveConverter.class,
      completionCandidates = ArchiveConverter.Candidates.class,
      description =
          "Whether a sweep keeps the states that it forgets in an archive, in memory or in a file,"
              + " so that none is expanded twice.")
  Archive archive;

  @Option(
      names = "--no-simplify",
      description =
          "Search the model as it is written: keep constants, unread variables and wide types.")
  boolean noSimplify;

  @Option(
      names = "--scratch",
      paramLabel = "FOLDER",
      description = "Where to put files for the time of the run.")
  Path scratch;

  @Option(
      names = "--disk",
      paramLabel = "off|auto|SIZE",
      defaultValue = "off",
      converter = DiskConverter.class,
      completionCandidates = DiskConverter.Candidates.class,
      description =
          "Whether states go to the disk (see --scratch) when memory ends: auto lets sweepline and"
              + " bfs do that, a size such as 20g refuses other engines and is the most that may be"
              + " in use.")
  Disk disk;

  @Option(
      names = "--checkpoint",
      paramLabel = "FOLDER",
      description =
          "Write to this folder, from time to time and when a limit or an interruption ends the"
              + " run, what it takes to go on: tideline resume FOLDER. Gone when the run is done.")
  Path checkpoint;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "The time from one checkpoint to the next (default: 10m).")
  Duration every;

  @Option(
      names = "--workers",
      paramLabel = "N",
      converter = WorkersConverter.class,
      description =
          "How many threads a search may use; by default one for each processor. Engines that are"
              + " sequential say so.")
  Workers workers;

  @Option(
      names = "--cluster",
      paramLabel = "MASTER",
      converter = ClusterConverter.class,
      completionCandidates = ClusterConverter.Candidates.class,
      description =
          "Search on several machines, through Spark: local[N], local[*],"
              + " local-cluster[PROCESSES,CORES,MEGABYTES], spark://HOST:PORT, yarn or k8s://URL."
              + " For deadlocks, end states, invariants, reachability, assertions and counts.")
  String cluster;

  @Mixin public LimitOptions limits;

  public Job job(Job.Purpose purpose, List<PropertySpec> properties) {
    if (checkpoint == null && every != null) {
      throw DiagnosticException.of("--every is for --checkpoint FOLDER");
    }
    if (checkpoint != null && workers != null && workers.count() > 1) {
      throw DiagnosticException.of(
          "--workers %d: with --checkpoint there is one thread".formatted(workers.count()));
    }
    if (disk.isUsed() && workers != null && workers.count() > 1) {
      throw DiagnosticException.of(
          "--workers %d: with --disk %s there is one thread"
              .formatted(workers.count(), disk.word()));
    }
    if (hashFunctions != null && store != StoreKind.BITS) {
      throw DiagnosticException.of("--hash-functions is for --store bits");
    }
    if (swarm != null && (store == null || store.isExact())) {
      throw DiagnosticException.of(
          "--swarm is for --store compact and --store bits: a search that keeps every state misses"
              + " nothing");
    }
    if (cluster != null && workers != null) {
      throw DiagnosticException.of(
          "--workers %d: with --cluster the master says how much is done at a time"
              .formatted(workers.count()));
    }
    Job job = withoutCheckpoint(purpose, properties);
    return checkpoint == null
        ? job
        : job.with(
            new CheckpointChoice(
                checkpoint,
                every == null ? CheckpointChoice.USUAL : every,
                CheckpointChoice.Start.ANEW));
  }

  private LossyChoice lossy() {
    LossyChoice choice = LossyChoice.usual();
    if (hashFunctions != null) {
      requireOneTo(Hashing.MOST_FUNCTIONS, "--hash-functions", hashFunctions);
      choice = choice.withFunctions(hashFunctions);
    }
    if (swarm != null) {
      requireOneTo(LossyChoice.MOST_SEARCHES, "--swarm", swarm);
      choice = choice.withSwarm(swarm);
    }
    return choice;
  }

  private static void requireOneTo(int most, String option, int given) {
    if (given < 1 || given > most) {
      throw DiagnosticException.of(
          "%s is a number from 1 to %d, not %d".formatted(option, most, given));
    }
  }

  private Job withoutCheckpoint(Job.Purpose purpose, List<PropertySpec> properties) {
    Job job =
        Job.of(model.source(), purpose, properties)
            .with(noSimplify ? Job.Simplification.NONE : Job.Simplification.FULL)
            .with(progress == null ? new ProgressChoice.Usual() : ProgressChoice.parse(progress))
            .withEngine(engine)
            .withStore(Optional.ofNullable(store))
            .withScratch(Optional.ofNullable(scratch))
            .with(archive)
            .with(disk)
            .with(lossy())
            .with(Optional.ofNullable(workers).orElseGet(Workers::all))
            .with(limits.limits());
    return cluster == null ? job : job.withCluster(cluster);
  }

  /** The machines that search together, if there are any. */
  public Optional<String> cluster() {
    return Optional.ofNullable(cluster);
  }

  /** Whether the run is to be written down from time to time. */
  public boolean hasCheckpoint() {
    return checkpoint != null;
  }
}
