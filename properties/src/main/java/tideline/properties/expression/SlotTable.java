package tideline.properties.expression;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure.Value;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.properties.expression.Expression.Binary;
import tideline.properties.expression.Expression.FunctionValue;
import tideline.properties.expression.Expression.NamedLiteral;
import tideline.properties.expression.Expression.Negate;
import tideline.properties.expression.Expression.Not;
import tideline.properties.expression.Expression.NumberLiteral;
import tideline.properties.expression.Expression.PropositionValue;
import tideline.properties.expression.Expression.SlotValue;
import tideline.properties.expression.Expression.ToNumber;
import tideline.properties.expression.Expression.TruthLiteral;

/**
 * A number that depends on one small slot, worked out beforehand for each of its values. Measures
 * are evaluated once for each edge, and most of their parts are of this kind.
 */
public final class SlotTable implements Value {

  private static final int MOST_VALUES = 256;

  private final Slot slot;
  private final int word;
  private final int shift;
  private final int mask;
  private final long[] table;

  private SlotTable(Slot slot, long[] table) {
    this.slot = slot;
    this.word = slot.word();
    this.shift = slot.shift();
    this.mask = (int) slot.mask();
    this.table = table;
  }

  /** A table for an expression, unless it needs more than one slot or fails for some value. */
  static Optional<SlotTable> of(Expression expression, Value value) {
    Set<Slot> slots = new HashSet<>();
    if (!collect(expression, slots) || slots.size() != 1) {
      return Optional.empty();
    }
    Slot slot = slots.iterator().next();
    // A label is only there for values that are; the bits have room for a few more.
    if (slot.mask() < 0 || slot.mask() >= MOST_VALUES || slot.type() instanceof SlotType.Labelled) {
      return Optional.empty();
    }
    long[] table = new long[(int) slot.mask() + 1];
    long[] state = new long[slot.word() + 1];
    try {
      for (int i = 0; i <= slot.span(); i++) {
        slot.set(state, 0, i + slot.minimum());
        table[i] = value.of(state, 0);
      }
    } catch (ModelError _) {
      return Optional.empty();
    }
    return Optional.of(new SlotTable(slot, table));
  }

  @Override
  public long of(long[] s, int off) {
    return table[(int) (s[off + word] >>> shift) & mask];
  }

  /** The slot that the number depends on. */
  public Slot slot() {
    return slot;
  }

  /** The numbers of the values of the slot's type, the least value first. */
  public long[] values() {
    return Arrays.copyOf(table, (int) (slot.type().maximum() - slot.minimum()) + 1);
  }

  /** Collects the slots that a value depends on; false if it depends on more than slots. */
  private static boolean collect(Expression expression, Set<Slot> slots) {
    return switch (expression) {
      case TruthLiteral _, NumberLiteral _, NamedLiteral _ -> true;
      case SlotValue(Slot slot) -> {
        slots.add(slot);
        yield true;
      }
      case PropositionValue _, FunctionValue _ -> false;
      case Negate(Expression operand) -> collect(operand, slots);
      case Not(Expression operand) -> collect(operand, slots);
      case ToNumber(Expression operand) -> collect(operand, slots);
      case Binary binary -> collect(binary.left(), slots) && collect(binary.right(), slots);
    };
  }
}
