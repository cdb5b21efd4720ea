package tideline.model;

/**
 * One variable of a packed state: {@code bits} bits of one word, holding {@code value - minimum}.
 *
 * <p>A value without a fixed width is a slot, too, so that it has a name, an index and a text; but
 * it has no bits: it is read and written by way of the {@link Tail}.
 *
 * <p>A record, so that the just-in-time compiler may treat shift and mask as constants wherever the
 * slot itself is one.
 *
 * @param index the slot's number in its schema
 * @param span the largest value less the smallest, as a number without a sign
 */
public record Slot(
    int index,
    String name,
    SlotType type,
    int word,
    int shift,
    long mask,
    long minimum,
    long span) {

  /** The word of a part of a tail: no index, so that {@code get} and {@code set} fail at once. */
  static final int IN_TAIL = Integer.MIN_VALUE;

  /** The value in the state at {@code s[off]}. */
  public long get(long[] s, int off) {
    return ((s[off + word] >>> shift) & mask) + minimum;
  }

  /** The value, for slots whose range fits an int. */
  public int getInt(long[] s, int off) {
    return (int) get(s, off);
  }

  /** The value of a slot used as a truth value. */
  public boolean isSet(long[] s, int off) {
    return get(s, off) != 0;
  }

  /**
   * Stores a value of the slot's range; bits outside the slot stay as they are.
   *
   * @throws ModelError if the value is outside of the range
   */
  public void set(long[] s, int off, long value) {
    long packed = value - minimum;
    if (Long.compareUnsigned(packed, span) > 0) {
      throw outside(value);
    }
    s[off + word] = (s[off + word] & ~(mask << shift)) | (packed << shift);
  }

  /** The fault of a model that wants to store a value that the slot cannot hold. */
  public ModelError outside(long value) {
    return new ModelError(
        "%s = %d is outside %d..%d".formatted(name, value, minimum, minimum + span));
  }

  /** The text of the slot's value in the state at {@code s[off]}. */
  public String print(long[] s, int off) {
    return type instanceof SlotType.Unbounded unbounded
        ? unbounded.print(s, off)
        : type.print(get(s, off));
  }

  /** Whether two states have the same value here; for reports, not for searches. */
  public boolean isSame(long[] s, int off, long[] other, int otherOff) {
    return type instanceof SlotType.Unbounded unbounded
        ? unbounded.value(s, off).equals(unbounded.value(other, otherOff))
        : get(s, off) == get(other, otherOff);
  }

  /** Whether the value has bits of its own; if not, it is a part of the state's {@link Tail}. */
  public boolean isFixed() {
    return word != IN_TAIL;
  }
}
