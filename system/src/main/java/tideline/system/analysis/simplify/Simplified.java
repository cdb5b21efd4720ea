package tideline.system.analysis.simplify;

import java.util.List;
import tideline.system.ir.GuardedSystem;

/**
 * A smaller system and what was done to get it.
 *
 * @param constants variables that never change, now part of the code
 * @param unread variables that nobody reads, now gone
 * @param bitsBefore bits of a state as declared
 * @param bitsAfter bits of a state now
 */
public record Simplified(
    GuardedSystem system,
    List<String> constants,
    List<String> unread,
    long bitsBefore,
    long bitsAfter) {

  public Simplified {
    constants = List.copyOf(constants);
    unread = List.copyOf(unread);
  }
}
