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
import tideline.abstraction.portfolio.Way;
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
    Way.AbstractLassos way =
        assertInstanceOf(Way.AbstractLassos.class, options.ways(LINEAR).getFirst());
    assertEquals(Domain.PRED_SPLIT, way.options().domain());
    assertEquals(LassoSearchKind.NDFS, way.options().lassoSearch());
    assertEquals(LassoRefinement.MONDOK, way.options().lassoRefinement());
    options.check(List.of(LINEAR, SAFETY));
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> options.check(List.of(SAFETY)));
    assertTrue(refused.getMessage().contains("NDFS"), refused.getMessage());
  }

  @Test
  void boundedSearchDependsOnTheQuestion() {
    SymbolicOptions options = new SymbolicOptions("bmc");
    assertEquals(List.of(new Way.BoundedLassos(SolverKind.SMTINTERPOL)), options.ways(LINEAR));
    assertEquals(List.of(new Way.Unrolling(SolverKind.SMTINTERPOL)), options.ways(SAFETY));
  }

  @Test
  void anotherSolverIsUsedWhereItIsThere() {
    SymbolicOptions options = new SymbolicOptions("bmc,z3");
    if (SolverKind.Z3.isPresent()) {
      assertEquals(List.of(new Way.Unrolling(SolverKind.Z3)), options.ways(SAFETY));
      assertEquals(
          List.of(new Way.BoundedLassos(SolverKind.Z3)), new SymbolicOptions("Z3").ways(LINEAR));
      assertThrows(DiagnosticException.class, () -> new SymbolicOptions("Z3,SEQ_ITP").ways(SAFETY));
      assertThrows(DiagnosticException.class, () -> new SymbolicOptions("Z3,EXPL").ways(LINEAR));
    } else {
      DiagnosticException refused =
          assertThrows(DiagnosticException.class, () -> options.ways(SAFETY));
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
