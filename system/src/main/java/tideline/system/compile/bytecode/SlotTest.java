package tideline.system.compile.bytecode;

import java.util.Optional;
import java.util.OptionalLong;
import tideline.model.Slot;
import tideline.system.compile.Leaf;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;

/**
 * A condition that holds exactly when a slot holds one packed value: a comparison of some bits of a
 * word with a constant, and many of them for one word are still one comparison.
 */
record SlotTest(Slot slot, long packed) {

  /** The test that a condition amounts to, if it is one. */
  static Optional<SlotTest> of(Expression condition, Unit unit, Foresight foresight) {
    return switch (condition) {
      case Expression.At at ->
          Optional.of(new SlotTest(unit.layout().control(at.process()), unit.location(at)));
      case Expression.Read read when read.type() instanceof Type.Bool ->
          test(read, 1, unit, foresight);
      case Expression.Unary(UnaryOperator operator, Expression.Read read)
          when operator == UnaryOperator.NOT && read.type() instanceof Type.Bool ->
          test(read, 0, unit, foresight);
      case Expression.Binary(
              BinaryOperator operator,
              Expression.Read read,
              Expression.Constant constant)
          when operator == BinaryOperator.EQUAL ->
          test(read, constant.value(), unit, foresight);
      case Expression.Binary(
              BinaryOperator operator,
              Expression.Constant constant,
              Expression.Read read)
          when operator == BinaryOperator.EQUAL ->
          test(read, constant.value(), unit, foresight);
      default -> Optional.empty();
    };
  }

  private static Optional<SlotTest> test(
      Expression.Read read, long value, Unit unit, Foresight foresight) {
    Leaf leaf = unit.leaf(read.place());
    OptionalLong index = foresight.fixedIndex(read.place());
    if (leaf.isScratch() || index.isEmpty()) {
      return Optional.empty();
    }
    Slot slot = leaf.slots().get((int) index.getAsLong());
    boolean possible = value >= slot.type().minimum() && value <= slot.type().maximum();
    return possible ? Optional.of(new SlotTest(slot, value - slot.minimum())) : Optional.empty();
  }

  /** The slot's bits in its word. */
  long mask() {
    return slot.mask() << slot.shift();
  }

  /** What these bits are when the test holds. */
  long bits() {
    return packed << slot.shift();
  }
}
