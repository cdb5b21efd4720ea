package tideline.system.analysis.symmetry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.Interval;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Node;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Synchronisation;

/**
 * Writes operations in a form in which the order of operands, branches and independent assignments
 * does not show, where it makes no difference. Two things of one form do the same; the opposite
 * need not be true.
 */
final class NormalForm {

  private static final Set<BinaryOperator> ORDERLESS =
      EnumSet.of(
          BinaryOperator.AND,
          BinaryOperator.OR,
          BinaryOperator.BIT_OR,
          BinaryOperator.BIT_XOR,
          BinaryOperator.BIT_AND,
          BinaryOperator.EQUAL,
          BinaryOperator.DIFFERENT,
          BinaryOperator.ADD,
          BinaryOperator.MULTIPLY);

  /** Numbers so small that no sum of the few that stand in a text leaves 64 bits. */
  private static final Interval SMALL = new Interval(Integer.MIN_VALUE, Integer.MAX_VALUE);

  private NormalForm() {}

  /** An edge without its label and its place in the text. */
  static Edge of(Edge edge) {
    return new Edge(
        edge.from(),
        edge.to(),
        (Expression) of(edge.guard()),
        edge.synchronisation().map(s -> (Synchronisation) of(s)),
        (Operation) of(edge.effect()),
        edge.rank(),
        "",
        Optional.empty());
  }

  static Node of(Node node) {
    Node inside = node.mapChildren(NormalForm::of);
    return switch (inside) {
      case Expression.Binary binary ->
          switch (binary.operator()) {
            case GREATER -> turned(BinaryOperator.LESS, binary);
            case AT_LEAST -> turned(BinaryOperator.AT_MOST, binary);
            default -> ordered(binary.operator(), binary.left(), binary.right());
          };
      case Operation.Assign(var target, var value, _) ->
          new Operation.Assign(target, value, Optional.empty());
      case Operation.Assume(var condition, _) -> new Operation.Assume(condition, Optional.empty());
      case Operation.Havoc(var target, _) -> new Operation.Havoc(target, Optional.empty());
      case Operation.Branch(var condition, var then, var otherwise, _) ->
          new Operation.Branch(condition, then, otherwise, Optional.empty());
      case Operation.Send(var channel, var place, var message, _) ->
          new Operation.Send(channel, place, message, Optional.empty());
      case Operation.Receive(var channel, var place, var fields, _) ->
          new Operation.Receive(channel, place, fields, Optional.empty());
      case Operation.Choice(var branches) -> new Operation.Choice(sorted(branches));
      case Operation.Sequence(var parts) -> new Operation.Sequence(sequence(parts));
      default -> inside;
    };
  }

  private static Expression turned(BinaryOperator operator, Expression.Binary comparison) {
    return new Expression.Binary(
        operator, /* left= */ comparison.right(), /* right= */ comparison.left());
  }

  private static <N extends Node> List<N> sorted(List<N> nodes) {
    return nodes.stream().sorted(Comparator.comparing(Object::toString)).toList();
  }

  private static Expression ordered(BinaryOperator operator, Expression left, Expression right) {
    if (!ORDERLESS.contains(operator) || mayFail(left) || mayFail(right)) {
      return new Expression.Binary(operator, left, right);
    }
    List<Expression> operands = new ArrayList<>();
    collect(operator, left, operands);
    collect(operator, right, operands);
    List<Expression> inOrder = sorted(operands);
    Expression all = inOrder.getFirst();
    for (Expression next : inOrder.subList(1, inOrder.size())) {
      all = new Expression.Binary(operator, all, next);
    }
    return all;
  }

  private static void collect(BinaryOperator operator, Expression from, List<Expression> to) {
    if (from instanceof Expression.Binary(var inner, var left, var right)
        && inner == operator
        && isRegrouped(operator, left, right)) {
      collect(operator, left, to);
      collect(operator, right, to);
    } else {
      to.add(from);
    }
  }

  private static boolean isRegrouped(BinaryOperator operator, Expression left, Expression right) {
    return switch (operator) {
      case AND, OR, BIT_OR, BIT_XOR, BIT_AND -> true;
      case ADD -> isSmallSum(left) && isSmallSum(right);
      default -> false;
    };
  }

  private static boolean isSmallSum(Expression operand) {
    return switch (operand) {
      case Expression.Constant(long value, _) -> SMALL.contains(value);
      case Expression.Binary(var operator, var left, var right)
          when operator == BinaryOperator.ADD ->
          isSmallSum(left) && isSmallSum(right);
      default -> {
        Interval range = operand.type().range();
        yield SMALL.contains(range.minimum()) && SMALL.contains(range.maximum());
      }
    };
  }

  /** As {@link Expression#mayFail}, but a constant in its array does not fail. */
  private static boolean mayFail(Expression expression) {
    return expression.anyMatch(
        node ->
            switch (node) {
              case Place.Element element -> element.fixedNumber().isEmpty();
              case Expression.Peek _, Expression.Failing _ -> true;
              case Expression.Binary binary -> binary.operator().isDivision();
              default -> false;
            });
  }

  /**
   * Assignments that have nothing to do with each other may change their places. Of those that may
   * stand first the one with the smallest text does, and so on: sequences that differ by such
   * changes alone get the same order.
   */
  private static List<Operation> sequence(List<Operation> parts) {
    List<Operation> left = new ArrayList<>(parts);
    List<Operation> inOrder = new ArrayList<>();
    while (!left.isEmpty()) {
      int best = 0;
      for (int i = 1; i < left.size(); i++) {
        if (left.get(i).toString().compareTo(left.get(best).toString()) < 0
            && mayBeFirst(left, i)) {
          best = i;
        }
      }
      inOrder.add(left.remove(best));
    }
    return inOrder;
  }

  private static boolean mayBeFirst(List<Operation> parts, int number) {
    for (int i = 0; i < number; i++) {
      if (!areIndependent(parts.get(i), parts.get(number))) {
        return false;
      }
    }
    return true;
  }

  private static boolean areIndependent(Operation one, Operation other) {
    return one instanceof Operation.Assign(var target, var value, _)
        && other instanceof Operation.Assign(var second, var secondValue, _)
        && target.fixedNumber().isPresent()
        && second.fixedNumber().isPresent()
        && !target.equals(second)
        && !reads(value, second)
        && !reads(secondValue, target);
  }

  private static boolean reads(Expression value, Place place) {
    return value.anyMatch(
        node ->
            node instanceof Expression.Read(var read)
                && read.variable().equals(place.variable())
                && (read.fixedNumber().isEmpty() || read.equals(place)));
  }
}
