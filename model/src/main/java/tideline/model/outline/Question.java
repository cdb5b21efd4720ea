package tideline.model.outline;

/**
 * Something that can be checked and that the text itself asks.
 *
 * @param kind what is asked
 * @param name of a claim; otherwise what to call the question
 * @param at where it stands
 */
public record Question(Kind kind, String name, Span at) {

  /** What can be asked. */
  public enum Kind {
    /** Whether what the model demands of its states holds: assertions, end states. */
    DEMANDS,
    /** Whether a formula or a claim of that name holds. */
    CLAIM,
    /** Whether no run is accepted by the model's own acceptance condition. */
    ACCEPTANCE
  }
}
