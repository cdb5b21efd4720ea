package tideline.system.compile;

import tideline.model.Model;
import tideline.system.ir.GuardedSystem;

/**
 * A model made from a guarded system. Engines that want more than a next-state function (an
 * analysis, a solver) find the system here.
 */
public interface SystemModel extends Model {

  /** What the model was made from. */
  GuardedSystem system();

  /**
   * What a language adds to the plain model of its system, added to the model of a simplified
   * system.
   */
  default SystemModel remade(SystemModel simplified) {
    return simplified;
  }
}
