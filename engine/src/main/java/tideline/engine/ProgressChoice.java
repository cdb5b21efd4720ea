package tideline.engine;

/** Which progress measure the user wants. */
public sealed interface ProgressChoice {

  /** The model's own measure, if it has one. */
  record Auto() implements ProgressChoice {}

  /** No measure. */
  record None() implements ProgressChoice {}

  /** A measure of the model by its name, or an expression over its slots. */
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
