package tideline.engine.job;

import java.util.Locale;

/** Whether a search leaves out steps whose order makes no difference to the question. */
public enum PartialOrder {
  /** It takes every step. */
  OFF,
  /** As a look at some thousand states suggests: it takes every step, or those of stubborn sets. */
  AUTO,
  /** It takes the steps of a stubborn set, the smallest closure of a step. */
  STUBBORN,
  /** It takes those of a set from which no step can be deleted. */
  DELETION;

  /** Whether a reduction is to be had in any case. */
  public boolean isDemanded() {
    return this == STUBBORN || this == DELETION;
  }

  /** The same for a run that has to be reduced elsewhere or later as it is here, or not at all. */
  public PartialOrder fixed() {
    return isDemanded() ? this : OFF;
  }

  /** What users write. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
