package tideline.languages.cpn.bind;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import tideline.languages.cpn.colour.Multiset;
import tideline.languages.cpn.colour.Timed;
import tideline.languages.cpn.colour.ValueOrder;
import tideline.languages.cpn.state.TokenBag;
import tideline.model.ModelError;

/** Tokens with time stamps: when they are ready, and which of them are taken. */
public final class TimedTokens {

  private TimedTokens() {}

  /**
   * The earliest time at which a place has these tokens ready, if it has them at all.
   *
   * @param wanted each with the delay by which it may be taken early
   */
  static OptionalLong ready(TokenBag bag, Multiset wanted) {
    long time = Long.MIN_VALUE;
    int next = 0;
    while (next < wanted.distinct()) {
      Object colour = ((Timed) wanted.value(next)).value();
      int place = first(bag, colour);
      long used = 0;
      for (; next < wanted.distinct() && colour(wanted.value(next)).equals(colour); next++) {
        long delay = ((Timed) wanted.value(next)).delay();
        for (long i = 0; i < wanted.count(next); i++) {
          while (isColour(bag, place, colour) && used == bag.count(place)) {
            place++;
            used = 0;
          }
          if (!isColour(bag, place, colour)) {
            return OptionalLong.empty();
          }
          time = Math.max(time, ((Timed) bag.value(place)).delay() - delay);
          used++;
        }
      }
    }
    return OptionalLong.of(time);
  }

  /** The tokens that are taken at a time at which they are ready, with their time stamps. */
  static Multiset taken(TokenBag bag, Multiset wanted, long now) {
    List<Timed> taken = new ArrayList<>();
    int next = 0;
    while (next < wanted.distinct()) {
      Object colour = colour(wanted.value(next));
      int first = first(bag, colour);
      int end = first;
      while (isColour(bag, end, colour)) {
        end++;
      }
      long[] left = new long[end - first];
      for (int i = first; i < end; i++) {
        left[i - first] = bag.count(i);
      }
      for (; next < wanted.distinct() && colour(wanted.value(next)).equals(colour); next++) {
        long latest = now + ((Timed) wanted.value(next)).delay();
        int place = end - 1;
        for (long i = 0; i < wanted.count(next); i++) {
          while (left[place - first] == 0 || ((Timed) bag.value(place)).delay() > latest) {
            place--;
          }
          left[place - first]--;
          taken.add((Timed) bag.value(place));
        }
      }
    }
    return multiset(taken);
  }

  /** Tokens that are given, with the time stamps that they get. */
  public static Multiset stamped(Multiset given, long now, long delay) {
    List<Timed> stamped = new ArrayList<>();
    for (int i = 0; i < given.distinct(); i++) {
      Timed token = (Timed) given.value(i);
      long stamp = stamp(now + delay, token.delay());
      for (long n = 0; n < given.count(i); n++) {
        stamped.add(new Timed(token.value(), stamp));
      }
    }
    return multiset(stamped);
  }

  /** Each of both is at most twice the latest time. */
  private static long stamp(long from, long delay) {
    long left = Timed.LATEST - from;
    if (delay > left) {
      throw new ModelError("a token gets a time stamp beyond %,d".formatted(Timed.LATEST));
    }
    return Math.max(0, from + delay);
  }

  private static Multiset multiset(List<Timed> tokens) {
    tokens.sort(Comparator.comparing(token -> (Object) token, ValueOrder.ORDER));
    Object[] values = new Object[tokens.size()];
    long[] counts = new long[tokens.size()];
    int size = 0;
    for (Timed token : tokens) {
      if (size > 0 && values[size - 1].equals(token)) {
        counts[size - 1]++;
      } else {
        values[size] = token;
        counts[size++] = 1;
      }
    }
    return Multiset.ofSorted(Arrays.copyOf(values, size), Arrays.copyOf(counts, size));
  }

  /** Where tokens of a colour begin, or would. */
  private static int first(TokenBag bag, Object colour) {
    int low = 0;
    int high = bag.distinct();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (ValueOrder.ORDER.compare(colour(bag.value(middle)), colour) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static boolean isColour(TokenBag bag, int place, Object colour) {
    return place < bag.distinct() && colour(bag.value(place)).equals(colour);
  }

  private static Object colour(Object token) {
    return ((Timed) token).value();
  }
}
