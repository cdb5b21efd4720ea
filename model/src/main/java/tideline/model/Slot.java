package tideline.model;

/**
 * One variable of a packed state: {@code bits} bits of one word, holding {@code value - minimum}.
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
    return type.print(get(s, off));
  }
}
