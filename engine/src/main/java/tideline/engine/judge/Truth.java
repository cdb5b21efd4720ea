package tideline.engine.judge;

import java.util.function.BooleanSupplier;
import tideline.model.ModelError;

/** The answer to a question about a state. */
public enum Truth {
  TRUE,
  FALSE,
  /** The model is at fault: the question divides by zero, say. */
  FAULT;

  public static Truth of(BooleanSupplier question) {
    try {
      return question.getAsBoolean() ? TRUE : FALSE;
    } catch (ModelError fault) {
      return FAULT;
    }
  }

  /** As a word in a sentence. */
  public String word() {
    return switch (this) {
      case TRUE -> "true";
      case FALSE -> "false";
      case FAULT -> "a fault of the model";
    };
  }
}
