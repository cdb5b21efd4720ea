package tideline.testkit.dve;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Expressions of all shapes over the names that are known at a place. */
final class RandomExpression {

  private static final List<String> INFIX =
      List.of(
          "imply", "or", "and", "||", "&&", "|", "&", "^", "==", "!=", "<", "<=", ">", ">=", "<<",
          ">>", "+", "-", "*", "/", "%");
  private static final List<String> PREFIX = List.of("not ", "!", "~", "-");
  private static final List<String> SMALL = List.of("0", "1", "2", "3", "true", "false");
  private static final List<String> LARGE =
      List.of("7", "63", "64", "255", "256", "32768", "70000");

  private final SplittableRandom random;
  private final Coverage coverage;

  /** Groups that were made before: the parser reads the same text once. */
  private final List<String> groups = new ArrayList<>();

  RandomExpression(SplittableRandom random, Coverage coverage) {
    this.random = random;
    this.coverage = coverage;
  }

  /** Text and whether it has nothing but numbers and constants in it. */
  private record Made(String text, boolean isConstant) {}

  /** An expression of at most that height. */
  String of(Position position, Known known, int height) {
    return make(position, known, height).text();
  }

  /** An index that lies in an array of 2 or 4 elements, or rarely one that may not. */
  String index(Position position, Known known, int length) {
    Made any = make(position, known, 1);
    if (chance(12) && !any.isConstant()) {
      coverage.add("index: any", position);
      return any.text();
    }
    if (chance(2)) {
      coverage.add("index: number", position);
      return Integer.toString(random.nextInt(length));
    }
    coverage.add("index: computed", position);
    return group(any.text()) + " & " + (length - 1);
  }

  private Made make(Position position, Known known, int height) {
    if (height <= 0 || chance(4)) {
      return leaf(position, known);
    }
    if (chance(6)) {
      return prefix(position, known, height);
    }
    if (position.isDynamic() && !groups.isEmpty() && chance(8)) {
      coverage.add("a group again", position);
      return new Made(pick(groups), false);
    }
    return infix(position, known, height);
  }

  private Made prefix(Position position, Known known, int height) {
    String operator = pick(PREFIX);
    Made operand = make(position, known, height - 1);
    coverage.add("prefix " + operator + (operand.isConstant() ? " (constant)" : ""), position);
    return new Made(operator + group(operand.text()), operand.isConstant());
  }

  private Made infix(Position position, Known known, int height) {
    String operator = pick(INFIX);
    Made left = make(position, known, height - 1);
    Made right = make(position, known, height - 1);
    if (operator.equals("/") || operator.equals("%")) {
      right = divisor(position, right);
    }
    if (!position.isDynamic() && List.of("*", "<<", "~").contains(operator)) {
      operator = "+"; // What is declared must fit its type.
    }
    coverage.add(
        "infix "
            + operator
            + (left.isConstant() ? " (constant, " : " (any, ")
            + (right.isConstant() ? "constant)" : "any)"),
        position);
    String text = operand(left.text()) + " " + operator + " " + operand(right.text());
    if (position.isDynamic() && known.isShared() && chance(6)) {
      groups.add("(" + text + ")");
      return new Made("(" + text + ")", false);
    }
    return new Made(text, left.isConstant() && right.isConstant());
  }

  /** A divisor that is not 0, or rarely one that may be. */
  private Made divisor(Position position, Made wanted) {
    if (wanted.isConstant() || !position.isDynamic()) {
      return new Made(Integer.toString(1 + random.nextInt(4)), true);
    }
    if (chance(8)) {
      coverage.add("a divisor of any value", position);
      return wanted;
    }
    return new Made("(" + group(wanted.text()) + " | 1)", false);
  }

  private Made leaf(Position position, Known known) {
    List<String> constants = known.constants();
    if (!position.isDynamic()) {
      boolean named = !constants.isEmpty() && chance(2);
      coverage.add(named ? "constant" : "number", position);
      return new Made(named ? pick(constants) : pick(SMALL), true);
    }
    return switch (random.nextInt(10)) {
      case 0, 1 -> {
        coverage.add("number", position);
        yield new Made(chance(5) ? pick(LARGE) : pick(SMALL), true);
      }
      case 2 -> {
        coverage.add("constant", position);
        yield new Made(pick(constants), true);
      }
      case 3 -> {
        coverage.add("process.state", position);
        yield new Made(pick(known.states()), false);
      }
      case 4 -> {
        coverage.add("process.variable", position);
        yield new Made(foreign(position, known), false);
      }
      case 5, 6 -> new Made(element(position, known), false);
      default -> {
        coverage.add("variable", position);
        yield new Made(pick(known.variables()), false);
      }
    };
  }

  private String foreign(Position position, Known known) {
    String process = pick(known.processes());
    String access = chance(2) ? "." : "->";
    if (chance(2)) {
      coverage.add("process" + access + "element", position);
      return process + access + "y[" + index(position, known, 2) + "]";
    }
    coverage.add("process" + access + "number", position);
    return process + access + (chance(4) ? "y" : "x");
  }

  private String element(Position position, Known known) {
    Known.Array array = pick(known.arrays());
    if (chance(5)) {
      coverage.add("array without an index", position);
      return array.name();
    }
    coverage.add(array.isConstant() ? "element of constants" : "element", position);
    return array.name() + "[" + index(position, known, array.length()) + "]";
  }

  /** In parentheses, unless it is a word. */
  private String group(String text) {
    return text.chars().allMatch(Character::isLetterOrDigit) ? text : "(" + text + ")";
  }

  /** Mostly in parentheses: without them the grammar decides what belongs together. */
  private String operand(String text) {
    return chance(5) ? text : group(text);
  }

  boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }
}
