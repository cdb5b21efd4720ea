package tideline.system.analysis.simplify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.UnaryOperator;

/** Whether some edge that leaves a location is always enabled, as far as its form shows that. */
final class AlwaysOpen {

  private AlwaysOpen() {}

  /** Whether of the edges that leave a location one is enabled in every state. */
  static boolean isSome(List<Edge> edges) {
    Set<Expression> enabled = new HashSet<>();
    for (Edge edge : edges) {
      Optional<Expression> condition = enabledIf(edge);
      if (edge.synchronisation().isPresent()
          || edge.rank() == Edge.Rank.TIMEOUT
          || condition.isEmpty()) {
        return false;
      }
      enabled.add(condition.get());
    }
    return edges.stream().anyMatch(edge -> isOpenWithout(edge, enabled));
  }

  /** Whether an edge is enabled wherever none of the conditions of the others is true. */
  private static boolean isOpenWithout(Edge edge, Set<Expression> others) {
    if (!cannotFail(edge.effect())) {
      return false;
    }
    if (edge.guard().equals(Expression.always())) {
      return true;
    }
    return edge.guard() instanceof Expression.Unary(var operator, var denied)
        && operator == UnaryOperator.NOT
        && others.containsAll(disjuncts(denied));
  }

  /** The condition under which an edge is taken from among its alternatives. */
  static Expression condition(Edge edge, List<Edge> alternatives) {
    Expression condition = edge.guard();
    if (edge.rank() == Edge.Rank.ELSE) {
      for (Edge other : alternatives) {
        if (other.rank() == Edge.Rank.NORMAL) {
          condition = condition.and(enabledIf(other).orElseThrow().not());
        }
      }
    }
    return condition;
  }

  /** The same, with what the effect asks for, if that can be said in one condition. */
  static Optional<Expression> fullCondition(Edge edge, List<Edge> alternatives) {
    return enabledIf(condition(edge, alternatives), edge.effect());
  }

  /** When an edge is enabled, if that can be said in one condition. */
  private static Optional<Expression> enabledIf(Edge edge) {
    return enabledIf(edge.guard(), edge.effect());
  }

  private static Optional<Expression> enabledIf(Expression guard, Operation effect) {
    return effect instanceof Operation.Sequence(var parts) && !parts.isEmpty()
        ? enabledIf(guard, parts.getFirst(), parts.subList(1, parts.size()))
        : enabledIf(guard, effect, List.of());
  }

  private static Optional<Expression> enabledIf(
      Expression guard, Operation first, List<Operation> rest) {
    if (!rest.stream().allMatch(AlwaysOpen::cannotFail)) {
      return Optional.empty();
    }
    return switch (first) {
      case Operation.Send(var channel, var place, var _, var _) when place.isEmpty() ->
          Optional.of(guard.and(hasRoom(channel)));
      case Operation.Receive(var channel, var place, var fields, var _)
          when place.isEmpty() && fields.stream().noneMatch(Reception.Matching.class::isInstance) ->
          Optional.of(guard.and(hasMessage(channel)));
      default -> cannotFail(first) ? Optional.of(guard) : Optional.empty();
    };
  }

  private static Expression hasRoom(Channel channel) {
    return new Expression.Length(channel).less(Expression.number(channel.capacity()));
  }

  private static Expression hasMessage(Channel channel) {
    return Expression.number(0).less(new Expression.Length(channel));
  }

  /** Whether an operation has a way through it in every state. */
  private static boolean cannotFail(Operation operation) {
    return switch (operation) {
      case Operation.Assign _, Operation.Havoc _ -> true;
      case Operation.Sequence(var parts) -> parts.stream().allMatch(AlwaysOpen::cannotFail);
      case Operation.Branch(var _, var then, var otherwise, var _) ->
          cannotFail(then) && cannotFail(otherwise);
      case Operation.Choice _, Operation.Assume _, Operation.Send _, Operation.Receive _ -> false;
    };
  }

  private static List<Expression> disjuncts(Expression expression) {
    return split(expression, BinaryOperator.OR);
  }

  /** The conditions that are true together where an expression is. */
  static List<Expression> conjuncts(Expression expression) {
    List<Expression> parts = new ArrayList<>();
    for (Expression part : split(expression, BinaryOperator.AND)) {
      if (part instanceof Expression.Unary(var operator, var denied)
          && operator == UnaryOperator.NOT) {
        disjuncts(denied).forEach(each -> parts.add(each.not()));
      } else {
        parts.add(part);
      }
    }
    return parts;
  }

  private static List<Expression> split(Expression expression, BinaryOperator operator) {
    if (expression instanceof Expression.Binary(var op, var left, var right) && op == operator) {
      List<Expression> parts = new ArrayList<>(split(left, operator));
      parts.addAll(split(right, operator));
      return parts;
    }
    return List.of(expression);
  }

  /** What is true where a guard is; a channel that is not full has room. */
  static Set<Expression> facts(Expression guard) {
    Set<Expression> facts = new HashSet<>();
    for (Expression part : conjuncts(guard)) {
      facts.add(part);
      if (part instanceof Expression.Binary(var operator, Expression.Length(var channel), var bound)
          && operator == BinaryOperator.DIFFERENT) {
        if (bound.equals(Expression.number(channel.capacity()))) {
          facts.add(hasRoom(channel));
        }
        if (bound.equals(Expression.number(0))) {
          facts.add(hasMessage(channel));
        }
      }
    }
    return facts;
  }
}
