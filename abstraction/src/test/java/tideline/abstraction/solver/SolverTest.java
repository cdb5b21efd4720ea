package tideline.abstraction.solver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/** The door to the solver. */
final class SolverTest {

  @Test
  void sequenceInterpolantsAreInductive() {
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, StopSignal.never())) {
      Formulas f = solver.formulas();
      IntegerFormula x = f.number("x");
      IntegerFormula y = f.number("y");
      IntegerFormula z = f.number("z");
      List<BooleanFormula> parts =
          List.of(
              f.equal(x, f.number(0)),
              f.equal(y, f.add(x, f.number(1))),
              f.equal(z, f.add(y, f.number(1))),
              f.less(f.number(5), z));
      List<BooleanFormula> interpolants = solver.refuter().sequence(parts).orElseThrow();
      assertEquals(3, interpolants.size());
      BooleanFormula before = f.truth(true);
      for (int i = 0; i < parts.size(); i++) {
        BooleanFormula after = i < 3 ? interpolants.get(i) : f.truth(false);
        try (Session session = solver.session()) {
          session.add(before);
          session.add(parts.get(i));
          session.add(f.not(after));
          assertFalse(session.isSatisfiable(), "step " + i);
        }
        before = after;
      }
      assertEquals(Set.of("x"), f.symbols(interpolants.get(0)));
      assertEquals(Set.of("y"), f.symbols(interpolants.get(1)));
    }
  }

  @Test
  void whatIsPossibleHasNoInterpolantsAndAModel() {
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, StopSignal.never())) {
      Formulas f = solver.formulas();
      IntegerFormula x = f.number("x");
      List<BooleanFormula> parts = List.of(f.less(f.number(3), x), f.less(x, f.number(5)));
      assertEquals(Optional.empty(), solver.refuter().sequence(parts));
      assertEquals(Optional.empty(), solver.refuter().core(parts));
      assertEquals(
          Optional.of(BigInteger.valueOf(4)), solver.refuter().model(parts, m -> m.value(x)));
    }
  }

  @Test
  void theCoreLeavesOutWhatIsNotNeeded() {
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, StopSignal.never())) {
      Formulas f = solver.formulas();
      BooleanFormula a = f.truth("a");
      BooleanFormula b = f.truth("b");
      List<BooleanFormula> parts = List.of(a, b, f.not(a));
      assertEquals(Optional.of(Set.of(0, 2)), solver.refuter().core(parts));
    }
  }

  @Test
  void aLevelCanBeTakenBack() {
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, StopSignal.never());
        Session session = solver.session()) {
      Formulas f = solver.formulas();
      session.add(f.truth("a"));
      assertFalse(session.isSatisfiableWith(f.not(f.truth("a"))));
      assertTrue(session.isSatisfiable());
      session.push();
      session.add(f.not(f.truth("a")));
      assertFalse(session.isSatisfiable());
      session.pop();
      assertTrue(session.isSatisfiable());
    }
  }

  @Test
  void aRaisedSignalStopsTheSolver() {
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, () -> true);
        Session session = solver.session()) {
      Formulas f = solver.formulas();
      assertThrows(
          SolverFailure.class,
          () -> {
            // The signal is seen within some milliseconds, whatever the solver does meanwhile.
            for (int i = 0; i < 1_000_000; i++) {
              session.isSatisfiableWith(f.equal(f.number("x"), f.number(i)));
            }
          });
    }
  }

  @Test
  void formulasComeApart() {
    try (Solver solver = Solver.open(SolverKind.SMTINTERPOL, StopSignal.never())) {
      Formulas f = solver.formulas();
      BooleanFormula a = f.truth("a");
      BooleanFormula small = f.less(f.number("x"), f.number(3));
      BooleanFormula both = f.and(f.not(a), f.or(small, a));
      assertEquals(Set.of(a, small), f.atoms(both));
      assertEquals(Set.of(f.not(a), f.or(small, a)), f.conjuncts(both));
      assertEquals(Set.of("a", "x"), f.symbols(both));
    }
  }
}
