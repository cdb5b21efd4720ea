package tideline.testkit.promela.random;

/** Types of variables. Those whose values wrap round early may be counted up for ever. */
enum DataType {
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

  DataType(String word, int bits) {
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
  boolean holds(DataType other) {
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
