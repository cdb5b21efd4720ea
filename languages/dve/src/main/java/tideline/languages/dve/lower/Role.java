package tideline.languages.dve.lower;

/** How a process moves. */
enum Role {
  /** By turns with the others. */
  INTERLEAVED("among processes that take turns"),
  /** At the same time as all others. */
  SYNCHRONOUS("in a synchronous system"),
  /** With each step of the others, which it watches. */
  PROPERTY("in a property process");

  private final String where;

  Role(String where) {
    this.where = where;
  }

  /** Where that is, in a message. */
  String where() {
    return where;
  }
}
