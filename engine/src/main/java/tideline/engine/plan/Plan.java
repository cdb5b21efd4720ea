package tideline.engine.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Limits;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.NotChecked;
import tideline.engine.plan.measure.Forecast;
import tideline.engine.plan.measure.Measures;
import tideline.model.ProgressMeasure;
import tideline.search.Archive;
import tideline.search.Disk;
import tideline.search.SearchAlgorithm.DiskUse;

/**
 * A job with every choice made, ready to run.
 *
 * @param progress the measure on the model itself, if some search uses one, and what is expected of
 *     it
 * @param memoryBytes the memory limit, also where the user gave none
 * @param agenda what is checked, and what is left out
 */
public record Plan(
    Job job,
    LoadedModel model,
    Measures.Choice progress,
    long memoryBytes,
    Agenda agenda,
    List<Exploration> explorations) {

  /** How often a state would be expanded without an archive, on average. */
  private static final double EXPANSIONS_WORTH_AN_ARCHIVE = 2;

  public Plan {
    explorations = List.copyOf(explorations);
  }

  /** A plan that uses the measure where a search does, and no more memory than the job says. */
  public static Plan of(
      Job job,
      LoadedModel model,
      Measures.Choice progress,
      Agenda agenda,
      List<Exploration> explorations) {
    boolean used = explorations.stream().anyMatch(e -> e.measure().isPresent());
    return new Plan(
        job,
        model,
        used
            ? progress
            : new Measures.Choice(Optional.empty(), progress.forecast(), progress.opening()),
        job.limits().memoryOrMachine(),
        agenda,
        explorations);
  }

  /** The same plan with other searches. */
  Plan with(List<Exploration> others) {
    return new Plan(job, model, progress, memoryBytes, agenda, others);
  }

  /** The measure on the model itself, if some search uses one. */
  public Optional<ProgressMeasure> measure() {
    return progress.measure();
  }

  /** What is expected of the measure, if it was looked for. */
  public Optional<Forecast> forecast() {
    return progress.forecast();
  }

  /** What the run may cost. */
  public Limits limits() {
    return job.limits();
  }

  /** Where the run puts its files. */
  public Optional<Path> scratch() {
    return job.scratch();
  }

  /**
   * Whether sweeps know states again that they have forgotten. If it is left open, they do where a
   * look at the model says that states would be expanded often: else an archive may cost more than
   * it saves.
   */
  public Archive archive() {
    if (job.archive() == Archive.AUTO && job.disk().use() == Disk.Use.REQUIRED) {
      return Archive.OFF; // with an archive there would be no use for the disk
    }
    if (job.archive() == Archive.AUTO && LossyRules.wanted(job).isPresent()) {
      return Archive.OFF; // what it keeps would have to be whole states
    }
    boolean isWorthIt =
        forecast().filter(f -> f.exploredFactor() >= EXPANSIONS_WORTH_AN_ARCHIVE).isPresent();
    return job.archive() == Archive.AUTO && isWorthIt ? Archive.ON : job.archive();
  }

  /** Whether states of a search may wait on disk. */
  public Disk diskOf(Method.Search search, Archive its) {
    boolean can = search.algorithm().diskUse() == DiskUse.FULL && its != Archive.ON;
    return can ? job.disk() : Disk.off();
  }

  /** Whether the states that a method keeps can go to the disk. */
  public static boolean canUseDisk(Method method) {
    return DiskRules.canUse(method);
  }

  /** How many threads a method uses. */
  public int workersOf(Method method) {
    return switch (method.workerUse()) {
      case ONE -> 1;
      case MANY -> job.workers().count();
    };
  }

  /** What is checked: what the user asks for comes first. */
  public List<PropertySpec> properties() {
    return agenda.properties();
  }

  /** What the model states and this plan leaves out. */
  public List<NotChecked> notChecked() {
    return agenda.notChecked();
  }

  /** The methods of all searches, each once. */
  public List<Method> methods() {
    return explorations.stream().map(Exploration::method).distinct().toList();
  }
}
