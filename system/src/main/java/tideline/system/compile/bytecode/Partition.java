package tideline.system.compile.bytecode;

import java.util.ArrayList;
import java.util.Collections;
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
    weigh(whole);
  }

  /**
   * The nodes of an expression that stay with it, once its heaviest operands are parts until the
   * rest is light enough. Nothing is nested so deeply that this exhausts the stack.
   */
  private int weigh(Expression whole) {
    List<Expression> operands = operands(whole);
    int[] weights = new int[operands.size()];
    int sum = 1;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = weigh(operands.get(i));
      sum += weights[i];
    }
    while (sum > MOST_NODES) {
      int heaviest = heaviest(weights);
      if (weights[heaviest] <= 1) {
        return sum;
      }
      parts.add(operands.get(heaviest));
      sum -= weights[heaviest] - 1;
      weights[heaviest] = 1;
    }
    return sum;
  }

  private static int heaviest(int[] weights) {
    int heaviest = 0;
    for (int i = 1; i < weights.length; i++) {
      if (weights[i] > weights[heaviest]) {
        heaviest = i;
      }
    }
    return heaviest;
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
