package tideline.engine.run;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.engine.job.PropertySpec;
import tideline.engine.judge.EvidenceJudge;
import tideline.engine.judge.RunJudge;
import tideline.engine.load.LoadedModel;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.Trace;
import tideline.model.reference.ReferenceModel;
import tideline.search.Goal;

/**
 * Has the last word on what searches find: whatever was re-executed on the model that was searched
 * is also followed by the reference, where the language has one.
 */
public final class Confirmation {

  private final LoadedModel loaded;

  Confirmation(LoadedModel loaded) {
    this.loaded = loaded;
  }

  /**
   * Follows a run and judges what it shows.
   *
   * @param searched what it is a run of
   * @throws Replay.Mismatch if the reference cannot follow
   */
  public void confirm(Model searched, Trace trace, PropertySpec property, Goal goal) {
    RunJudge.Ending ending =
        switch (goal) {
          case Goal.Deadlock _ -> RunJudge.Ending.DEADLOCK;
          case Goal.Reach _ when property instanceof PropertySpec.Assertions ->
              RunJudge.Ending.BROKEN_ASSERTION;
          default -> RunJudge.Ending.STATE;
        };
    confirm(searched, trace, ending);
  }

  /** The same of a run that is said to end with a fault of the model. */
  void confirmFault(Model searched, Trace trace) {
    confirm(searched, trace, RunJudge.Ending.FAULT);
  }

  private void confirm(Model searched, Trace trace, RunJudge.Ending ending) {
    reference()
        .ifPresent(reference -> new RunJudge(searched, known(), reference).confirm(trace, ending));
  }

  /**
   * Follows evidence.
   *
   * @throws Replay.Mismatch if the reference cannot follow
   */
  public void confirm(EvidenceReplay evidence) {
    reference()
        .ifPresent(
            reference -> evidence.walk(new EvidenceJudge(evidence.model(), known(), reference)));
  }

  private Optional<ReferenceModel> reference() {
    return loaded.authority().reference();
  }

  /** A run of the solver may have slots that only the solver's form of the system has. */
  private Set<String> known() {
    return loaded.model().schema().slots().stream().map(Slot::name).collect(Collectors.toSet());
  }
}
