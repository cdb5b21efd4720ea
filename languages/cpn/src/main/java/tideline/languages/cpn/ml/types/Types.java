package tideline.languages.cpn.ml.types;

import java.util.List;
import tideline.languages.cpn.colour.Labels;

/** The types that CPN ML begins with. */
final class Types {

  static final Type UNIT = new Type.Fields(Labels.NONE, List.of());
  static final Type INT = new Type.Named(TypeName.INT, List.of());
  static final Type INTINF = new Type.Named(TypeName.INTINF, List.of());
  static final Type REAL = new Type.Named(TypeName.REAL, List.of());
  static final Type STRING = new Type.Named(TypeName.STRING, List.of());
  static final Type CHAR = new Type.Named(TypeName.CHAR, List.of());
  static final Type BOOL = new Type.Named(TypeName.BOOL, List.of());
  static final Type EXCEPTION = new Type.Named(TypeName.EXCEPTION, List.of());

  private Types() {}

  /** Lists, and multisets in expressions. */
  static Type list(Type element) {
    return new Type.Named(TypeName.LIST, List.of(element));
  }

  /** A token with a time stamp. */
  static Type timed(Type colour) {
    return new Type.Named(TypeName.TIMED, List.of(colour));
  }
}
