package tideline.abstraction.cegar;

import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;

/** Learns from a path that is not possible. */
public interface Refiner {

  /**
   * What to distinguish.
   *
   * @return a formula over canonical symbols for each node of the path; true where there is nothing
   *     to learn
   */
  List<BooleanFormula> refute(TraceFormula trace);
}
