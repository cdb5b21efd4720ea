package tideline.languages.cpn.ml.evaluate;

import tideline.languages.cpn.colour.Sequence;
import tideline.languages.cpn.colour.Tuple;
import tideline.languages.cpn.ml.machine.MlFunction;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.languages.cpn.ml.terms.Term;

/** Functions of pairs that are called with a pair: no pair is made for those that are frequent. */
final class Operators {

  private Operators() {}

  static Node of(Term.Library library, Node left, Node right) {
    return switch (library.name()) {
      case "=" ->
          (names, machine) -> {
            Object first = left.run(names, machine);
            return first.equals(right.run(names, machine));
          };
      case "<>" ->
          (names, machine) -> {
            Object first = left.run(names, machine);
            return !first.equals(right.run(names, machine));
          };
      case "::" ->
          (names, machine) -> {
            Object first = left.run(names, machine);
            return ((Sequence) right.run(names, machine)).with(first);
          };
      default -> library.onInts().get() ? onInts(library, left, right) : call(library, left, right);
    };
  }

  private static Node call(Term.Library library, Node left, Node right) {
    MlFunction function = (MlFunction) library.value();
    return (names, machine) -> {
      Object first = left.run(names, machine);
      return function.apply(Tuple.of(first, right.run(names, machine)), machine);
    };
  }

  /** A computation with two numbers. */
  private interface Computation {
    Object of(long left, long right);
  }

  private static Node node(Node left, Node right, Computation computation) {
    return (names, machine) -> {
      long first = (Long) left.run(names, machine);
      return computation.of(first, (Long) right.run(names, machine));
    };
  }

  private static Node onInts(Term.Library library, Node left, Node right) {
    return switch (library.name()) {
      case "+" -> node(left, right, Operators::sum);
      case "-" -> node(left, right, Operators::difference);
      case "<" -> node(left, right, (a, b) -> a < b);
      case "<=" -> node(left, right, (a, b) -> a <= b);
      case ">" -> node(left, right, (a, b) -> a > b);
      case ">=" -> node(left, right, (a, b) -> a >= b);
      default -> call(library, left, right);
    };
  }

  private static Object sum(long left, long right) {
    long sum = left + right;
    if (((left ^ sum) & (right ^ sum)) < 0) {
      throw MlRaise.of("Overflow");
    }
    return sum;
  }

  private static Object difference(long left, long right) {
    long difference = left - right;
    if (((left ^ right) & (left ^ difference)) < 0) {
      throw MlRaise.of("Overflow");
    }
    return difference;
  }
}
