package tideline.testkit.promela;

import java.util.Set;

/** What is said of a model, by SPIN, by the compiled model or by the reference. */
sealed interface ModelAnswer {

  /** The model is not taken. */
  record Refused(String reason) implements ModelAnswer {}

  /** It has more states than are looked at. */
  record TooLarge(String reason) implements ModelAnswer {}

  /** The model goes wrong while it runs. */
  record Fault(String message) implements ModelAnswer {}

  /**
   * The figures.
   *
   * @param transitions those of the model, without SPIN's first one
   * @param errors in SPIN's words
   */
  record Figures(long states, long transitions, Set<String> errors) implements ModelAnswer {
    public Figures {
      errors = Set.copyOf(errors);
    }
  }

  /** One line. */
  default String words() {
    return switch (this) {
      case Refused refused -> "refused: " + refused.reason();
      case TooLarge large -> "too large: " + large.reason();
      case Fault fault -> "fault: " + fault.message();
      case Figures figures ->
          "%d states, %d transitions, %s"
              .formatted(
                  figures.states(),
                  figures.transitions(),
                  figures.errors().stream().sorted().toList());
    };
  }
}
