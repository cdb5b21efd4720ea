package tideline.languages.cpn.ml.environment;

import tideline.languages.cpn.ml.MlText;
import tideline.languages.cpn.ml.machine.MlRaise;
import tideline.model.ModelError;

/** Turns what goes wrong in an evaluation into a fault of the model, at its place. */
final class Faults {

  private Faults() {}

  static ModelError of(MlText text, int at, Throwable fault) {
    return switch (fault) {
      case MlRaise raised -> error(text, at, "the exception " + raised.exception() + " is raised");
      case StackOverflowError _ -> error(text, at, "an expression is too deep");
      default -> error(text, at, String.valueOf(fault.getMessage()));
    };
  }

  static ModelError error(MlText text, int at, String message) {
    String element = text.element().isEmpty() ? "" : text.element() + ": ";
    return new ModelError(element + message, text.position(at));
  }
}
