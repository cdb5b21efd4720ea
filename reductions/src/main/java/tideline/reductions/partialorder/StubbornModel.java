package tideline.reductions.partialorder;

import java.util.Optional;
import tideline.model.Dependencies;
import tideline.model.Enabledness;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.Stepper;
import tideline.model.Symmetry;

/**
 * A model with fewer steps: in each state only those of a stubborn set. The set depends on the
 * state alone, so every search may explore it, and may forget and meet again what it likes.
 */
public final class StubbornModel implements Reduction {

  private final Model inner;
  private final Kept kept;
  private final Choosing choosing;
  private final Relations relations;
  private final String why;

  private StubbornModel(
      Model inner, Kept kept, Choosing choosing, Relations relations, String why) {
    this.inner = inner;
    this.kept = kept;
    this.choosing = choosing;
    this.relations = relations;
    this.why = why;
  }

  /** The reduced model; what it keeps is in {@code kept}, and nothing else. */
  public static StubbornModel of(Model model, Kept kept, Choosing choosing) {
    return new StubbornModel(model, kept, choosing, new Relations(model, kept), "");
  }

  /** The same, with more words in its description. */
  public StubbornModel because(String words) {
    return new StubbornModel(inner, kept, choosing, relations, words);
  }

  @Override
  public Model inner() {
    return inner;
  }

  /** What it has in common with the model. */
  public Kept kept() {
    return kept;
  }

  /** What is done, and what it keeps, for the user. */
  public String description() {
    String ends = kept.deadEnds() == Kept.DeadEnds.KEPT ? "deadlocks" : "";
    String goals = kept.targets().isEmpty() ? "" : "what is looked for";
    if (kept.runs() == Kept.Runs.KEPT) {
      ends = "runs up to stuttering";
    }
    if (kept.runs() == Kept.Runs.STEPS) {
      goals += (goals.isEmpty() ? "" : ", ") + "faults";
    }
    String how =
        switch (choosing) {
          case PROCESSES -> "stubborn sets of processes";
          case CLOSURE -> "stubborn sets";
          case DELETION -> "stubborn sets by deletion";
        };
    return "partial order: %s, keeps %s%s%s%s"
        .formatted(how, ends, ends.isEmpty() || goals.isEmpty() ? "" : " and ", goals, why);
  }

  /** Whether the model tells where its processes are. */
  public boolean hasProcesses() {
    return relations.processes().isPresent();
  }

  /** How the sets are found. */
  public Choosing choosing() {
    return choosing;
  }

  @Override
  public void project(long[] s, int off, long[] to, int toOff) {
    System.arraycopy(s, off, to, toOff, inner.schema().words());
  }

  @Override
  public Stepper lift(Stepper stepper) {
    Optional<Processes> processes = relations.processes();
    return switch (choosing) {
      case PROCESSES ->
          processes.isPresent()
              ? new QuickStepper(stepper, relations, processes.get(), kept)
              : new StubbornStepper(stepper, new ClosureSet(relations, kept));
      case CLOSURE ->
          new StubbornStepper(
              stepper,
              processes.isPresent()
                  ? new EitherSet(relations, kept, processes.get())
                  : new ClosureSet(relations, kept));
      case DELETION -> new StubbornStepper(stepper, new DeletionSet(relations, kept));
    };
  }

  /** Which of the steps are taken depends on their order as well. */
  @Override
  public Optional<Symmetry> lift(Symmetry symmetry) {
    return Optional.empty();
  }

  /** Whether a step is taken depends on what else is possible. */
  @Override
  public Dependencies dependencies() {
    return Dependencies.unknown(inner.schema().slots().size());
  }

  @Override
  public Enabledness newEnabledness() {
    return Enabledness.ofSteps(newStepper(), inner.schema().words());
  }
}
