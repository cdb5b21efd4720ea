package tideline.engine.run;

import java.util.function.BiFunction;
import java.util.function.Supplier;
import tideline.engine.checkpoint.RunFolder;
import tideline.engine.cluster.Cluster;
import tideline.engine.cluster.ClusterProvider;
import tideline.engine.description.ModelDescription;
import tideline.engine.forecast.Decision;
import tideline.engine.job.Job;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.load.RoomierModel;
import tideline.engine.plan.ClusterRules;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.report.Report;
import tideline.model.ModelError;
import tideline.search.checkpoint.Checkpoints;

/**
 * Does a job from the beginning to the report: reads the model, plans and runs; again, with a
 * larger model, as long as the model turns out to be too small. The time limit is one for all of
 * it.
 */
public final class Checker {

  /** Hears how a check goes on. */
  public interface Listener extends Run.Turns {

    /** The model as it is planned for: as it was read, or with something added to it. */
    default LoadedModel read(LoadedModel model) {
      return model;
    }

    /** The choices are made; {@code search} does what was planned. */
    default Report searching(Plan plan, RunControl control, Supplier<Report> search) {
      return search.get();
    }

    /** A choice was made on the way; the exploration is the one that goes on or begins now. */
    @Override
    default void decided(Exploration exploration, Decision decision) {}

    /** A search turned out otherwise than expected, and another one takes its place. */
    @Override
    default void changed(String why) {}

    /** The model needs more room: everything starts again. */
    default void again(ModelError tooSmall) {}
  }

  private final Registry registry;
  private final Cancellation cancellation;
  private final Listener listener;

  /** A checker with what is installed there. */
  public Checker(Registry registry, Cancellation cancellation, Listener listener) {
    this.registry = registry;
    this.cancellation = cancellation;
    this.listener = listener;
  }

  /** Does the job. */
  public Report check(Job job) {
    if (job.cluster().isPresent()) {
      return checkTogether(job, job.cluster().get());
    }
    if (job.checkpoint().isEmpty()) {
      return check(job, (_, _) -> Checkpoints.none());
    }
    try (RunFolder folder = RunFolder.open(registry, job.checkpoint().get(), cancellation)) {
      Report report = check(job, folder::of);
      folder.finish(report);
      return report;
    }
  }

  /** Several machines search. */
  private Report checkTogether(Job job, String master) {
    try (Cluster cluster = ClusterProvider.required().of(master)) {
      Registry with = registry.with(cluster.algorithm());
      Job searched = ClusterRules.checked(job, cluster.algorithm());
      return new Checker(with, cancellation, listener)
          .check(
              searched,
              (plan, roomier) -> {
                cluster.prepare(plan, ModelDescription.of(with, roomier));
                return Checkpoints.none();
              });
    }
  }

  private Report check(Job job, BiFunction<Plan, Job, Checkpoints> checkpoints) {
    RunControl control = new RunControl(job.limits(), cancellation);
    RoomierModel model = new RoomierModel(registry, job.model(), listener::again);
    return control.during(
        () ->
            model.apply(
                read -> {
                  Job roomier = job.with(model.source().definitions());
                  Plan plan = new Planner(registry).plan(roomier, listener.read(read));
                  Run run =
                      new Run(
                          plan, control, cancellation, listener, checkpoints.apply(plan, roomier));
                  Report report = listener.searching(plan, control, run::execute);
                  if (!report.remedy().isEmpty()) {
                    throw report.failed().orElseThrow().error();
                  }
                  return report;
                }));
  }
}
