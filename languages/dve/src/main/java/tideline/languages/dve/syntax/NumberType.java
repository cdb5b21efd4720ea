package tideline.languages.dve.syntax;

/** The types of variables; both wrap around. */
public enum NumberType {
  /** 8 bits without a sign. */
  BYTE("byte", 0, 255),
  /** 16 bits with a sign. */
  INT("int", -32768, 32767);

  private final String word;
  private final int minimum;
  private final int maximum;

  NumberType(String word, int minimum, int maximum) {
    this.word = word;
    this.minimum = minimum;
    this.maximum = maximum;
  }

  /** How it is written. */
  public String word() {
    return word;
  }

  /** The smallest value. */
  public int minimum() {
    return minimum;
  }

  /** The largest value. */
  public int maximum() {
    return maximum;
  }

  /** Whether a variable of this type can hold the value as it is. */
  public boolean holds(long value) {
    return value >= minimum && value <= maximum;
  }
}
