package tideline.system.compile.interpret;

import java.util.Optional;
import tideline.model.Arithmetic;
import tideline.model.SourcePosition;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Faults;
import tideline.system.compile.Layout;
import tideline.system.compile.Leaf;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;

/**
 * Values of expressions in a frame.
 *
 * @param position what faults are blamed on
 */
record Evaluation(Layout layout, Frame frame, Optional<SourcePosition> position) {

  /** A scalar of a variable: which leaf, and which of its elements. */
  record Cell(Leaf leaf, int index) {}

  boolean isTrue(Expression condition) {
    return value(condition) != 0;
  }

  long value(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> constant.value();
      case Expression.Read read -> {
        Cell cell = cell(read.place());
        yield frame.get(cell.leaf(), cell.index());
      }
      case Expression.Unary unary ->
          unary.operator().apply(Arithmetic.MACHINE_64, value(unary.operand()));
      case Expression.Binary binary -> binary(binary);
      case Expression.Conditional choice ->
          isTrue(choice.condition()) ? value(choice.then()) : value(choice.otherwise());
      case Expression.Wrapped wrapped -> wrapped.type().wrap(value(wrapped.value()));
      case Expression.At at ->
          truth(
              frame.get(layout.control(at.process()))
                  == layout.process(at.process()).indexOf(at.location()));
      case Expression.Length length -> frame.get(layout.cells(length.channel().name()).length());
      case Expression.Peek peek -> peek(peek);
      case Expression.Failing failing ->
          throw failing.fault().raise(value(failing.value()), position);
    };
  }

  /** The scalar that a place stands for in this state. */
  Cell cell(Place place) {
    long index = 0;
    long stride = 1;
    for (Place.Element element : place.elements()) {
      long at = value(element.index());
      if (at < 0 || at >= element.length()) {
        throw Faults.outOfBounds(nameOf(element), at, element.length(), position);
      }
      index += at * stride;
      stride *= element.length();
    }
    return new Cell(layout.leaf(place.variable(), place.fields()), (int) index);
  }

  /** The value that a scalar of this type holds after an assignment. */
  long fitted(Type type, long value, String place) {
    return switch (type) {
      case Type.Bool _ -> truth(value != 0);
      case Type.Wrapping machine -> machine.wrap(value);
      case Type.Range range -> inside(range.minimum(), range.maximum(), value, place);
      case Type.Enumeration named -> inside(0, named.values().size() - 1L, value, place);
      default -> value;
    };
  }

  private long inside(long minimum, long maximum, long value, String place) {
    if (value < minimum || value > maximum) {
      throw Faults.outOfRange(place, value, minimum, maximum, position);
    }
    return value;
  }

  private long binary(Expression.Binary binary) {
    long left = value(binary.left());
    if (binary.operator() == BinaryOperator.AND) {
      return truth(left != 0 && isTrue(binary.right()));
    }
    if (binary.operator() == BinaryOperator.OR) {
      return truth(left != 0 || isTrue(binary.right()));
    }
    long right = value(binary.right());
    if (binary.operator().isDivision() && right == 0) {
      throw Faults.divisionByZero(position);
    }
    return binary.operator().apply(Arithmetic.MACHINE_64, left, right);
  }

  private long peek(Expression.Peek peek) {
    ChannelCells cells = layout.cells(peek.channel().name());
    long at = value(peek.position());
    long length = frame.get(cells.length());
    if (at < 0 || at >= length) {
      throw Faults.noMessage(peek.channel().name(), at, length, position);
    }
    return frame.get(cells.fields().get(peek.field()), (int) at);
  }

  /** The array of an element as the model calls it, without its indices. */
  private static String nameOf(Place.Element element) {
    return element.array() instanceof Place.Whole whole
        ? whole.variable().name()
        : element.array().toString();
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }
}
