package tideline.system.compile.bytecode;

/** The truth of several expressions; a generated class implements it. */
abstract class GeneratedQuestions extends GeneratedCode {

  GeneratedQuestions(FaultSite[] faults, long[] scratch) {
    super(faults, scratch);
  }

  /** The truth of the expressions whose bit is set in {@code wanted}; other bits are zero. */
  abstract long eval(long[] s, int off, long wanted);
}
