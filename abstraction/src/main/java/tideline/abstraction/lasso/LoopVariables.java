package tideline.abstraction.lasso;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Variable;

/**
 * The variables whose values one round of a loop can take over to the next: the variable collector
 * of 003 section 3.3.
 *
 * <pre>
 *   V = {}
 *   repeat until V stays as it is
 *     for each assignment v := e in the loop
 *       if v is in e, or a variable of V is:  V = V + {v}
 * </pre>
 *
 * 003 Algorithm 8 prints a union for the second condition, which is always true, and compares the
 * length of the loop instead of the size of V (errata row 15). A variable that a loop sets free can
 * have any value in any round, so there is no answer for such a loop.
 */
final class LoopVariables {

  private final Set<Variable> carried = new HashSet<>();

  private LoopVariables() {}

  /** The variables of a loop; nothing if one of its operations sets something free. */
  static Optional<Set<Variable>> of(List<Operation> loop) {
    if (loop.stream().anyMatch(LoopVariables::setsFree)) {
      return Optional.empty();
    }
    LoopVariables collector = new LoopVariables();
    int before;
    do {
      before = collector.carried.size();
      loop.forEach(part -> part.all(Operation.Assign.class).forEach(collector::visit));
    } while (collector.carried.size() > before);
    return Optional.of(Set.copyOf(collector.carried));
  }

  private static boolean setsFree(Operation operation) {
    return operation.has(Operation.Havoc.class)
        || operation.has(Operation.Send.class)
        || operation.has(Operation.Receive.class);
  }

  private void visit(Operation.Assign assign) {
    Variable target = assign.target().variable();
    // An element that is assigned leaves the others as they were.
    boolean partly = !(assign.target() instanceof Place.Whole);
    if (partly
        || assign.value().mentions(target)
        || assign.value().variables().stream().anyMatch(carried::contains)) {
      carried.add(target);
    }
  }
}
