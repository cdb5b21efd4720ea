package tideline.cli.options;

import tideline.model.Verdict;

/** What the user expects of every property; the constants are what users type. */
public enum Expectation {
  /** Every property holds. */
  holds,
  /** Every property is violated. */
  violated;

  public boolean isMetBy(Verdict verdict) {
    return switch (this) {
      case holds -> verdict instanceof Verdict.Holds;
      case violated -> verdict instanceof Verdict.Violated;
    };
  }
}
