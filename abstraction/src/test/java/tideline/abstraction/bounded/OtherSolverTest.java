package tideline.abstraction.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.abstraction.cegar.Cegar;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.Refinement;
import tideline.abstraction.solver.Solver;
import tideline.abstraction.solver.SolverFailure;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** The same answers from Z3, where a build has it; Maven's profile z3 makes one. */
final class OtherSolverTest {

  private final NetworkBuilder network = new NetworkBuilder("test");
  private final Variable x = network.variable("x", Type.integer(), 0);
  private final Variable y = network.variable("y", Type.integer(), 0);

  private void bothGrow() {
    GuardedProcessBuilder process = network.process("P").location("a");
    process
        .edge("a", "a")
        .assign(x.place(), x.read().plus(Expression.number(1)))
        .assign(y.place(), y.read().plus(Expression.number(1)))
        .add();
  }

  @Test
  void anAbsentSolverIsAFailureAndNoCrash() {
    if (SolverKind.Z3.isPresent()) {
      Solver.open(SolverKind.Z3, StopSignal.never()).close();
    } else {
      assertThrows(SolverFailure.class, () -> Solver.open(SolverKind.Z3, StopSignal.never()));
    }
  }

  @Test
  void inductionAndShortRuns() {
    assumeTrue(SolverKind.Z3.isPresent(), "this build is without Z3");
    bothGrow();
    BoundedCheck check = new BoundedCheck(network.build(), SolverKind.Z3);
    assertInstanceOf(
        Outcome.Safe.class,
        check.reach(x.read().equal(y.read()).not(), CegarListener.none(), StopSignal.never()));
    Outcome.Unsafe unsafe =
        assertInstanceOf(
            Outcome.Unsafe.class,
            check.reach(
                x.read().equal(Expression.number(7)), CegarListener.none(), StopSignal.never()));
    assertEquals(7, unsafe.trace().length());
  }

  @Test
  void abstractionByWeakestPreconditions() {
    assumeTrue(SolverKind.Z3.isPresent(), "this build is without Z3");
    bothGrow();
    Options options = Options.standard().with(SolverKind.Z3).with(Refinement.NWT_WP);
    Outcome outcome =
        new Cegar(network.build(), Set.of(), options)
            .reach(x.read().equal(Expression.number(4)), CegarListener.none(), StopSignal.never());
    assertEquals(4, assertInstanceOf(Outcome.Unsafe.class, outcome).trace().length());
  }
}
