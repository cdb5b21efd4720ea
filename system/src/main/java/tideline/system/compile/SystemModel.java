package tideline.system.compile;

import java.util.Optional;
import java.util.Set;
import tideline.model.Model;
import tideline.model.StatePredicate;
import tideline.system.ir.GuardedSystem;

/**
 * A model made from a guarded system. Engines that want more than a next-state function (an
 * analysis, a solver) find the system here.
 */
public interface SystemModel extends Model {

  /** What the model was made from. */
  GuardedSystem system();

  @Override
  default Optional<StatePredicate> aborted() {
    return AbortedLocations.of(this);
  }

  /**
   * The definitions that say where a process or the system may stop, if there are any: what is
   * asked of the model by habit, without a name.
   */
  default Set<String> endDefinitions() {
    return Set.of();
  }

  /**
   * What a language adds to the plain model of its system, added to the model of a simplified
   * system.
   */
  default SystemModel remade(SystemModel simplified) {
    return simplified;
  }
}
