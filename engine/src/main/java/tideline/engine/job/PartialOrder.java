package tideline.engine.job;

import java.util.Locale;

/** Whether a search leaves out steps whose order makes no difference to the question. */
public enum PartialOrder {
  /** It takes every step. */
  OFF,
  /** It takes the steps of a stubborn set, the smallest closure of a step. */
  STUBBORN,
  /** It takes those of a set from which no step can be deleted. */
  DELETION;

  /** What users write. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
