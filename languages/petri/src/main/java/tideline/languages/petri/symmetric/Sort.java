package tideline.languages.petri.symmetric;

import java.util.ArrayList;
import java.util.List;

/** A finite set of colours, numbered from 0. Two sorts with equal colours are the same. */
public sealed interface Sort {

  /** The most colours that a sort may have. */
  int MOST_COLOURS = 1 << 24;

  /** The most simple sorts that a product may be made of, however they are nested. */
  int MOST_PARTS = 256;

  /** How many colours there are. */
  int size();

  /** How many simple sorts it is made of. */
  default int width() {
    return this instanceof Product product
        ? product.parts().stream().mapToInt(Sort::width).sum()
        : 1;
  }

  /** What people call a colour. */
  String print(int colour);

  /** The sort with one colour, for tokens without one. */
  record Dot() implements Sort {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public String print(int colour) {
      return "dot";
    }
  }

  /**
   * Named colours.
   *
   * @param order whether the last one has a successor
   */
  record Enumeration(List<String> names, Order order) implements Sort {
    /** Keeps a copy. */
    public Enumeration {
      names = List.copyOf(names);
    }

    @Override
    public int size() {
      return names.size();
    }

    @Override
    public String print(int colour) {
      return names.get(colour);
    }
  }

  /** Whether the colours of an enumeration stand in a circle. */
  enum Order {
    CYCLIC,
    LINEAR
  }

  /** The whole numbers from one to another, both included. */
  record Range(long first, long last) implements Sort {
    @Override
    public int size() {
      return (int) (last - first + 1);
    }

    @Override
    public String print(int colour) {
      return Long.toString(first + colour);
    }
  }

  /** Tuples; the first component counts most. */
  record Product(List<Sort> parts) implements Sort {
    /** Keeps a copy. */
    public Product {
      parts = List.copyOf(parts);
    }

    @Override
    public int size() {
      return Math.toIntExact(room(parts));
    }

    @Override
    public String print(int colour) {
      List<String> texts = new ArrayList<>();
      int[] digits = digits(colour);
      for (int i = 0; i < digits.length; i++) {
        texts.add(parts.get(i).print(digits[i]));
      }
      return String.join(",", texts);
    }

    /** The colours of the components. */
    public int[] digits(int colour) {
      int[] digits = new int[parts.size()];
      int rest = colour;
      for (int i = digits.length - 1; i >= 0; i--) {
        digits[i] = rest % parts.get(i).size();
        rest /= parts.get(i).size();
      }
      return digits;
    }

    /** The colour with these components. */
    public int colour(int[] digits) {
      int colour = 0;
      for (int i = 0; i < digits.length; i++) {
        colour = colour * parts.get(i).size() + digits[i];
      }
      return colour;
    }
  }

  /** Whether a product of these sorts is allowed: each of them is, so this is soon known. */
  static boolean fit(List<Sort> parts) {
    return parts.stream().mapToInt(Sort::width).sum() <= MOST_PARTS && room(parts) <= MOST_COLOURS;
  }

  /** How many tuples there are of colours of these sorts; at most a few more than are allowed. */
  static long room(List<Sort> parts) {
    long room = 1;
    for (Sort part : parts) {
      room = Math.min(room * part.size(), 2L * MOST_COLOURS);
    }
    return room;
  }
}
