package tideline.system.compile.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;

/** Divides large expressions into parts that have methods of their own. */
final class Partition {

  /** Nodes that one method computes. */
  private static final int MOST_NODES = 250;

  private final Set<Expression> parts = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Whether the expression should be computed by a method of its own. */
  boolean isPart(Expression expression) {
    return parts.contains(expression);
  }

  /** Looks for parts of an expression that is about to be computed. */
  void divide(Expression whole) {
    if (count(whole) <= MOST_NODES) {
      return;
    }
    IdentityHashMap<Expression, Integer> weights = new IdentityHashMap<>();
    Deque<Expression> open = new ArrayDeque<>();
    open.push(whole);
    while (!open.isEmpty()) {
      Expression next = open.peek();
      List<Expression> operands = operands(next);
      boolean ready = true;
      for (Expression operand : operands) {
        if (!weights.containsKey(operand)) {
          open.push(operand);
          ready = false;
        }
      }
      if (ready) {
        open.pop();
        weights.put(next, weigh(operands, weights));
      }
    }
  }

  /** Makes the heaviest operands parts until the rest is light enough. */
  private int weigh(List<Expression> operands, IdentityHashMap<Expression, Integer> weights) {
    while (true) {
      int sum = 1;
      int most = 0;
      for (Expression operand : operands) {
        int weight = weights.get(operand);
        sum += weight;
        most = Math.max(most, weight);
      }
      if (sum <= MOST_NODES || most <= 1) {
        return sum;
      }
      for (Expression operand : operands) {
        if (weights.get(operand) == most) {
          parts.add(operand);
          weights.put(operand, 1);
          break;
        }
      }
    }
  }

  /** The number of nodes, or some number above the limit. */
  private static int count(Expression whole) {
    Deque<Expression> open = new ArrayDeque<>();
    open.push(whole);
    int count = 0;
    while (!open.isEmpty() && count <= MOST_NODES) {
      operands(open.pop()).forEach(open::push);
      count++;
    }
    return count;
  }

  /** The expressions that an expression is made of. */
  static List<Expression> operands(Expression expression) {
    return switch (expression) {
      case Expression.Constant _, Expression.At _, Expression.Length _ -> List.of();
      case Expression.Read read -> indices(read.place());
      case Expression.Unary unary -> List.of(unary.operand());
      case Expression.Binary binary -> List.of(binary.left(), binary.right());
      case Expression.Conditional choice ->
          List.of(choice.condition(), choice.then(), choice.otherwise());
      case Expression.Wrapped wrapped -> List.of(wrapped.value());
      case Expression.Peek peek -> List.of(peek.position());
    };
  }

  /** The indices of a place, the last one first. */
  static List<Expression> indices(Place place) {
    if (place instanceof Place.Whole) {
      return List.of();
    }
    List<Expression> indices = new ArrayList<>();
    Place inner = place;
    while (!(inner instanceof Place.Whole)) {
      switch (inner) {
        case Place.Element element -> {
          indices.add(element.index());
          inner = element.array();
        }
        case Place.Field field -> inner = field.structure();
        case Place.Whole _ -> throw new AssertionError();
      }
    }
    return indices;
  }
}
