package tideline.cli.terminal;

import tideline.engine.forecast.Range;
import tideline.engine.text.Amounts;

/** How much of a search is done, and how long the rest takes, by what was expected of it. */
final class Remaining {

  /** Seconds; nobody waits for more. */
  private static final double LONG = 360_000;

  /** A search that has reached what was expected is not done: a part of this size is to come. */
  private static final double STILL = 1.25;

  private Remaining() {}

  /**
   * In words. Whatever was expected, a search that has come further than it should has more to do:
   * so the share stands still where it was too hopeful, until the far end of the range is near.
   *
   * @param rate expansions in a second
   */
  static String of(long explored, Range expansions, double rate) {
    if (explored >= expansions.high() || expansions.likely() <= 0) {
      return "more than expected";
    }
    double all = Math.max(expansions.likely(), Math.min(expansions.high(), STILL * explored));
    String percent = Amounts.decimal(Math.min(0.99, explored / all) * 100, 0) + "%";
    if (rate <= 0) {
      return percent;
    }
    double least = Math.max(0, expansions.low() - explored) / rate;
    double most = (expansions.high() - explored) / rate;
    return percent
        + ", "
        + Amounts.seconds((all - explored) / rate)
        + " left ("
        + Amounts.seconds(least)
        + " to "
        + (most > LONG ? "long" : Amounts.seconds(most))
        + ")";
  }
}
