package tideline.abstraction.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import org.junit.jupiter.api.Test;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Short runs and induction. */
final class BoundedCheckTest {

  private final NetworkBuilder network = new NetworkBuilder("test");
  private final Variable x = network.variable("x", Type.integer(), 0);
  private final Variable y = network.variable("y", Type.integer(), 0);
  private final GuardedProcessBuilder process = network.process("P").location("a").location("b");

  private Outcome reach(Expression bad) {
    return new BoundedCheck(network.build(), SolverKind.SMTINTERPOL)
        .reach(bad, CegarListener.none(), StopSignal.never());
  }

  private void together() {
    process
        .edge("a", "b")
        .assign(x.place(), x.read().plus(Expression.number(1)))
        .assign(y.place(), y.read().plus(Expression.number(1)))
        .add();
    process.edge("b", "a").add();
  }

  @Test
  void theShortestRunIsFound() {
    together();
    Outcome.Unsafe unsafe =
        assertInstanceOf(Outcome.Unsafe.class, reach(x.read().equal(Expression.number(3))));
    assertEquals(5, unsafe.trace().length());
  }

  @Test
  void whatEachStepKeepsIsProved() {
    together();
    assertInstanceOf(Outcome.Safe.class, reach(x.read().equal(y.read()).not()));
  }

  @Test
  void runsThatEndAreExhausted() {
    process
        .edge("a", "a")
        .guard(x.read().less(Expression.number(4)))
        .assign(x.place(), x.read().plus(Expression.number(1)))
        .assign(y.place(), x.read().binary(BinaryOperator.MULTIPLY, Expression.number(2)))
        .add();
    assertInstanceOf(Outcome.Safe.class, reach(y.read().equal(Expression.number(7))));
  }

  @Test
  void aFaultIsFoundToo() {
    process
        .edge("a", "a")
        .assign(y.place(), Expression.number(6).binary(BinaryOperator.DIVIDE, x.read()))
        .add();
    Outcome.Faulty faulty = assertInstanceOf(Outcome.Faulty.class, reach(Expression.never()));
    assertEquals("division by zero", faulty.error().getMessage());
  }
}
