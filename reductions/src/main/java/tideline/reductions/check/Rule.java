package tideline.reductions.check;

/** The promises of the contract that are verified. */
public enum Rule {
  /** The same question about the same state has the same answer. */
  DETERMINISM("the same call twice gives the same result"),
  /** The state that is asked about is not modified, nor what lies around it. */
  SOURCE_UNTOUCHED("the state that was passed in is not modified"),
  /** What a batch already holds is not touched. */
  BATCH_UNTOUCHED("what the batch already holds is not touched"),
  /** The result does not depend on when the batch grows. */
  BATCH_GROWTH("the result does not depend on when the batch grows"),
  /** Two steppers of a model share nothing. */
  STEPPERS_INDEPENDENT("steppers are independent of each other"),
  /** Transition numbers are indices of {@code transitions()}. */
  TRANSITION_NUMBER("transition numbers are indices of transitions()"),
  /** Every slot holds a value of its type. */
  SLOT_RANGE("every slot holds a value of its type"),
  /** Bits that belong to no slot are zero. */
  UNUSED_BITS("bits that belong to no slot are zero"),
  /** Values without a fixed width have one code. */
  TAIL("values without a fixed width are written by a TailWriter, and nothing lies behind them"),
  /** There is an initial state. */
  INITIAL_STATE("there is at least one initial state"),
  /** Only wanted propositions are answered. */
  PROPOSITION_BITS("only bits of wanted propositions are set"),
  /** A proposition has one truth value, however it is asked for. */
  PROPOSITION_CONSISTENT("a proposition is answered alike alone and with others"),
  /** A proposition does not depend on slots outside {@code reads}. */
  PROPOSITION_READS("a proposition depends only on the slots of reads(ap)"),
  /** {@code ofAll} behaves as {@code of}. */
  MEASURE_BATCH("ofAll gives what of gives, and writes nothing else"),
  /** The progress lies within the bounds. */
  MEASURE_BOUNDS("progress lies within the measure's bounds"),
  /** A measure that says so looks at nothing but slots. */
  MEASURE_SLOTS("a measure that looks through slots sees nothing beside them"),
  /** A slot that a transition changes is in {@code mayWrite}. */
  MAY_WRITE("a transition changes only the slots of mayWrite, to values of written"),
  /** A slot of {@code mustWrite} gets a value that does not depend on its old one. */
  MUST_WRITE("the new value of a mustWrite slot does not depend on its old one"),
  /** Slots outside {@code reads} decide nothing. */
  READS("slots outside reads decide neither whether nor what a transition does"),
  /** What is enabled and what guards say is what successors show. */
  ENABLED("a transition is enabled, and all its guards hold, exactly if it has a successor"),
  /** What is declared to be symmetric is. */
  SYMMETRY("a permutation of symmetries() maps successors to successors, and keeps what it names"),
  /** A model that is at fault says so by a {@code ModelError}. */
  FOREIGN_EXCEPTION("a model throws nothing but ModelError");

  private final String sentence;

  Rule(String sentence) {
    this.sentence = sentence;
  }

  /** The promise in a few words. */
  public String sentence() {
    return sentence;
  }
}
