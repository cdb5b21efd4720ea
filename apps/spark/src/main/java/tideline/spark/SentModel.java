package tideline.spark;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Planner;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.Goal;
import tideline.storage.runs.RowFormat;
import tideline.system.analysis.progress.MeasureText;

/** The model, the measure and the goals of a search, made from its description. */
record SentModel(Model model, ProgressMeasure measure, List<Goal> goals, RowFormat format) {

  private static final ProgressMeasure ONE_LAYER =
      ProgressMeasure.of("one layer", "every state is kept", 0, 0, (_, _) -> 0);

  /**
   * Makes it again.
   *
   * @param folder where files are put that are not here
   * @throws DiagnosticException if it cannot be made, or would be another one
   */
  static SentModel of(Work work, Path folder) {
    ModelDescription description = ModelDescription.parse(work.description());
    Registry registry = Registry.installed().with(new ClusterSearch());
    Job job =
        description
            .jobIn(folder)
            .with(work.partialOrder())
            .with(work.symmetry())
            .withEngine(ClusterSearch.NAME);
    Exploration exploration = planned(registry, withMeasure(job, work), work);
    if (!isSame(exploration, work)) {
      // Variables that the measure's text mentions may have been simplified away before, or reset.
      exploration = planned(registry, job, work);
    }
    if (!isSame(exploration, work)) {
      throw DiagnosticException.of(
          "a machine of the cluster makes another model of the same text: is it another version?");
    }
    return of(exploration.model(), exploration.measure(), exploration.goals(), work.paths());
  }

  /** The parts of a search. */
  static SentModel of(
      Model model, Optional<ProgressMeasure> measure, List<Goal> goals, boolean paths) {
    int words = model.schema().words();
    return new SentModel(
        model,
        measure.orElse(ONE_LAYER),
        goals,
        paths ? RowFormat.withPositions(words) : RowFormat.ofStates(words));
  }

  private static Job withMeasure(Job job, Work work) {
    if (work.measure().isEmpty()) {
      return job.with(new ProgressChoice.None());
    }
    return MeasureText.isOne(work.measure())
        ? job.with(new ProgressChoice.Given(work.measure()))
        : job;
  }

  private static Exploration planned(Registry registry, Job job, Work work) {
    return new Planner(registry).plan(job).explorations().get(work.exploration());
  }

  private static boolean isSame(Exploration made, Work work) {
    return made.fingerprint().equals(work.fingerprint())
        && made.measure().map(ProgressMeasure::text).orElse("").equals(work.measure());
  }
}
