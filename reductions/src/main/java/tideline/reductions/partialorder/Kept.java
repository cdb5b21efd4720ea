package tideline.reductions.partialorder;

import java.util.List;
import tideline.model.SlotCondition;

/**
 * What a reduced model has in common with the model.
 *
 * @param targets of each: a state where it holds is reachable in both or in neither
 * @param runs whether the runs are the same but for how often they repeat themselves
 * @param observed what of a state runs are compared by
 */
public record Kept(
    DeadEnds deadEnds, List<SlotCondition> targets, Runs runs, List<SlotCondition> observed) {

  /** Whether states without successors matter. */
  public enum DeadEnds {
    /** The same ones are reachable. */
    KEPT,
    /** Some may be missing, but no other state becomes one. */
    IGNORED
  }

  /** Whether whole runs matter. */
  public enum Runs {
    /** For each run of the one there is a run of the other that is equal up to stuttering. */
    KEPT,
    /**
     * Each step of a run is taken in some run that differs in the order of its steps: so a step
     * that is at fault is met.
     */
    STEPS,
    /** Only what was said of single states. */
    IGNORED
  }

  public Kept {
    targets = List.copyOf(targets);
    observed = List.copyOf(observed);
  }

  /** What is said of single states. */
  public Kept(DeadEnds deadEnds, List<SlotCondition> targets) {
    this(deadEnds, targets, Runs.IGNORED, List.of());
  }

  /** Infinite runs and those that end, up to stuttering. */
  public static Kept runs(List<SlotCondition> observed) {
    return new Kept(DeadEnds.KEPT, List.of(), Runs.KEPT, observed);
  }

  /** What is said of single states, and each step. */
  public Kept andSteps() {
    return new Kept(deadEnds, targets, Runs.STEPS, observed);
  }

  /** Only states without successors. */
  public static Kept deadlocks() {
    return new Kept(DeadEnds.KEPT, List.of());
  }

  /** Only these states. */
  public static Kept reaching(List<SlotCondition> targets) {
    return new Kept(DeadEnds.IGNORED, targets);
  }
}
