package tideline.languages.promela.lower;

import java.util.Map;
import java.util.Optional;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;

/** The operators of C on 32-bit integers, on constants and on expressions. */
final class Arithmetic {

  private static final Map<String, BinaryOperator> BINARY =
      Map.ofEntries(
          Map.entry("||", BinaryOperator.OR),
          Map.entry("&&", BinaryOperator.AND),
          Map.entry("|", BinaryOperator.BIT_OR),
          Map.entry("^", BinaryOperator.BIT_XOR),
          Map.entry("&", BinaryOperator.BIT_AND),
          Map.entry("==", BinaryOperator.EQUAL),
          Map.entry("!=", BinaryOperator.DIFFERENT),
          Map.entry("<", BinaryOperator.LESS),
          Map.entry("<=", BinaryOperator.AT_MOST),
          Map.entry(">", BinaryOperator.GREATER),
          Map.entry(">=", BinaryOperator.AT_LEAST),
          Map.entry("<<", BinaryOperator.SHIFT_LEFT),
          Map.entry(">>", BinaryOperator.SHIFT_RIGHT),
          Map.entry("+", BinaryOperator.ADD),
          Map.entry("-", BinaryOperator.SUBTRACT),
          Map.entry("*", BinaryOperator.MULTIPLY),
          Map.entry("/", BinaryOperator.DIVIDE),
          Map.entry("%", BinaryOperator.REMAINDER));

  /** The machines that SPIN's verifiers run on look at no more bits of a shift's count. */
  private static final long LARGEST_SHIFT = 31;

  private Arithmetic() {}

  static long unary(String operator, long operand) {
    return switch (operator) {
      case "!" -> operand == 0 ? 1 : 0;
      case "-" -> (int) -operand;
      default -> ~operand;
    };
  }

  static Optional<Long> binary(String operator, long left, long right) {
    boolean division = operator.equals("/") || operator.equals("%");
    if (!BINARY.containsKey(operator) || (division && right == 0)) {
      return Optional.empty();
    }
    return Optional.of(
        switch (operator) {
          case "||" -> truth(left != 0 || right != 0);
          case "&&" -> truth(left != 0 && right != 0);
          case "|" -> left | right;
          case "^" -> left ^ right;
          case "&" -> left & right;
          case "==" -> truth(left == right);
          case "!=" -> truth(left != right);
          case "<" -> truth(left < right);
          case "<=" -> truth(left <= right);
          case ">" -> truth(left > right);
          case ">=" -> truth(left >= right);
          case "<<" -> (long) ((int) left << (right & LARGEST_SHIFT));
          case ">>" -> left >> (right & LARGEST_SHIFT);
          case "+" -> (long) (int) (left + right);
          case "-" -> (long) (int) (left - right);
          case "*" -> (long) (int) (left * right);
          case "/" -> (long) (int) (left / right);
          default -> left % right;
        });
  }

  static Expression unary(String operator, Expression operand) {
    if (operand instanceof Expression.Constant constant) {
      long value = unary(operator, constant.value());
      return operator.equals("!") ? truthValue(value != 0) : Expression.number(value);
    }
    return switch (operator) {
      case "!" -> operand.not();
      case "-" -> narrow(new Expression.Unary(UnaryOperator.NEGATE, operand));
      default -> new Expression.Unary(UnaryOperator.COMPLEMENT, operand);
    };
  }

  static Expression binary(String operator, Expression left, Expression right) {
    if (left instanceof Expression.Constant l && right instanceof Expression.Constant r) {
      Optional<Long> value = binary(operator, l.value(), r.value());
      if (value.isPresent()) {
        return BINARY.get(operator).kind() == BinaryOperator.Kind.ARITHMETIC
            ? Expression.number(value.get())
            : truthValue(value.get() != 0);
      }
    }
    if (operator.equals("&&") || operator.equals("||")) {
      return truthOf(condition(operator, left, right));
    }
    boolean shift = operator.equals("<<") || operator.equals(">>");
    return narrow(left.binary(BINARY.get(operator), shift ? shiftCount(right) : right));
  }

  private static Expression shiftCount(Expression count) {
    if (count instanceof Expression.Constant constant) {
      return Expression.number(constant.value() & LARGEST_SHIFT);
    }
    Bounds bounds = Bounds.of(count);
    return bounds.minimum() >= 0 && bounds.maximum() <= LARGEST_SHIFT
        ? count
        : count.binary(BinaryOperator.BIT_AND, Expression.number(LARGEST_SHIFT));
  }

  /** Whether both are true, for those who ask for no more than that: any value may stand for it. */
  static Expression both(Expression left, Expression right) {
    return condition("&&", left, right);
  }

  /** Whether one of both is true, in the same way. */
  static Expression either(Expression left, Expression right) {
    return condition("||", left, right);
  }

  /** Without the operands that do not matter. */
  private static Expression condition(String operator, Expression left, Expression right) {
    boolean and = operator.equals("&&");
    if (left instanceof Expression.Constant constant) {
      boolean decides = (constant.value() != 0) != and;
      return decides ? truthValue(!and) : right;
    }
    if (right instanceof Expression.Constant constant && (constant.value() != 0) == and) {
      return left;
    }
    return left.binary(BINARY.get(operator), right);
  }

  /** 1 for every value that counts as true: what an operand becomes that is left alone. */
  private static Expression truthOf(Expression value) {
    if (value instanceof Expression.Constant constant) {
      return truthValue(constant.value() != 0);
    }
    Bounds bounds = Bounds.of(value);
    return bounds.minimum() >= 0 && bounds.maximum() <= 1
        ? value
        : value.binary(BinaryOperator.DIFFERENT, Expression.number(0));
  }

  static Expression truthValue(boolean value) {
    return value ? Expression.always() : Expression.never();
  }

  private static long truth(boolean value) {
    return value ? 1 : 0;
  }

  /** Makes a value fit 32 bits, as C does, if it might not. */
  private static Expression narrow(Expression value) {
    Bounds bounds = Bounds.of(value);
    return bounds.minimum() >= Integer.MIN_VALUE && bounds.maximum() <= Integer.MAX_VALUE
        ? value
        : new Expression.Wrapped(value, Typing.INT);
  }

  /** Between which values an expression's lies; wide bounds are safe. */
  private record Bounds(long minimum, long maximum) {

    private static final Bounds INT = new Bounds(Integer.MIN_VALUE, Integer.MAX_VALUE);
    private static final Bounds WIDE = new Bounds(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2);

    static Bounds of(Expression expression) {
      return switch (expression) {
        case Expression.Constant constant -> new Bounds(constant.value(), constant.value());
        case Expression.Unary unary ->
            switch (unary.operator()) {
              case NOT -> new Bounds(0, 1);
              case NEGATE -> {
                Bounds operand = of(unary.operand());
                yield new Bounds(-operand.maximum, -operand.minimum);
              }
              case COMPLEMENT -> INT;
            };
        case Expression.Binary binary -> binary(binary);
        case Expression.Conditional choice -> {
          Bounds then = of(choice.then());
          Bounds otherwise = of(choice.otherwise());
          yield new Bounds(
              Math.min(then.minimum, otherwise.minimum), Math.max(then.maximum, otherwise.maximum));
        }
        default -> ofType(expression.type());
      };
    }

    private static Bounds ofType(Type type) {
      return switch (type) {
        case Type.Bool _ -> new Bounds(0, 1);
        case Type.Wrapping machine -> new Bounds(machine.minimum(), machine.maximum());
        case Type.Range range -> new Bounds(range.minimum(), range.maximum());
        case Type.Enumeration named -> new Bounds(0, named.values().size() - 1L);
        default -> INT;
      };
    }

    private static Bounds binary(Expression.Binary binary) {
      Bounds left = of(binary.left());
      Bounds right = of(binary.right());
      return switch (binary.operator()) {
        case ADD -> new Bounds(left.minimum + right.minimum, left.maximum + right.maximum);
        case SUBTRACT -> new Bounds(left.minimum - right.maximum, left.maximum - right.minimum);
        case MULTIPLY -> {
          long a = Math.max(Math.abs(left.minimum), Math.abs(left.maximum));
          long b = Math.max(Math.abs(right.minimum), Math.abs(right.maximum));
          yield a > Integer.MAX_VALUE || b > Integer.MAX_VALUE ? WIDE : new Bounds(-a * b, a * b);
        }
        case SHIFT_LEFT -> WIDE;
        case OR, AND, EQUAL, DIFFERENT, LESS, AT_MOST, GREATER, AT_LEAST -> new Bounds(0, 1);
        // Only the least number has a quotient that does not fit.
        case DIVIDE ->
            left.minimum == Integer.MIN_VALUE && right.minimum < 0
                ? new Bounds(Integer.MIN_VALUE, -(long) Integer.MIN_VALUE)
                : INT;
        case REMAINDER, SHIFT_RIGHT, BIT_AND, BIT_OR, BIT_XOR -> INT;
      };
    }
  }
}
