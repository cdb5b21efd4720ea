package tideline.engine.report;

import java.util.Arrays;
import java.util.Optional;
import tideline.model.Verdict;

/** What somebody expects of a property; the constants are what users type. */
public enum Expected {
  /** It holds. */
  holds,
  /** It is violated. */
  violated,
  /** It is not decided within the limits. */
  unknown;

  /** Whether the verdict is this one; a defect of the tool never is. */
  public boolean isMetBy(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds _ -> this == holds;
      case Verdict.Violated _ -> this == violated;
      case Verdict.Unknown(var _, var _, Verdict.Cause cause) ->
          this == unknown && cause != Verdict.Cause.INTERNAL_ERROR;
    };
  }

  /** The one that is written like this. */
  public static Optional<Expected> of(String word) {
    return Arrays.stream(values()).filter(value -> value.name().equals(word)).findFirst();
  }
}
