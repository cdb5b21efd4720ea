package tideline.languages.cpn.colour;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A colour set: the values that tokens of a place may have. Aliases of a colour set have the same
 * shape and another name.
 */
public final class ColourSet {

  /** So many values at most are listed; a colour set with more of them counts as infinite. */
  public static final int MOST_VALUES = 1 << 20;

  private final String name;
  private final Timing timing;
  private final Shape shape;
  private final Optional<BigInteger> size;

  /** The values, once somebody has asked for them. */
  private volatile Optional<List<Object>> values = Optional.empty();

  /** Whether the tokens carry time stamps. */
  public enum Timing {
    TIMED,
    UNTIMED
  }

  /** A colour set. */
  public ColourSet(String name, Timing timing, Shape shape) {
    this.name = name;
    this.timing = timing;
    this.shape = shape;
    this.size = Enumeration.size(shape);
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** What its values look like. */
  public Shape shape() {
    return shape;
  }

  /** Whether its tokens carry time stamps. */
  public boolean isTimed() {
    return timing == Timing.TIMED;
  }

  /** The same values without time stamps. */
  public ColourSet untimed() {
    return isTimed() ? new ColourSet(name, Timing.UNTIMED, shape) : this;
  }

  /**
   * How many values there are, if there are finitely many of them. Of a subset given by a function
   * it is the size of what it is a subset of: the values need not be listed for that.
   */
  public Optional<BigInteger> size() {
    return size;
  }

  /** Whether the values can be listed: they are finitely many and not too many. */
  public boolean isEnumerable() {
    return size.isPresent() && size.get().compareTo(BigInteger.valueOf(MOST_VALUES)) <= 0;
  }

  /**
   * The values in {@link ValueOrder}.
   *
   * @throws IllegalStateException if they cannot be listed
   */
  public List<Object> values() {
    Optional<List<Object>> known = values;
    if (known.isEmpty()) {
      if (!isEnumerable()) {
        throw new IllegalStateException("the values of " + name + " cannot be listed");
      }
      known = Optional.of(List.copyOf(Enumeration.values(shape)));
      values = known;
    }
    return known.get();
  }

  /** Whether a value of the same type belongs to the colour set. */
  public boolean legal(Object value) {
    return Enumeration.legal(shape, value);
  }

  /** The place of a value among {@link #values()}, from 0 on, or -1 if it is none of these. */
  public int ord(Object value) {
    int place = Collections.binarySearch(values(), value, ValueOrder.ORDER);
    return Math.max(place, -1);
  }

  /** The value at a place of {@link #values()}. */
  public Object col(int place) {
    return values().get(place);
  }

  /** The smallest value. */
  public Object first() {
    return values().getFirst();
  }

  /** The largest value. */
  public Object last() {
    return values().getLast();
  }

  /** A value as CPN Tools prints it; the fields of records are in the order of the declaration. */
  public String text(Object value) {
    return ColourText.of(shape, value);
  }

  /** A multiset as CPN Tools prints it. */
  public String text(Multiset tokens) {
    return tokens.text(this::text);
  }

  @Override
  public String toString() {
    return name;
  }
}
