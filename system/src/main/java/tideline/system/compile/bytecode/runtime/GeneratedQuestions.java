package tideline.system.compile.bytecode.runtime;

/** The truth of several expressions; a generated class implements it. */
public abstract class GeneratedQuestions extends GeneratedCode {

  protected GeneratedQuestions(FaultSite[] faults, long[] scratch) {
    super(faults, scratch);
  }

  /** The truth of the expressions whose bit is set in {@code wanted}; other bits are zero. */
  public abstract long eval(long[] s, int off, long wanted);
}
