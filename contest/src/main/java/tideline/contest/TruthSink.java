package tideline.contest;

/** Whoever wants to know whether formulas are true. */
interface TruthSink {

  /** A formula is true or false. */
  void truth(String id, boolean value, Answers.Technique technique);

  /** Whether nobody needs to know any more. */
  boolean has(String id);
}
