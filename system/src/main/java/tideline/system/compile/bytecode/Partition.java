package tideline.system.compile.bytecode;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import tideline.system.ir.Expression;

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
    List<Expression> operands = whole.operands();
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
}
