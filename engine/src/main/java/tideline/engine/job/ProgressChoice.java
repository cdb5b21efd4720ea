package tideline.engine.job;

/** Which progress measure the user wants. */
public sealed interface ProgressChoice {

  /**
   * Nothing was said: the model's own measure if it has one. Otherwise none, unless the engine
   * cannot do without; then one is looked for.
   */
  record Usual() implements ProgressChoice {}

  /** The best measure that can be found, the model's own ones included. */
  record Auto() implements ProgressChoice {}

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
