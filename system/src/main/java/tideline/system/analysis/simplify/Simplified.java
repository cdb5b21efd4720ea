package tideline.system.analysis.simplify;

import java.util.List;
import java.util.Map;
import tideline.system.ir.GuardedSystem;

/** A smaller system and the passes that made it, in their order. */
public record Simplified(GuardedSystem system, List<Step> steps) {

  /**
   * What one pass did.
   *
   * @param trace what became of variables, by their names
   */
  public record Step(String pass, Map<String, String> trace, SystemSize before, SystemSize after) {}

  public Simplified {
    steps = List.copyOf(steps);
  }

  /** Variables that never change, now part of the code. */
  public List<String> constants() {
    return changedBy(ConstantPropagation.NAME);
  }

  /** Variables that nobody reads, now gone. */
  public List<String> unread() {
    return changedBy(ConeOfInfluence.NAME);
  }

  private List<String> changedBy(String pass) {
    return steps.stream()
        .filter(step -> step.pass().equals(pass))
        .flatMap(step -> step.trace().keySet().stream())
        .toList();
  }

  /** Bits of a state as declared. */
  public long bitsBefore() {
    return steps.getFirst().before().bits();
  }

  /** Bits of a state now. */
  public long bitsAfter() {
    return steps.getLast().after().bits();
  }
}
