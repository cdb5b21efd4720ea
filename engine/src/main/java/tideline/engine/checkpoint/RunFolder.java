package tideline.engine.checkpoint;

import java.util.Optional;
import tideline.engine.description.ModelDescription;
import tideline.engine.job.CheckpointChoice;
import tideline.engine.job.Job;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.search.checkpoint.Checkpoints;
import tideline.storage.checkpoint.CheckpointFolder;

/** The folder of a run that writes checkpoints: its own until it is closed. */
public final class RunFolder implements AutoCloseable {

  private final Registry registry;
  private final CheckpointChoice choice;
  private final CheckpointFolder folder;
  private Optional<RunFacts> then;
  private boolean hasBegun;
  private final Runnable forget;

  private RunFolder(
      Registry registry, CheckpointChoice choice, CheckpointFolder folder, Runnable forget) {
    this.registry = registry;
    this.choice = choice;
    this.folder = folder;
    this.then =
        folder.hasCheckpoint() ? Optional.of(RunFacts.parse(folder.facts())) : Optional.empty();
    this.forget = forget;
  }

  /**
   * Takes the folder.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if it cannot be used, or a checkpoint
   *     there is damaged
   */
  public static RunFolder open(
      Registry registry, CheckpointChoice choice, Cancellation cancellation) {
    CheckpointFolder folder =
        switch (choice.start()) {
          case ANEW -> CheckpointFolder.create(choice.folder());
          case RESUMED -> CheckpointFolder.open(choice.folder());
        };
    try {
      return new RunFolder(registry, choice, folder, cancellation.saveFirst());
    } catch (RuntimeException refused) {
      folder.close();
      throw refused;
    }
  }

  /**
   * Where the only search of a plan writes its checkpoints.
   *
   * @param job the one that was planned, with all the room that its model needs
   * @throws tideline.model.diagnostic.DiagnosticException if it is not the search that the folder
   *     has a checkpoint of, or its model cannot be described
   */
  public Checkpoints of(Plan plan, Job job) {
    if (hasBegun) {
      // The model needed more room: its states are others now.
      folder.discard();
      then = Optional.empty();
    }
    hasBegun = true;
    Exploration search = plan.explorations().getFirst();
    String description =
        then.map(RunFacts::description)
            .orElseGet(() -> ModelDescription.of(registry, job).toJson());
    RunFacts facts = RunFacts.of(plan, search, description);
    then.ifPresent(old -> old.requireSame(facts));
    return Checkpoints.in(
        folder, choice.every(), System::nanoTime, now -> facts.with(now).toJson());
  }

  /** What the run says of the checkpoint that it goes on from, if it does. */
  public Optional<RunFacts> then() {
    return then;
  }

  /** The run is over; what it has saved is of no use any more, unless a limit ended it. */
  public void finish(Report report) {
    if (report.stopped().isEmpty()) {
      folder.discard();
    }
  }

  @Override
  public void close() {
    forget.run();
    if (!folder.hasCheckpoint()) {
      folder.remove();
    }
    folder.close();
  }
}
