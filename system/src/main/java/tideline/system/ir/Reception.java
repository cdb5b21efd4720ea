package tideline.system.ir;

/** What a receiver does with one field of a message. */
public sealed interface Reception {

  /** Stores it. */
  record Into(Place target) implements Reception {
    @Override
    public String toString() {
      return target.toString();
    }
  }

  /** Takes only messages in which the field has this value, as seen before the step. */
  record Matching(Expression value) implements Reception {
    @Override
    public String toString() {
      return "eval(" + value + ")";
    }
  }

  /** Does not look at it. */
  record Ignored() implements Reception {
    @Override
    public String toString() {
      return "_";
    }
  }
}
