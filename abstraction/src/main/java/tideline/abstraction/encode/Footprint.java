package tideline.abstraction.encode;

import java.util.LinkedHashSet;
import java.util.Set;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;

/**
 * The parts of the state that a step can have to do with; all others are after it what they were
 * before, and it does not depend on them.
 *
 * @param touched what it may read or write
 */
public record Footprint(Set<Cell> touched) {

  /** The footprint of a step. */
  public static Footprint of(Action action, Cells cells) {
    Collector collector = new Collector(cells);
    collector.visit(action.guard());
    collector.visit(action.effect());
    return new Footprint(collector.found);
  }

  /** What a condition reads. */
  public static Footprint of(Expression condition, Cells cells) {
    Collector collector = new Collector(cells);
    collector.visit(condition);
    return new Footprint(collector.found);
  }

  /** Walks through operations. */
  private static final class Collector {
    private final Cells cells;
    private final Set<Cell> found = new LinkedHashSet<>();

    Collector(Cells cells) {
      this.cells = cells;
    }

    void visit(Operation operation) {
      switch (operation) {
        case Operation.Assign assign -> {
          visit(assign.target());
          visit(assign.value());
        }
        case Operation.Assume assume -> visit(assume.condition());
        case Operation.Havoc havoc -> visit(havoc.target());
        case Operation.Sequence sequence -> sequence.parts().forEach(this::visit);
        case Operation.Choice choice -> choice.branches().forEach(this::visit);
        case Operation.Branch branch -> {
          visit(branch.condition());
          visit(branch.then());
          visit(branch.otherwise());
        }
        case Operation.Send _, Operation.Receive _ ->
            throw new IllegalArgumentException(operation + " is not plain");
      }
    }

    void visit(Expression expression) {
      switch (expression) {
        case Expression.Read read -> visit(read.place());
        case Expression.Unary unary -> visit(unary.operand());
        case Expression.Binary binary -> {
          visit(binary.left());
          visit(binary.right());
        }
        case Expression.Conditional choice -> {
          visit(choice.condition());
          visit(choice.then());
          visit(choice.otherwise());
        }
        case Expression.Wrapped wrapped -> visit(wrapped.value());
        case Expression.Constant _, Expression.At _ -> {
          // Reads no cell.
        }
        case Expression.Length _, Expression.Peek _ ->
            throw new IllegalArgumentException(expression + " is not plain");
      }
    }

    private void visit(Place place) {
      cells.within(place).stream().filter(Cell::isState).forEach(found::add);
      indices(place);
    }

    private void indices(Place place) {
      switch (place) {
        case Place.Whole _ -> {
          // Has no index.
        }
        case Place.Element element -> {
          visit(element.index());
          indices(element.array());
        }
        case Place.Field field -> indices(field.structure());
      }
    }
  }
}
