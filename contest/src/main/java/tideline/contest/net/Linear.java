package tideline.contest.net;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import tideline.model.Slot;

/**
 * A weighted sum of places and a constant.
 *
 * @param weights by place; none is zero
 * @param constant what is added
 */
public record Linear(Map<Integer, Long> weights, long constant) {

  /** Keeps a copy. */
  public Linear {
    weights = Map.copyOf(weights);
  }

  /** The sum as a function of packed markings. */
  public Amount amount(ContestNet net) {
    long first = constant;
    Slot[] slots = new Slot[weights.size()];
    long[] factors = new long[slots.length];
    boolean plain = true;
    int next = 0;
    for (Map.Entry<Integer, Long> entry : weights.entrySet()) {
      slots[next] = net.model().slot(entry.getKey());
      factors[next++] = entry.getValue();
      plain &= entry.getValue() == 1;
    }
    return plain ? sum(first, slots) : weighted(first, slots, factors);
  }

  private static Amount sum(long first, Slot[] slots) {
    return (s, off) -> {
      long sum = first;
      for (Slot slot : slots) {
        sum = Math.addExact(sum, slot.get(s, off));
      }
      return sum;
    };
  }

  private static Amount weighted(long first, Slot[] slots, long[] factors) {
    return (s, off) -> {
      long sum = first;
      for (int i = 0; i < slots.length; i++) {
        sum = Math.addExact(sum, Math.multiplyExact(factors[i], slots[i].get(s, off)));
      }
      return sum;
    };
  }

  /** The largest value by the bounds of single places, if those are known. */
  public OptionalLong most(ContestNet net) {
    long most = constant;
    try {
      for (Map.Entry<Integer, Long> entry : weights.entrySet()) {
        if (entry.getValue() > 0) {
          OptionalLong bound = net.bound(entry.getKey());
          if (bound.isEmpty()) {
            return OptionalLong.empty();
          }
          most = Math.addExact(most, Math.multiplyExact(entry.getValue(), bound.getAsLong()));
        }
      }
    } catch (ArithmeticException noLong) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(most);
  }

  /** The smallest value by the bounds of single places, if those are known. */
  public OptionalLong least(ContestNet net) {
    try {
      OptionalLong most = negated().most(net);
      return most.isEmpty() ? most : OptionalLong.of(Math.negateExact(most.getAsLong()));
    } catch (ArithmeticException noLong) {
      return OptionalLong.empty();
    }
  }

  private Linear negated() {
    Map<Integer, Long> negated = new HashMap<>();
    weights.forEach((place, weight) -> negated.put(place, Math.negateExact(weight)));
    return new Linear(negated, Math.negateExact(constant));
  }

  /** The difference of two sums. */
  public Linear minus(Linear other) {
    Map<Integer, Long> difference = new HashMap<>(weights);
    other.weights.forEach(
        (place, weight) -> difference.merge(place, Math.negateExact(weight), Math::addExact));
    difference.values().removeIf(weight -> weight == 0);
    return new Linear(difference, Math.subtractExact(constant, other.constant));
  }
}
