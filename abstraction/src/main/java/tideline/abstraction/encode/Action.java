package tideline.abstraction.encode;

import tideline.system.ir.Edge;
import tideline.system.ir.GuardedProcess;

/** A step of one process. */
public record Action(GuardedProcess process, int processNumber, Edge edge) {

  @Override
  public String toString() {
    return process.name() + ": " + edge.label();
  }
}
