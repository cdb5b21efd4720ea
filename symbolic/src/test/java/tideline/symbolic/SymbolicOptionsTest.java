package tideline.symbolic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.LassoRefinement;
import tideline.abstraction.cegar.LassoSearchKind;
import tideline.abstraction.portfolio.Strategy;
import tideline.abstraction.solver.SolverKind;
import tideline.engine.job.PropertySpec;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.FiniteRuns;

/** What may follow the name of the solver's engine. */
final class SymbolicOptionsTest {

  private static final PropertySpec LINEAR = new PropertySpec.Ltl("G p", FiniteRuns.STUTTER);
  private static final PropertySpec SAFETY = new PropertySpec.Invariant("p");

  @Test
  void optionsOfLassosAreForInfiniteRuns() {
    SymbolicOptions options = new SymbolicOptions("pred_split,NDFS,Mondok");
    Strategy.AbstractLassos strategy =
        assertInstanceOf(Strategy.AbstractLassos.class, options.strategies(LINEAR).getFirst());
    assertEquals(Domain.PRED_SPLIT, strategy.options().domain());
    assertEquals(LassoSearchKind.NDFS, strategy.options().lassoSearch());
    assertEquals(LassoRefinement.MONDOK, strategy.options().lassoRefinement());
    options.check(List.of(LINEAR, SAFETY));
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> options.check(List.of(SAFETY)));
    assertTrue(refused.getMessage().contains("NDFS"), refused.getMessage());
  }

  @Test
  void boundedSearchDependsOnTheQuestion() {
    SymbolicOptions options = new SymbolicOptions("bmc");
    assertEquals(
        List.of(new Strategy.BoundedLassos(SolverKind.SMTINTERPOL)), options.strategies(LINEAR));
    assertEquals(
        List.of(new Strategy.Unrolling(SolverKind.SMTINTERPOL)), options.strategies(SAFETY));
  }

  @Test
  void anotherSolverIsUsedWhereItIsThere() {
    SymbolicOptions options = new SymbolicOptions("bmc,z3");
    if (SolverKind.Z3.isPresent()) {
      assertEquals(List.of(new Strategy.Unrolling(SolverKind.Z3)), options.strategies(SAFETY));
      assertEquals(
          List.of(new Strategy.BoundedLassos(SolverKind.Z3)),
          new SymbolicOptions("Z3").strategies(LINEAR));
      assertThrows(
          DiagnosticException.class, () -> new SymbolicOptions("Z3,SEQ_ITP").strategies(SAFETY));
      assertThrows(
          DiagnosticException.class, () -> new SymbolicOptions("Z3,EXPL").strategies(LINEAR));
    } else {
      DiagnosticException refused =
          assertThrows(DiagnosticException.class, () -> options.strategies(SAFETY));
      assertTrue(refused.getMessage().contains("profile z3"), refused.getMessage());
    }
  }

  @Test
  void whatIsUnknownIsRefused() {
    SymbolicOptions options = new SymbolicOptions("EXPL,NONSENSE");
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> options.check(List.of(SAFETY)));
    assertTrue(refused.getMessage().contains("NONSENSE"), refused.getMessage());
  }
}
