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
record Access(List<String> text, List<Integer> lengths, DataType type, ExpressionKind kind) {

  Access {
    text = List.copyOf(text);
    lengths = List.copyOf(lengths);
  }

  static Access variable(String name, DataType type, ExpressionKind kind) {
    return new Access(List.of(name), List.of(), type, kind);
  }

  static Access element(String name, int length, DataType type, ExpressionKind kind) {
    return new Access(List.of(name + "[", "]"), List.of(length), type, kind);
  }

  /** A part of this; the suffix is what stands behind. */
  Access dot(String suffix, DataType fieldType, ExpressionKind fieldKind) {
    List<String> longer = new ArrayList<>(text);
    longer.set(longer.size() - 1, longer.getLast() + suffix);
    return new Access(longer, lengths, fieldType, fieldKind);
  }

  /** An element of an array in this. */
  Access dot(
      String before, String behind, int length, DataType elementType, ExpressionKind elementKind) {
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
}
