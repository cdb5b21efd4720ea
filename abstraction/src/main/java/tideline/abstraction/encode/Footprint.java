package tideline.abstraction.encode;

import java.util.LinkedHashSet;
import java.util.Set;
import tideline.system.ir.Expression;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;

/**
 * The parts of the state that a step can have to do with; all others are after it what they were
 * before, and it does not depend on them.
 *
 * @param touched what it may read or write
 */
public record Footprint(Set<Cell> touched) {

  /** The footprint of a step. */
  public static Footprint of(Action action, Cells cells) {
    Set<Cell> found = new LinkedHashSet<>();
    action.guard().visit(node -> touch(node, cells, found));
    action.effect().visit(node -> touch(node, cells, found));
    return new Footprint(found);
  }

  /** What a condition reads. */
  public static Footprint of(Expression condition, Cells cells) {
    Set<Cell> found = new LinkedHashSet<>();
    condition.visit(node -> touch(node, cells, found));
    return new Footprint(found);
  }

  private static void touch(Node node, Cells cells, Set<Cell> found) {
    switch (node) {
      case Expression.Read(var place) -> touch(place, cells, found);
      case Operation.Assign(var target, _, _) -> touch(target, cells, found);
      case Operation.Havoc(var target, _) -> touch(target, cells, found);
      case Operation.Send _,
          Operation.Receive _,
          Expression.Length _,
          Expression.Peek _,
          Reception _,
          Synchronisation _ ->
          throw new IllegalArgumentException(node + " is not plain");
      case Operation _, Expression _, Place _ -> {
        // Touches nothing itself.
      }
    }
  }

  private static void touch(Place place, Cells cells, Set<Cell> found) {
    cells.within(place).stream().filter(Cell::isState).forEach(found::add);
  }
}
