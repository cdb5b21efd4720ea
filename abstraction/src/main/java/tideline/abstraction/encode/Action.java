package tideline.abstraction.encode;

import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;

/**
 * A step of a system.
 *
 * @param guard the guard of the edge, or what is left of it where a part is known to be true
 */
public record Action(Edge edge, Expression guard) {

  /** The step of an edge. */
  public static Action of(Edge edge) {
    return new Action(edge, edge.guard());
  }

  /** What it does. */
  public Operation effect() {
    return edge.effect();
  }

  @Override
  public String toString() {
    return edge.label();
  }
}
