package tideline.languages.promela;

import java.util.List;
import java.util.Map;
import java.util.Random;

/** An expression with its meaning in C, computed without any of the compiler's shortcuts. */
record RandomExpression(String operator, int value, List<RandomExpression> operands) {

  /** Variables of every type, and what they hold. */
  static final Map<String, Integer> VARIABLES =
      Map.of("t", 1, "u", 0, "b", 2, "c", 255, "s", -3, "i", 70_000, "k", Integer.MIN_VALUE + 5);

  private static final List<String> NAMES = VARIABLES.keySet().stream().sorted().toList();

  private static final int[] CONSTANTS = {0, 1, 2, 3, 7, 31, 255, 256, 65_535, Integer.MAX_VALUE};

  private static final List<String> BINARY =
      List.of(
          "&&", "||", "&&", "||", "|", "^", "&", "==", "!=", "<", "<=", ">", ">=", "<<", ">>", "+",
          "-", "*", "/", "%");

  /** A division by zero. */
  static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static RandomExpression draw(Random random, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return random.nextBoolean()
          ? new RandomExpression("", CONSTANTS[random.nextInt(CONSTANTS.length)], List.of())
          : new RandomExpression(NAMES.get(random.nextInt(NAMES.size())), 0, List.of());
    }
    RandomExpression first = draw(random, depth - 1);
    int kind = random.nextInt(10);
    if (kind < 3) {
      return new RandomExpression(List.of("!", "-", "~").get(kind), 0, List.of(first));
    }
    RandomExpression second = draw(random, depth - 1);
    if (kind == 3) {
      return new RandomExpression("->", 0, List.of(first, second, draw(random, depth - 1)));
    }
    String operator = BINARY.get(random.nextInt(BINARY.size()));
    if (operator.equals("<<") || operator.equals(">>")) {
      // C says nothing about other distances.
      RandomExpression most = new RandomExpression("", 31, List.of());
      second = new RandomExpression("&", 0, List.of(second, most));
    }
    return new RandomExpression(operator, 0, List.of(first, second));
  }

  @Override
  public String toString() {
    return switch (operands.size()) {
      case 0 -> operator.isEmpty() ? String.valueOf(value) : operator;
      case 1 -> operator + "(" + operands.getFirst() + ")";
      case 2 -> "(" + operands.get(0) + " " + operator + " " + operands.get(1) + ")";
      default -> "(" + operands.get(0) + " -> " + operands.get(1) + " : " + operands.get(2) + ")";
    };
  }

  int evaluate() {
    if (operands.isEmpty()) {
      return operator.isEmpty() ? value : VARIABLES.get(operator);
    }
    int left = operands.getFirst().evaluate();
    return switch (operands.size()) {
      case 1 ->
          switch (operator) {
            case "!" -> truth(left == 0);
            case "-" -> -left;
            default -> ~left;
          };
      case 2 -> binary(left);
      default -> operands.get(left != 0 ? 1 : 2).evaluate();
    };
  }

  private int binary(int left) {
    if (operator.equals("&&") && left == 0) {
      return 0;
    }
    if (operator.equals("||") && left != 0) {
      return 1;
    }
    int right = operands.get(1).evaluate();
    return switch (operator) {
      case "&&", "||" -> truth(right != 0);
      case "|" -> left | right;
      case "^" -> left ^ right;
      case "&" -> left & right;
      case "==" -> truth(left == right);
      case "!=" -> truth(left != right);
      case "<" -> truth(left < right);
      case "<=" -> truth(left <= right);
      case ">" -> truth(left > right);
      case ">=" -> truth(left >= right);
      case "<<" -> left << right;
      case ">>" -> left >> right;
      case "+" -> left + right;
      case "-" -> left - right;
      case "*" -> left * right;
      case "/" -> left / divisor(right);
      case "%" -> left % divisor(right);
      default -> throw new IllegalArgumentException(operator);
    };
  }

  private static int divisor(int value) {
    if (value == 0) {
      throw new Fault();
    }
    return value;
  }

  private static int truth(boolean value) {
    return value ? 1 : 0;
  }
}
