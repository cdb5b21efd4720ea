package tideline.system.compile.bytecode;

import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/** The steps of a composed system: first what is enabled, then one after the other. */
final class CompositeStepper implements Stepper {

  private final Part system;
  private final Candidates enabled = new Candidates();

  CompositeStepper(Part system) {
    this.system = system;
  }

  @Override
  public void successors(long[] s, int off, SuccessorBatch out) {
    enabled.clear();
    system.enabled(s, off, enabled);
    for (int i = 0; i < enabled.count(); i++) {
      int transition = enabled.get(i);
      system.apply(s, off, out, transition, s, off, transition);
    }
  }
}
