package tideline.reductions.partialorder;

import java.util.List;
import tideline.model.SlotCondition;

/**
 * What a reduced model has in common with the model.
 *
 * @param targets of each: a state where it holds is reachable in both or in neither
 */
public record Kept(DeadEnds deadEnds, List<SlotCondition> targets) {

  /** Whether states without successors matter. */
  public enum DeadEnds {
    /** The same ones are reachable. */
    KEPT,
    /** Some may be missing, but no other state becomes one. */
    IGNORED
  }

  public Kept {
    targets = List.copyOf(targets);
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
