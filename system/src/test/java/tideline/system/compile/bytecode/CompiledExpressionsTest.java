package tideline.system.compile.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.system.ir.Expression.number;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.ModelError;
import tideline.model.SourcePosition;
import tideline.model.StatePredicate;
import tideline.system.compile.Layout;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

final class CompiledExpressionsTest {

  private final NetworkBuilder network = new NetworkBuilder("n");
  private final Variable x = network.variable("x", new Type.Range(-5, 10), 0);
  private final Variable y = network.variable("y", new Type.Range(0, 3), 0);
  private final CompiledExpressions expressions = build();

  private CompiledExpressions build() {
    network.process("P").location("a").location("b");
    GuardedSystem system = network.build();
    return new CompiledExpressions(system, Layout.of(system));
  }

  /** x takes four bits and y two, then P one. */
  private static long[] state(long xValue, long yValue, long location) {
    return new long[] {0, (xValue + 5) | (yValue << 4) | (location << 6)};
  }

  @Test
  void predicatesAskForLocationsToo() {
    StatePredicate there =
        expressions.predicate(
            new Expression.At("P", "b").and(x.read().less(number(0))), Optional.empty());
    assertTrue(there.test(state(-1, 0, 1), 1));
    assertFalse(there.test(state(0, 0, 1), 1));
    assertFalse(there.test(state(-1, 0, 0), 1));
    assertTrue(there.negate().test(state(-1, 0, 0), 1));
  }

  @Test
  void faultsHaveThePlaceOfTheExpression() {
    Optional<SourcePosition> here = Optional.of(new SourcePosition("--invariant", 1, 1));
    StatePredicate divides =
        expressions.predicate(number(6).binary(BinaryOperator.DIVIDE, y.read()), here);
    assertTrue(divides.test(state(0, 3, 0), 1));
    ModelError fault = assertThrows(ModelError.class, () -> divides.test(state(0, 0, 0), 1));
    assertEquals("division by zero", fault.getMessage());
    assertEquals(here, fault.position());
  }
}
