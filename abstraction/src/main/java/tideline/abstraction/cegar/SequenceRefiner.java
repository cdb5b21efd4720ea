package tideline.abstraction.cegar;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import tideline.abstraction.solver.Refuter;

/**
 * One interpolant for each node: together they refute the path step by step, so the abstraction
 * cannot go this way again.
 */
record SequenceRefiner(Refuter refuter) implements Refiner {

  @Override
  public List<BooleanFormula> refute(TraceFormula trace) {
    List<BooleanFormula> interpolants = refuter.sequence(trace.parts()).orElseThrow();
    List<BooleanFormula> learnt = new ArrayList<>();
    for (int i = 0; i < interpolants.size(); i++) {
      learnt.add(trace.canonical(i, interpolants.get(i)));
    }
    return learnt;
  }
}
