package tideline.languages.cpn.ml.syntax;

import java.util.List;

/** A type as it is written. */
public sealed interface TypeText {

  /** The offset where it begins. */
  int at();

  /** A type that may be any, such as {@code 'a}. */
  record Variable(int at, String name) implements TypeText {}

  /** A type with a name, and what it is made of, as {@code int list}. */
  record Named(int at, String name, List<TypeText> arguments) implements TypeText {}

  /** A function. */
  record Arrow(int at, TypeText from, TypeText to) implements TypeText {}

  /** A tuple or record. */
  record Fields(int at, List<Field> fields) implements TypeText {}

  /** A field. */
  record Field(String label, TypeText type) {}
}
