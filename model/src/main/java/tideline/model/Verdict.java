package tideline.model;

import java.util.Optional;

/** The answer to one property. Nothing is called violated or witnessed that was not replayed. */
public sealed interface Verdict {

  /** How far the answer can be trusted. */
  Assurance assurance();

  /** The run that shows the answer, if a run can. */
  Optional<Trace> trace();

  /** The property holds; the trace is a witness where the property asks for one. */
  record Holds(Assurance assurance, Optional<Trace> trace) implements Verdict {}

  /** The property is violated; there is no trace if what is missing is a run. */
  record Violated(Assurance assurance, Optional<Trace> trace) implements Verdict {}

  /** Why there is no answer. */
  enum Cause {
    /** A limit was reached, or the model is at fault. */
    STOPPED,
    /**
     * The tool contradicts itself: a defect of it, and no answer of the same run is beyond doubt.
     */
    INTERNAL_ERROR
  }

  /** The run ended before there was an answer. */
  record Unknown(Assurance assurance, String reason, Cause cause) implements Verdict {

    /** Stopped for this reason. */
    public Unknown(Assurance assurance, String reason) {
      this(assurance, reason, Cause.STOPPED);
    }

    /** A defect of the tool. */
    public static Unknown internalError(String what) {
      return new Unknown(Assurance.partial(), "internal error: " + what, Cause.INTERNAL_ERROR);
    }

    @Override
    public Optional<Trace> trace() {
      return Optional.empty();
    }
  }
}
