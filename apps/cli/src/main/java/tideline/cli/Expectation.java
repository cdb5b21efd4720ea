package tideline.cli;

import tideline.model.Verdict;

/** What the user expects of every property; the constants are what users type. */
enum Expectation {
  /** Every property holds. */
  holds,
  /** Every property is violated. */
  violated;

  boolean isMetBy(Verdict verdict) {
    return switch (this) {
      case holds -> verdict instanceof Verdict.Holds;
      case violated -> verdict instanceof Verdict.Violated;
    };
  }
}
