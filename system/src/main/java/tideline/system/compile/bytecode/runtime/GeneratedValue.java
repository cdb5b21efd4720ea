package tideline.system.compile.bytecode.runtime;

import tideline.model.StatePredicate;

/** The value of one expression; a generated class implements it. */
public abstract class GeneratedValue extends GeneratedCode implements StatePredicate {

  protected GeneratedValue(FaultSite[] faults, long[] scratch) {
    super(faults, scratch);
  }

  /** The value in the state at {@code s[off]}. */
  public abstract long of(long[] s, int off);
}
