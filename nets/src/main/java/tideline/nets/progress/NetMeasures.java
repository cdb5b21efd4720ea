package tideline.nets.progress;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import tideline.nets.net.Net;
import tideline.nets.structure.Incidence;
import tideline.nets.structure.Structure;

/** Finds weighted sums of places that are good progress measures. */
public final class NetMeasures {

  /** How many rewards are tried. */
  private static final int REWARDS = 8;

  /** How many measures are offered. */
  private static final int MOST = 8;

  /** Programs with more numbers are not tried. */
  private static final long MOST_NUMBERS = 4_000_000;

  private final Effects effects;
  private final MeasureProgram program;
  private final PeakForecast forecast;
  private final List<PlaceWeights> found = new ArrayList<>();
  private final Set<List<Long>> gainsFound = new HashSet<>();

  private NetMeasures(Incidence incidence, List<long[]> markings, Effects effects) {
    this.effects = effects;
    this.program = new MeasureProgram(effects, changing(incidence), incidence.places());
    this.forecast = new PeakForecast(markings, effects);
  }

  /** The best weights for a net, best first; none for a net without progress. */
  public static List<PlaceWeights> candidates(Net net) {
    return candidates(Structure.of(net));
  }

  /** The same for a net that much is known of. */
  public static List<PlaceWeights> candidates(Structure structure) {
    Incidence incidence = structure.incidence();
    int places = changing(incidence).length;
    long rows = 2L * incidence.transitions();
    if (places == 0 || rows * (rows + 2L * places) > MOST_NUMBERS) {
      return List.of();
    }
    List<long[]> markings = MarkingSample.of(incidence.net(), structure.bounds());
    Effects effects = Effects.of(incidence, markings);
    return new NetMeasures(incidence, markings, effects).find();
  }

  /** The places that some transition changes by a fixed number. */
  private static int[] changing(Incidence incidence) {
    return IntStream.range(0, incidence.places())
        .filter(place -> incidence.row(place).size() > 0)
        .toArray();
  }

  private List<PlaceWeights> find() {
    for (double reward : rewards()) {
      for (Spread spread : Spread.values()) {
        program.solve(reward, caps(spread)).ifPresent(this::keep);
      }
    }
    found.sort(Comparator.comparingDouble(PlaceWeights::peak));
    return found.stream().limit(MOST).toList();
  }

  /** Rewards between the shares of the effects: each may change what is worth a loss. */
  private List<Double> rewards() {
    List<Double> shares = new ArrayList<>(new TreeSet<>(effects.shares()));
    List<Double> rewards = new ArrayList<>();
    rewards.add(5e-5);
    for (int i = 0; i < REWARDS - 1; i++) {
      int at = i * (shares.size() - 1) / (REWARDS - 2);
      rewards.add(shares.get(at) * 1.02 + 1e-3);
    }
    return rewards.stream().distinct().toList();
  }

  /**
   * How much the gains that are wanted differ. If all are equal, whole layers follow each other,
   * and two of them are stored at a time; if they differ, states of one layer come one after the
   * other.
   */
  private enum Spread {
    NONE,
    SMALL,
    LARGE
  }

  private double[] caps(Spread spread) {
    Random random = new Random(1);
    return IntStream.range(0, effects.size())
        .mapToDouble(
            effect ->
                switch (spread) {
                  case NONE -> 1;
                  case SMALL -> 1 + random.nextInt(3) / 4.0;
                  case LARGE -> 1 + random.nextInt(4);
                })
        .toArray();
  }

  /** Keeps weights whose gains are new; different weights may have the same ones. */
  private void keep(long[] weights) {
    long divisor = 0;
    for (long weight : weights) {
      divisor = gcd(divisor, Math.abs(weight));
    }
    long[] lowest = new long[weights.length];
    for (int place = 0; place < weights.length; place++) {
      lowest[place] = weights[place] / divisor;
    }
    if (gainsFound.add(Arrays.stream(effects.gains(lowest)).boxed().toList())) {
      List<Long> kept = Arrays.stream(lowest).boxed().toList();
      found.add(new PlaceWeights(kept, forecast.of(lowest)));
    }
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
