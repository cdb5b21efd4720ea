package tideline.languages.cpn.colour;

import java.util.Arrays;
import java.util.List;

/** A tuple or record: a value for each label, in the order of {@link Labels}. */
public final class Tuple {

  /** The unit value. */
  public static final Tuple UNIT = new Tuple(Labels.NONE, new Object[0]);

  private final Labels labels;
  private final Object[] values;
  private final int hash;

  private Tuple(Labels labels, Object[] values) {
    this.labels = labels;
    this.values = values;
    this.hash = Arrays.hashCode(values);
  }

  /** A value for each label; the array is the tuple's from now on. */
  public static Tuple of(Labels labels, Object[] values) {
    return new Tuple(labels, values);
  }

  /** A tuple of these values. */
  public static Tuple of(Object... values) {
    return new Tuple(Labels.ofTuple(values.length), values);
  }

  /** The labels. */
  public Labels labels() {
    return labels;
  }

  /** How many values there are. */
  public int size() {
    return values.length;
  }

  /** The value at a place of {@link #labels()}. */
  public Object get(int place) {
    return values[place];
  }

  /** The value with a label, which there is. */
  public Object get(String label) {
    return values[labels.place(label)];
  }

  /** The values in the order of their labels. */
  public List<Object> values() {
    return List.of(values);
  }

  /** Values of the same type have the same labels, which need no comparison. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Tuple that
            && hash == that.hash
            && Arrays.equals(values, that.values)
            && labels.equals(that.labels));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return ValueText.of(this);
  }
}
