package tideline.properties.expression;

import java.util.List;
import tideline.model.Arithmetic;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure.Value;
import tideline.model.Propositions;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateFunction;
import tideline.model.StatePredicate;
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

/** Turns an expression into closures over packed states; a call of them allocates nothing. */
record Evaluator(Propositions propositions, Arithmetic numbers) {

  /** The truth of an expression whose type is truth value. */
  StatePredicate predicate(Expression expression) {
    return switch (expression) {
      case TruthLiteral(boolean value) -> (s, off) -> value;
      case SlotValue(Slot slot) -> slot::isSet;
      case PropositionValue proposition -> propositions.predicate(proposition.ap());
      case FunctionValue call when call.type() instanceof ValueType.Truth -> {
        Value value = call.function().application().to(call.arguments());
        yield (s, off) -> value.of(s, off) != 0;
      }
      case Not(Expression operand) -> predicate(operand).negate();
      case Binary binary -> predicate(binary);
      case NumberLiteral _, NamedLiteral _, FunctionValue _, Negate _, ToNumber _ ->
          throw new IllegalArgumentException(expression + " is " + expression.type());
    };
  }

  private StatePredicate predicate(Binary binary) {
    return switch (binary.operator().kind()) {
      case LOGIC -> logic(binary);
      case EQUALITY, ORDER -> comparison(binary);
      case ARITHMETIC, BITS -> throw new IllegalArgumentException(binary + " is a number");
    };
  }

  private StatePredicate logic(Binary binary) {
    StatePredicate left = predicate(binary.left());
    StatePredicate right = predicate(binary.right());
    return switch (binary.operator()) {
      case AND -> (s, off) -> left.test(s, off) && right.test(s, off);
      case OR -> (s, off) -> left.test(s, off) || right.test(s, off);
      case IMPLIES -> (s, off) -> !left.test(s, off) || right.test(s, off);
      case IFF -> (s, off) -> left.test(s, off) == right.test(s, off);
      default -> throw new AssertionError(binary.operator());
    };
  }

  private StatePredicate comparison(Binary binary) {
    Value left = value(binary.left());
    Value right = value(binary.right());
    return switch (binary.operator()) {
      case EQUAL -> (s, off) -> left.of(s, off) == right.of(s, off);
      case UNEQUAL -> (s, off) -> left.of(s, off) != right.of(s, off);
      case LESS -> (s, off) -> left.of(s, off) < right.of(s, off);
      case AT_MOST -> (s, off) -> left.of(s, off) <= right.of(s, off);
      case GREATER -> (s, off) -> left.of(s, off) > right.of(s, off);
      case AT_LEAST -> (s, off) -> left.of(s, off) >= right.of(s, off);
      default -> throw new AssertionError(binary.operator());
    };
  }

  /** The value of any expression as a number. */
  Value value(Expression expression) {
    return switch (expression) {
      case NumberLiteral(long value) -> (s, off) -> value;
      case NamedLiteral literal -> {
        long value = literal.value();
        yield (s, off) -> value;
      }
      case SlotValue(Slot slot) -> slotValue(slot);
      case FunctionValue(StateFunction function, List<String> arguments) ->
          function.application().to(arguments);
      case Negate(Expression operand) -> {
        Value inner = value(operand);
        yield exact(expression, (s, off) -> numbers.minus(0, inner.of(s, off)));
      }
      case ToNumber(Expression operand) -> value(operand);
      case Binary binary when binary.type() instanceof ValueType.Whole -> {
        Value value = arithmetic(binary);
        yield SlotTable.of(binary, value).<Value>map(table -> table).orElse(value);
      }
      case TruthLiteral _, PropositionValue _, Not _, Binary _ -> {
        StatePredicate predicate = predicate(expression);
        yield (s, off) -> predicate.test(s, off) ? 1 : 0;
      }
    };
  }

  /** Labels count as the numbers that users see, not as their position. */
  private static Value slotValue(Slot slot) {
    if (slot.type() instanceof SlotType.Labelled labelled) {
      return (s, off) -> labelled.label().applyAsLong(slot.get(s, off));
    }
    return slot::get;
  }

  private Value arithmetic(Binary binary) {
    Value left = value(binary.left());
    Value right = value(binary.right());
    return switch (binary.operator()) {
      case PLUS -> exact(binary, (s, off) -> numbers.plus(left.of(s, off), right.of(s, off)));
      case MINUS -> exact(binary, (s, off) -> numbers.minus(left.of(s, off), right.of(s, off)));
      case TIMES -> exact(binary, (s, off) -> numbers.times(left.of(s, off), right.of(s, off)));
      case DIVIDE ->
          exact(
              binary,
              (s, off) -> numbers.quotient(left.of(s, off), divisor(binary, right.of(s, off))));
      case REMAINDER ->
          exact(
              binary,
              (s, off) -> numbers.remainder(left.of(s, off), divisor(binary, right.of(s, off))));
      case BIT_OR -> (s, off) -> left.of(s, off) | right.of(s, off);
      case BIT_AND -> (s, off) -> left.of(s, off) & right.of(s, off);
      default -> throw new AssertionError(binary.operator());
    };
  }

  private static Value exact(Expression expression, Value value) {
    return (s, off) -> {
      try {
        return value.of(s, off);
      } catch (ArithmeticException tooLarge) {
        throw overflow(expression);
      }
    };
  }

  private static long divisor(Expression expression, long value) {
    if (value == 0) {
      throw new ModelError("division by zero in " + expression);
    }
    return value;
  }

  private static ModelError overflow(Expression expression) {
    return new ModelError("the value of " + expression + " does not fit in 64 bits");
  }
}
