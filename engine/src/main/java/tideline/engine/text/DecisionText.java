package tideline.engine.text;

import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Outlook;
import tideline.engine.forecast.Range;
import tideline.engine.plan.Exploration;

/** Says how a search goes on that began without a measure, and in the end what came of it. */
public final class DecisionText {

  private static final int LONGEST = 60;

  /** The end of a range that is farther away than so many times tells a reader nothing. */
  private static final double FAR = 10;

  private DecisionText() {}

  /** Two lines: what was chosen and is expected, and the next best. */
  public static void print(Exploration exploration, Decision decision, Page.Appender out) {
    Page page = new Page(out, 2, 10);
    String by = exploration.measure().map(measure -> " by " + shortened(measure.name())).orElse("");
    page.entry(
        "chosen",
        exploration.method().name()
            + by
            + ", because "
            + decision.why()
            + ": "
            + expected(decision.chosen()));
    decision
        .nextBest()
        .ifPresent(next -> page.entry("", "next best: " + word(next, decision) + expected(next)));
    out.line("");
  }

  private static String word(Outlook next, Decision decision) {
    return next.way() == Outlook.Way.KEEP
        ? "to go on, "
        : "a sweep" + decision.measure().map(m -> " by " + shortened(m.name())).orElse("") + ", ";
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 4) + " ...";
  }

  /** What a way is expected to cost, in one line. */
  public static String expected(Outlook outlook) {
    String memory = amount(outlook.bytes(), Amount.BYTES);
    String time = amount(outlook.seconds(), Amount.SECONDS);
    if (outlook.way() == Outlook.Way.KEEP) {
      return memory + ", " + time;
    }
    double stored = outlook.peakShare().likely() + outlook.persistentShare().likely();
    return Amounts.percent(Math.min(1, stored))
        + " of the states stored, "
        + Amounts.decimal(outlook.visits().likely(), 2)
        + " expansions per state, "
        + memory
        + ", "
        + time;
  }

  private enum Amount {
    BYTES,
    SECONDS
  }

  private static String amount(Range range, Amount of) {
    String likely = one(range.likely(), of);
    if (range.isExact()) {
      return likely;
    }
    return range.high() > FAR * range.likely()
        ? "about " + likely + " or far more"
        : likely + " (" + one(range.low(), of) + " to " + one(range.high(), of) + ")";
  }

  private static String one(double value, Amount of) {
    return switch (of) {
      case BYTES -> Amounts.bytes((long) Math.min(value, Long.MAX_VALUE / 2.0));
      case SECONDS -> value > 1e7 ? "for ever" : Amounts.seconds(value);
    };
  }
}
