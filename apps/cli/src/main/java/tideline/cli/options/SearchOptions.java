package tideline.cli.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.job.PropertySpec;
import tideline.search.Archive;
import tideline.storage.StoreKind;

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
      paramLabel = "plain|tree",
      converter = StoreConverter.class,
      completionCandidates = StoreConverter.Candidates.class,
      description = "How states are kept: plain is fast, tree is small.")
  StoreKind store;

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

  @Mixin public LimitOptions limits;

  public Job job(Job.Purpose purpose, List<PropertySpec> properties) {
    return Job.of(model.source(), purpose, properties)
        .with(noSimplify ? Job.Simplification.NONE : Job.Simplification.FULL)
        .with(progress == null ? new ProgressChoice.Usual() : ProgressChoice.parse(progress))
        .withEngine(engine)
        .withStore(Optional.ofNullable(store))
        .withScratch(Optional.ofNullable(scratch))
        .with(archive)
        .with(limits.limits());
  }
}
