package tideline.engine.checkpoint;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.CheckpointChoice;
import tideline.engine.job.Job;
import tideline.engine.limits.Limits;
import tideline.model.diagnostic.DiagnosticException;
import tideline.storage.checkpoint.CheckpointFolder;

/** A run of which there is a checkpoint. */
public record SavedRun(Path folder, RunFacts facts) {

  /**
   * The run of a folder.
   *
   * @throws DiagnosticException if there is none, or its manifest is damaged
   */
  public static SavedRun in(Path folder) {
    return ifAny(folder)
        .orElseThrow(() -> DiagnosticException.of("there is no checkpoint in " + folder));
  }

  /** The run of a folder, if it has a checkpoint. */
  public static Optional<SavedRun> ifAny(Path folder) {
    return CheckpointFolder.factsIn(folder)
        .map(
            facts -> {
              try {
                return new SavedRun(folder, RunFacts.parse(facts));
              } catch (IllegalArgumentException | java.util.NoSuchElementException foreign) {
                throw DiagnosticException.of(
                    "the checkpoint in %s says nothing of its run that can be read: %s"
                        .formatted(folder, foreign.getMessage()));
              }
            });
  }

  /** Whether a run goes on there now. */
  public boolean isInUse() {
    return CheckpointFolder.isInUse(folder);
  }

  /**
   * The job that goes on with the run.
   *
   * @param every the time from one checkpoint to the next
   * @param files where texts are put that have changed since; they have to stay as long as the job
   */
  public Job job(Duration every, Limits limits, Path files) {
    Job asked = ModelDescription.parse(facts.description()).jobIn(files);
    return facts
        .choicesFor(asked)
        .with(limits)
        .with(new CheckpointChoice(folder, every, CheckpointChoice.Start.RESUMED));
  }
}
