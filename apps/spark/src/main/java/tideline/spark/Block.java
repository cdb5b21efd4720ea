package tideline.spark;

/** A sorted run of states, all of one kind and of one partition. It is never changed. */
final class Block implements Item {

  private static final long serialVersionUID = 1;

  /** What the states are. */
  enum Kind {
    /** They were expanded in this sweep. */
    EXPANDED,
    /** They wait, and may be known. */
    PENDING,
    /** An edge led back to them in this sweep. */
    FOUND,
    /** This sweep began with them. */
    ROOT,
    /** An earlier sweep began with them. */
    SETTLED
  }

  private final Kind kind;
  private final int home;
  private final int from;
  private final int round;
  private final long lowest;
  private final long highest;
  private final String schema;
  private final int rows;
  private final byte[] bytes;

  /**
   * A block.
   *
   * @param home the partition that the states belong to
   * @param from the partition where the block is
   * @param round the one that made it
   * @param lowest no state has less progress
   * @param highest no state has more
   * @param schema what the states are states of
   */
  Block(
      Kind kind,
      int home,
      int from,
      int round,
      long lowest,
      long highest,
      String schema,
      int rows,
      byte[] bytes) {
    this.kind = kind;
    this.home = home;
    this.from = from;
    this.round = round;
    this.lowest = lowest;
    this.highest = highest;
    this.schema = schema;
    this.rows = rows;
    this.bytes = bytes;
  }

  /** The same block where it belongs. */
  Block atHome() {
    return isAtHome()
        ? this
        : new Block(kind, home, home, round, lowest, highest, schema, rows, bytes);
  }

  /** The same states, as something else. */
  Block as(Kind other) {
    return new Block(other, home, from, round, lowest, highest, schema, rows, bytes);
  }

  Kind kind() {
    return kind;
  }

  int home() {
    return home;
  }

  boolean isAtHome() {
    return home == from;
  }

  int round() {
    return round;
  }

  long lowest() {
    return lowest;
  }

  long highest() {
    return highest;
  }

  String schema() {
    return schema;
  }

  int rows() {
    return rows;
  }

  /** The run; nobody changes it. */
  byte[] bytes() {
    return bytes;
  }
}
