package tideline.engine.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import tideline.search.SearchStatistics;

/**
 * What a search may have missed because its store takes some states for others.
 *
 * @param expectedOmissions how many states are expected to have been dropped, without those that
 *     only such states lead to
 * @param missProbability the probability that there is one
 * @param fill the part of the bits that is set, where there is an array of bits
 * @param leastStates how many different states there are at least, where that is known
 */
public record LossFigures(
    double expectedOmissions,
    double missProbability,
    OptionalDouble fill,
    OptionalLong leastStates) {

  private static final double FEW = 0.01;
  private static final double LEAST_SHARE = 1e-4;
  private static final double PERCENT = 100;

  /** What was counted, if the store is one that drops states. */
  public static Optional<LossFigures> of(SearchStatistics counted, OptionalLong distinct) {
    return counted
        .loss()
        .map(loss -> new LossFigures(loss.expected(), loss.probability(), loss.fill(), distinct));
  }

  /** Those of several searches: as bad as the worst. */
  static Optional<LossFigures> together(List<LossFigures> all) {
    return all.stream()
        .reduce(
            (a, b) ->
                new LossFigures(
                    Math.max(a.expectedOmissions, b.expectedOmissions),
                    Math.max(a.missProbability, b.missProbability),
                    larger(a.fill, b.fill),
                    larger(a.leastStates, b.leastStates)));
  }

  /** What may have been missed, in words. */
  public String describe() {
    return "expected "
        + amount(expectedOmissions)
        + " and those behind them, any with probability "
        + share(missProbability)
        + (fill.isPresent() ? ", " + share(fill.getAsDouble()) + " of the bits are set" : "");
  }

  private static String amount(double expected) {
    if (Double.isInfinite(expected)) {
      return "any number, as nothing more gets in,";
    }
    return expected < FEW
        ? String.format(Locale.ROOT, "%.0e", expected)
        : String.format(Locale.ROOT, "%,.2f", expected);
  }

  private static String share(double share) {
    return share > 0 && share < LEAST_SHARE
        ? String.format(Locale.ROOT, "%.0e", share)
        : String.format(Locale.ROOT, "%.2f%%", PERCENT * share);
  }

  private static OptionalDouble larger(OptionalDouble one, OptionalDouble other) {
    return one.isPresent() && other.isPresent()
        ? OptionalDouble.of(Math.max(one.getAsDouble(), other.getAsDouble()))
        : one.isPresent() ? one : other;
  }

  private static OptionalLong larger(OptionalLong one, OptionalLong other) {
    return one.isPresent() && other.isPresent()
        ? OptionalLong.of(Math.max(one.getAsLong(), other.getAsLong()))
        : one.isPresent() ? one : other;
  }
}
