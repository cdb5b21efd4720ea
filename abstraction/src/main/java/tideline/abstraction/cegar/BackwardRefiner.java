package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.solver.Formulas;
import tideline.abstraction.solver.Refuter;
import tideline.abstraction.solver.Session;
import tideline.abstraction.solver.Solver;

/**
 * One interpolant, as near to the end as possible: goes back from the bad end, with what the
 * abstract states say, until the rest of the path becomes impossible. 003 Algorithm 1 does the same
 * from the front.
 */
final class BackwardRefiner implements Refiner {

  private final Solver solver;
  private final Refuter refuter;
  private final Formulas formulas;

  BackwardRefiner(Solver solver) {
    this.solver = solver;
    this.refuter = solver.refuter();
    this.formulas = solver.formulas();
  }

  @Override
  public List<BooleanFormula> refute(TraceFormula trace) {
    List<BooleanFormula> parts = trace.parts();
    int nodes = trace.states().size();
    List<BooleanFormula> learnt = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      learnt.add(formulas.truth(true));
    }
    List<BooleanFormula> suffix = new ArrayList<>();
    suffix.add(parts.getLast());
    try (Session session = solver.session()) {
      session.add(parts.getLast());
      for (int node = nodes - 1; node >= 0; node--) {
        // Before this node, everything behind it was possible.
        BooleanFormula label = trace.label(node);
        suffix.add(label);
        session.add(label);
        BooleanFormula before =
            node == 0 ? parts.getFirst() : formulas.and(trace.label(node - 1), parts.get(node));
        if (!session.isSatisfiableWith(before)) {
          BooleanFormula interpolant = refuter.binary(before, formulas.and(suffix)).orElseThrow();
          learnt.set(node, trace.canonical(node, interpolant));
          return learnt;
        }
        suffix.add(parts.get(node));
        session.add(parts.get(node));
      }
    }
    return learnt;
  }
}
