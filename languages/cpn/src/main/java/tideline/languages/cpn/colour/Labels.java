package tideline.languages.cpn.colour;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The labels of a tuple or record, in one order whatever the text says: {@code {a=1, b=2}} and
 * {@code {b=2, a=1}} are the same value. Tuples have the labels 1, 2 and so on.
 */
public final class Labels {

  /** Those of the unit value: none. */
  public static final Labels NONE = new Labels(List.of());

  /** Numbers come first and by their size, names behind them. */
  private static final Comparator<String> ORDER =
      Comparator.comparingInt(Labels::number).thenComparing(Comparator.naturalOrder());

  private final List<String> names;
  private final Map<String, Integer> places = new HashMap<>();

  private Labels(List<String> names) {
    this.names = names;
    for (int i = 0; i < names.size(); i++) {
      places.put(names.get(i), i);
    }
  }

  /** The labels of a tuple of so many parts. */
  public static Labels ofTuple(int size) {
    return new Labels(IntStream.rangeClosed(1, size).mapToObj(Integer::toString).toList());
  }

  /** Labels given in any order; each stands there once. */
  public static Labels of(Iterable<String> names) {
    List<String> sorted = new ArrayList<>();
    names.forEach(sorted::add);
    sorted.sort(ORDER);
    return new Labels(List.copyOf(sorted));
  }

  private static int number(String label) {
    return label.length() < 9 && label.chars().allMatch(c -> c >= '0' && c <= '9')
        ? Integer.parseInt(label)
        : Integer.MAX_VALUE;
  }

  /** The labels in their order. */
  public List<String> names() {
    return names;
  }

  /** How many there are. */
  public int size() {
    return names.size();
  }

  /** The place of a label in the order, or -1 if it is none of these. */
  public int place(String label) {
    return places.getOrDefault(label, -1);
  }

  /** Whether these are 1, 2, ..., n, and no one-element tuple. */
  public boolean isTuple() {
    return size() != 1
        && IntStream.range(0, size()).allMatch(i -> names.get(i).equals(Integer.toString(i + 1)));
  }

  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Labels that && names.equals(that.names));
  }

  @Override
  public int hashCode() {
    return names.hashCode();
  }

  @Override
  public String toString() {
    return names.toString();
  }
}
