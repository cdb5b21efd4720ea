package tideline.testkit.promela.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Something that can be read and perhaps written: a variable, an element, a field.
 *
 * @param text its words, between which the indices stand
 * @param lengths for each index, how many elements there are
 * @param kind what it is counted as where it is read
 */
record Access(List<String> text, List<Integer> lengths, Type type, ExpressionKind kind) {

  Access {
    text = List.copyOf(text);
    lengths = List.copyOf(lengths);
  }

  static Access variable(String name, Type type, ExpressionKind kind) {
    return new Access(List.of(name), List.of(), type, kind);
  }

  static Access element(String name, int length, Type type, ExpressionKind kind) {
    return new Access(List.of(name + "[", "]"), List.of(length), type, kind);
  }

  /** A part of this; the suffix is what stands behind. */
  Access dot(String suffix, Type fieldType, ExpressionKind fieldKind) {
    List<String> longer = new ArrayList<>(text);
    longer.set(longer.size() - 1, longer.getLast() + suffix);
    return new Access(longer, lengths, fieldType, fieldKind);
  }

  /** An element of an array in this. */
  Access dot(
      String before, String behind, int length, Type elementType, ExpressionKind elementKind) {
    List<String> longer = new ArrayList<>(dot(before, elementType, elementKind).text());
    longer.add(behind);
    List<Integer> indices = new ArrayList<>(lengths);
    indices.add(length);
    return new Access(longer, indices, elementType, elementKind);
  }

  /** The name that it begins with. */
  String name() {
    return text.getFirst().split("[\\[.]", 2)[0];
  }

  /** Types of variables. Those whose values wrap round early may be counted up for ever. */
  enum Type {
    BIT("bit", 1),
    BOOL("bool", 1),
    BYTE("byte", 8),
    TWO_BITS("unsigned", 2),
    PID("pid", 8),
    SHORT("short", 16),
    INT("int", 32),
    MTYPE("mtype", 8),
    FRUIT("mtype:fruit", 8);

    private final String word;
    private final int bits;

    Type(String word, int bits) {
      this.word = word;
      this.bits = bits;
    }

    /** Has few values whatever is stored in it. */
    boolean isNarrow() {
      return bits <= 2;
    }

    /** May be given any value, and its value goes nowhere but into conditions and through masks. */
    boolean isWide() {
      return bits > 8;
    }

    /** Whether every value of another type fits. */
    boolean holds(Type other) {
      return bits >= other.bits;
    }

    boolean isName() {
      return this == MTYPE || this == FRUIT;
    }

    String word() {
      return word;
    }

    /** The declaration of a variable, without a value. */
    String declare(String name) {
      return word + " " + name + (this == TWO_BITS ? " : 2" : "");
    }
  }
}
