package tideline.properties.expression;

import java.util.List;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateFunction;

/**
 * An expression whose names are resolved and whose types fit: there is no way to make another. Its
 * text is a normal form that reads back as the same expression.
 */
public sealed interface Expression {

  /** What its value is. */
  default ValueType type() {
    return switch (this) {
      case TruthLiteral _, PropositionValue _, Not _ -> ValueType.truth();
      case NumberLiteral _, Negate _, ToNumber _ -> ValueType.number();
      case NamedLiteral literal -> new ValueType.Named(literal.enumeration());
      case SlotValue(Slot slot) -> ValueType.of(slot.type());
      case FunctionValue call ->
          call.function().result() == StateFunction.Result.TRUTH
              ? ValueType.truth()
              : ValueType.number();
      case Binary binary ->
          switch (binary.operator().kind()) {
            case ARITHMETIC, BITS -> ValueType.number();
            case LOGIC, EQUALITY, ORDER -> ValueType.truth();
          };
    };
  }

  /** {@code true} or {@code false}. */
  record TruthLiteral(boolean value) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** A whole number. */
  record NumberLiteral(long value) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** A value of an enumeration. */
  record NamedLiteral(SlotType.Enumeration enumeration, long value) implements Expression {
    public NamedLiteral {
      if (value < 0 || value > enumeration.maximum()) {
        throw new IllegalArgumentException("no value " + value + " in " + enumeration);
      }
    }

    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** The value of a slot. */
  record SlotValue(Slot slot) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** The truth of a proposition; {@code ap} is its bit. */
  record PropositionValue(String name, int ap) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** The value of a function of the model, called with these names. */
  record FunctionValue(StateFunction function, List<String> arguments) implements Expression {
    public FunctionValue {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** The opposite truth value. */
  record Not(Expression operand) implements Expression {
    public Not {
      require(operand.type() instanceof ValueType.Truth, "!", operand);
    }

    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** The number with the other sign. */
  record Negate(Expression operand) implements Expression {
    public Negate {
      require(operand.type() instanceof ValueType.Whole, "-", operand);
    }

    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** The number of a truth value (0 or 1) or of an enumeration's value (from 0 on). */
  record ToNumber(Expression operand) implements Expression {
    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  /** Two operands of types that the operator accepts. */
  record Binary(BinaryOperator operator, Expression left, Expression right) implements Expression {
    public Binary {
      require(operator.accepts(left.type(), right.type()), operator.symbol(), left);
    }

    @Override
    public String toString() {
      return ExpressionPrinter.print(this);
    }
  }

  private static void require(boolean fits, String operator, Expression operand) {
    if (!fits) {
      throw new IllegalArgumentException(operator + " cannot be applied to " + operand);
    }
  }
}
