package tideline.engine;

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
    assertEquals(List.of(new Way.BoundedLassos()), options.ways(LINEAR));
    assertEquals(List.of(new Way.Unrolling()), options.ways(SAFETY));
  }

  @Test
  void whatIsUnknownIsRefused() {
    SymbolicOptions options = new SymbolicOptions("EXPL,NONSENSE");
    DiagnosticException refused =
        assertThrows(DiagnosticException.class, () -> options.check(List.of(SAFETY)));
    assertTrue(refused.getMessage().contains("NONSENSE"), refused.getMessage());
  }
}
