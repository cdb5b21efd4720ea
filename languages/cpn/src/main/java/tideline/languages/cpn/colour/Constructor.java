package tideline.languages.cpn.colour;

/**
 * A constructor of an enumeration, an index, a union or another datatype.
 *
 * @param datatype the type that it makes values of, told from others of the same name by its number
 * @param name as it is written
 * @param order its place among the constructors of the type
 * @param carries whether a value stands behind it
 */
public record Constructor(String datatype, String name, int order, Argument carries) {

  /** Whether a value stands behind a constructor. */
  public enum Argument {
    NOTHING,
    A_VALUE
  }

  /** {@code NONE} of options. */
  public static final Constructor NONE = new Constructor("option", "NONE", 0, Argument.NOTHING);

  /** {@code SOME x} of options. */
  public static final Constructor SOME = new Constructor("option", "SOME", 1, Argument.A_VALUE);
}
