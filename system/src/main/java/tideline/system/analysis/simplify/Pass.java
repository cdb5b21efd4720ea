package tideline.system.analysis.simplify;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tideline.system.ir.GuardedSystem;

/** Makes a system of a system, and says what became of its parts. */
interface Pass {

  /** What the literature calls it. */
  String name();

  /** Applies it. */
  Passed apply(GuardedSystem system);

  /**
   * The system that was made.
   *
   * @param trace what became of variables, by their names; those that are not here stay as they are
   */
  record Passed(GuardedSystem system, Map<String, String> trace) {
    public Passed {
      trace = Collections.unmodifiableMap(new LinkedHashMap<>(trace));
    }
  }
}
