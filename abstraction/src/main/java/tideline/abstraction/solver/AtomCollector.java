package tideline.abstraction.solver;

import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.FunctionDeclaration;
import org.sosy_lab.java_smt.api.visitors.DefaultBooleanFormulaVisitor;
import org.sosy_lab.java_smt.api.visitors.TraversalProcess;

/** Walks through the logic of a formula and keeps what stands at its ends. */
final class AtomCollector extends DefaultBooleanFormulaVisitor<TraversalProcess> {

  private final Set<BooleanFormula> atoms;

  AtomCollector(Set<BooleanFormula> atoms) {
    this.atoms = atoms;
  }

  @Override
  protected TraversalProcess visitDefault() {
    return TraversalProcess.CONTINUE;
  }

  @Override
  public TraversalProcess visitAtom(
      BooleanFormula atom, FunctionDeclaration<BooleanFormula> declaration) {
    atoms.add(atom);
    return TraversalProcess.CONTINUE;
  }
}
