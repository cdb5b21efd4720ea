package tideline.engine.job;

/** Which progress measure the user wants. */
public sealed interface ProgressChoice {

  /** So many states are kept before it is asked whether a sweep would be better. */
  long OPENING_STATES = 200_000;

  /**
   * Nothing was said: the model's own measure if it has one. Otherwise as {@link Auto}.
   *
   * @param openingStates how many states are kept before it is asked whether a sweep is better
   */
  record Usual(long openingStates) implements ProgressChoice {
    /** The usual number of states. */
    public Usual() {
      this(OPENING_STATES);
    }
  }

  /**
   * The search begins without a measure; if the model is large, the best measure that can be found,
   * the model's own ones included, is used if that is better. An engine that needs a measure has
   * the best one at once.
   *
   * @param openingStates how many states are kept before it is asked whether a sweep is better
   */
  record Auto(long openingStates) implements ProgressChoice {
    /** The usual number of states. */
    public Auto() {
      this(OPENING_STATES);
    }
  }

  /** No measure. */
  record None() implements ProgressChoice {}

  /** A measure of the model by its name, or an expression over its slots, or a list of them. */
  record Given(String text) implements ProgressChoice {}

  /** The choice that a text stands for. */
  static ProgressChoice parse(String text) {
    return switch (text) {
      case "auto" -> new Auto();
      case "none" -> new None();
      default -> new Given(text);
    };
  }
}
