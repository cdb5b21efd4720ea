package tideline.nets.goal;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/** A condition on markings without negations. */
public sealed interface Goal {

  /** Whether a marking satisfies it. */
  boolean holds(long[] marking);

  /** How far away it is: zero exactly if it holds. */
  long distance(long[] marking);

  /** The opposite. */
  Goal negated();

  /** Adds the places that it looks at. */
  void addPlaces(BitSet to);

  /** The same about places with other numbers. */
  Goal renumbered(IntUnaryOperator number);

  /** The places that it looks at. */
  default BitSet places() {
    BitSet places = new BitSet();
    addPlaces(places);
    return places;
  }

  /** A weighted sum of places is at least a number. */
  final class AtLeast implements Goal {
    private final int[] places;
    private final long[] weights;
    private final long least;

    private AtLeast(int[] places, long[] weights, long least) {
      this.places = places;
      this.weights = weights;
      this.least = least;
    }

    /** The sum of these weights, by place, is at least that. */
    public static AtLeast of(Map<Integer, Long> weights, long least) {
      Map<Integer, Long> ordered = new TreeMap<>(weights);
      ordered.values().removeIf(weight -> weight == 0);
      return new AtLeast(
          ordered.keySet().stream().mapToInt(place -> place).toArray(),
          ordered.values().stream().mapToLong(weight -> weight).toArray(),
          least);
    }

    /** One place has at least so many tokens. */
    public static AtLeast of(int place, long least) {
      return new AtLeast(new int[] {place}, new long[] {1}, least);
    }

    /** How many places it adds up. */
    public int size() {
      return places.length;
    }

    /** One of its places. */
    public int place(int i) {
      return places[i];
    }

    /** The weight of one of its places. */
    public long weight(int i) {
      return weights[i];
    }

    /** What the sum has to be. */
    public long least() {
      return least;
    }

    private long sum(long[] marking) {
      long sum = 0;
      for (int i = 0; i < places.length; i++) {
        sum = Math.addExact(sum, Math.multiplyExact(weights[i], marking[places[i]]));
      }
      return sum;
    }

    @Override
    public boolean holds(long[] marking) {
      return sum(marking) >= least;
    }

    @Override
    public long distance(long[] marking) {
      return Math.max(0, Math.subtractExact(least, sum(marking)));
    }

    @Override
    public Goal negated() {
      long[] opposite = new long[weights.length];
      for (int i = 0; i < weights.length; i++) {
        opposite[i] = Math.negateExact(weights[i]);
      }
      return new AtLeast(places, opposite, Math.subtractExact(1, least));
    }

    @Override
    public void addPlaces(BitSet to) {
      for (int place : places) {
        to.set(place);
      }
    }

    @Override
    public Goal renumbered(IntUnaryOperator number) {
      int[] others = new int[places.length];
      for (int i = 0; i < others.length; i++) {
        others[i] = number.applyAsInt(places[i]);
      }
      return new AtLeast(others, weights, least);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < places.length; i++) {
        text.append(i == 0 ? "" : " + ").append(weights[i]).append("*p").append(places[i]);
      }
      return text + " >= " + least;
    }
  }

  /** All of them; without any, it is true. */
  record All(List<Goal> parts) implements Goal {
    /** Keeps a copy. */
    public All {
      parts = List.copyOf(parts);
    }

    @Override
    public boolean holds(long[] marking) {
      for (int i = 0; i < parts.size(); i++) {
        if (!parts.get(i).holds(marking)) {
          return false;
        }
      }
      return true;
    }

    @Override
    public long distance(long[] marking) {
      long sum = 0;
      for (int i = 0; i < parts.size(); i++) {
        sum = Math.addExact(sum, parts.get(i).distance(marking));
      }
      return sum;
    }

    @Override
    public Goal negated() {
      return new Any(parts.stream().map(Goal::negated).toList());
    }

    @Override
    public void addPlaces(BitSet to) {
      parts.forEach(part -> part.addPlaces(to));
    }

    @Override
    public Goal renumbered(IntUnaryOperator number) {
      return new All(parts.stream().map(part -> part.renumbered(number)).toList());
    }
  }

  /** At least one of them; without any, it is false. */
  record Any(List<Goal> parts) implements Goal {
    /** Keeps a copy. */
    public Any {
      parts = List.copyOf(parts);
    }

    @Override
    public boolean holds(long[] marking) {
      for (int i = 0; i < parts.size(); i++) {
        if (parts.get(i).holds(marking)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public long distance(long[] marking) {
      long least = Long.MAX_VALUE / 1024;
      for (int i = 0; i < parts.size() && least > 0; i++) {
        least = Math.min(least, parts.get(i).distance(marking));
      }
      return least;
    }

    @Override
    public Goal negated() {
      return new All(parts.stream().map(Goal::negated).toList());
    }

    @Override
    public void addPlaces(BitSet to) {
      parts.forEach(part -> part.addPlaces(to));
    }

    @Override
    public Goal renumbered(IntUnaryOperator number) {
      return new Any(parts.stream().map(part -> part.renumbered(number)).toList());
    }
  }
}
