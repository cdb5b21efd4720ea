package tideline.engine;

import java.util.Locale;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.Prediction;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;

/** Says in one line why a measure was chosen, and what is expected of it. */
final class Expectation {

  private Expectation() {}

  static String of(Inference inference, Scored chosen) {
    StateSample sample = inference.sample();
    Prediction expected = chosen.prediction();
    return "chosen from "
        + inference.tried()
        + (sample.isComplete() ? ": all " : " by a sample of ")
        + number(sample.states())
        + " states"
        + fits(inference)
        + "; expected: peak "
        + percent(expected.peakShare())
        + (expected.persistentStates() > 0
            ? " and " + percent(expected.persistentShare()) + " persistent"
            : "")
        + ", "
        + String.format(Locale.ROOT, "%.2f", expected.exploredFactor())
        + " expansions per state";
  }

  private static String fits(Inference inference) {
    return switch (inference.fits()) {
      case NOT_ASKED -> "";
      case YES -> ", as the one that goes back least among those that fit in memory";
      case NO -> ", as the smallest, although it may not fit in memory";
    };
  }

  private static String number(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, share < 0.1 ? "%.1f%%" : "%.0f%%", 100 * share);
  }
}
