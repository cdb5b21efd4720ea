package tideline.engine.job;

import java.util.Locale;

/** Whether one state stands for all that are symmetric to it. */
public enum SymmetryChoice {
  /** Every state stands for itself. */
  OFF,
  /** It is found by exchanges that make it smaller; sometimes several stand for the same. */
  SORT,
  /** It is the smallest of all that are symmetric to it. */
  FULL;

  /** What users write. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
