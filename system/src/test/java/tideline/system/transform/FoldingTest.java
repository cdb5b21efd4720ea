package tideline.system.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.UnaryOperator;

class FoldingTest {

  private static final Expression LARGEST = Expression.number(Long.MAX_VALUE);
  private static final Expression SMALLEST = Expression.number(Long.MIN_VALUE);

  private static void assertFolded(Expression expected, Expression expression) {
    assertEquals(expected, Folding.fold(expression), expression.toString());
  }

  @Test
  void constantsAreComputed() {
    assertFolded(Expression.number(7), Expression.number(3).plus(Expression.number(4)));
    assertFolded(
        Expression.number(-1),
        Expression.number(-5).binary(BinaryOperator.DIVIDE, Expression.number(3)));
  }

  /** Integers without bounds are larger than that, and do not wrap. */
  @Test
  void whatHasMoreThan64BitsIsLeft() {
    Expression one = Expression.number(1);
    for (Expression large :
        new Expression[] {
          LARGEST.plus(one),
          SMALLEST.minus(one),
          LARGEST.binary(BinaryOperator.MULTIPLY, Expression.number(2)),
          SMALLEST.binary(BinaryOperator.DIVIDE, Expression.number(-1)),
          new Expression.Unary(UnaryOperator.NEGATE, SMALLEST)
        }) {
      assertFolded(large, large);
    }
  }

  @Test
  void whatFailsIsLeft() {
    Expression fails = Expression.number(1).binary(BinaryOperator.DIVIDE, Expression.number(0));
    assertFolded(fails, fails);
  }
}
