package tideline.languages.cpn.ml.types;

/**
 * A type that is told from others by its key.
 *
 * @param name as people write it
 * @param key which no other type has
 * @param equality whether values can be compared
 */
public record TypeName(String name, String key, Equality equality) {

  /** Whether values can be compared. */
  public enum Equality {
    NONE,
    COMPARABLE
  }

  static final TypeName INT = builtIn("int", Equality.COMPARABLE);
  static final TypeName INTINF = builtIn("intinf", Equality.COMPARABLE);

  /** In Standard ML reals cannot be compared; nets of CPN Tools have colour sets of them. */
  static final TypeName REAL = builtIn("real", Equality.COMPARABLE);

  static final TypeName STRING = builtIn("string", Equality.COMPARABLE);
  static final TypeName CHAR = builtIn("char", Equality.COMPARABLE);
  static final TypeName BOOL = builtIn("bool", Equality.COMPARABLE);
  static final TypeName LIST = builtIn("list", Equality.COMPARABLE);
  static final TypeName OPTION = builtIn("option", Equality.COMPARABLE);
  static final TypeName ORDER = builtIn("order", Equality.COMPARABLE);
  static final TypeName EXCEPTION = builtIn("exn", Equality.NONE);

  /** A token with a time stamp. */
  static final TypeName TIMED = builtIn("timed", Equality.COMPARABLE);

  private static TypeName builtIn(String name, Equality equality) {
    return new TypeName(name, name, equality);
  }
}
