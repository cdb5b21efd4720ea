package tideline.languages.petri.symmetric;

import java.util.Arrays;
import java.util.BitSet;

/** The colours that a place may be marked with, as far as they are known, in that order. */
final class Tokens {

  private final BitSet known = new BitSet();
  private int[] colours = new int[8];
  private int size;
  private int old;

  /** Adds a colour; it is new until {@link #turn} has been called twice. */
  void add(int colour) {
    if (!known.get(colour)) {
      known.set(colour);
      if (size == colours.length) {
        colours = Arrays.copyOf(colours, 2 * size);
      }
      colours[size++] = colour;
    }
  }

  boolean has(int colour) {
    return known.get(colour);
  }

  int size() {
    return size;
  }

  int colour(int index) {
    return colours[index];
  }

  /** Where those begin that a round looks at. */
  int old() {
    return old;
  }

  /** Ends a round that has looked at all up to {@code seen}. */
  void turn(int seen) {
    old = seen;
  }

  /** All of them in the order of their numbers. */
  int[] sorted() {
    return known.stream().toArray();
  }
}
