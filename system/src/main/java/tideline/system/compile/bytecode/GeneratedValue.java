package tideline.system.compile.bytecode;

import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;

/** The value of one expression; a generated class implements it. */
abstract class GeneratedValue extends GeneratedCode implements StatePredicate {

  GeneratedValue(FaultSite[] faults, long[] scratch) {
    super(faults, scratch);
  }

  /** The value in the state at {@code s[off]}. */
  abstract long of(long[] s, int off);

  /** The value in every state of a batch; generated too, so that the loop calls one method. */
  abstract void ofAll(SuccessorBatch batch, long[] progress);
}
