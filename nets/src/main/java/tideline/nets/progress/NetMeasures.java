package tideline.nets.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tideline.nets.net.Net;
import tideline.nets.structure.Incidence;

/** Finds weighted sums of places that are good progress measures. */
public final class NetMeasures {

  /** How many rewards are tried. */
  private static final int REWARDS = 8;

  /** How many measures are offered. */
  private static final int MOST = 5;

  /** Programs with more numbers are not tried. */
  private static final long MOST_NUMBERS = 4_000_000;

  private NetMeasures() {}

  /** The best weights for a net, best first; none for a net without progress. */
  public static List<PlaceWeights> candidates(Net net) {
    return candidates(Incidence.of(net));
  }

  /** The same for the net of a matrix. */
  public static List<PlaceWeights> candidates(Incidence incidence) {
    List<long[]> markings = MarkingSample.of(incidence.net());
    Effects effects = Effects.of(incidence, markings);
    int[] places =
        IntStream.range(0, incidence.places()).filter(p -> incidence.row(p).size() > 0).toArray();
    long numbers = 2L * effects.size() * (2L * effects.size() + 2L * places.length);
    if (effects.size() == 0 || numbers > MOST_NUMBERS) {
      return List.of();
    }
    MeasureProgram program = new MeasureProgram(effects, places, incidence.places());
    PeakForecast forecast = new PeakForecast(markings, effects);
    List<PlaceWeights> found = new ArrayList<>();
    Set<List<Long>> known = new HashSet<>();
    for (double reward : rewards(effects)) {
      program
          .solve(reward)
          .ifPresent(
              weights -> {
                List<Long> shared = lowest(weights, effects);
                if (known.add(shared)) {
                  long[] lowest = shared.stream().mapToLong(w -> w).toArray();
                  found.add(new PlaceWeights(shared, forecast.of(lowest)));
                }
              });
    }
    found.sort(Comparator.comparingDouble(PlaceWeights::peak));
    return found.stream().limit(MOST).toList();
  }

  /** Rewards between the shares of the effects: each may change what is worth a loss. */
  private static List<Double> rewards(Effects effects) {
    List<Double> shares = new ArrayList<>(new TreeSet<>(effects.shares()));
    List<Double> rewards = new ArrayList<>();
    rewards.add(5e-5);
    for (int i = 0; i < REWARDS - 1; i++) {
      int at = (int) ((long) i * (shares.size() - 1) / Math.max(1, REWARDS - 2));
      rewards.add(shares.get(at) * 1.02 + 1e-3);
    }
    return rewards.stream().distinct().toList();
  }

  /** The weights divided by what the gains have in common. */
  private static List<Long> lowest(long[] weights, Effects effects) {
    long common = 0;
    for (long gain : effects.gains(weights)) {
      common = gcd(common, Math.abs(gain));
    }
    long each = 0;
    for (long weight : weights) {
      each = gcd(each, Math.abs(weight));
    }
    long divisor = gcd(common, each);
    return Arrays.stream(weights).mapToObj(w -> divisor > 1 ? w / divisor : w).toList();
  }

  private static long gcd(long a, long b) {
    long one = a;
    long other = b;
    while (other != 0) {
      long rest = one % other;
      one = other;
      other = rest;
    }
    return one;
  }
}
