package tideline.languages.cpn.ml.syntax;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** A pattern as it is written. */
public sealed interface Pattern {

  /** The offset where it begins. */
  int at();

  /** Anything. */
  record Any(int at) implements Pattern {}

  /** A whole number. */
  record Whole(int at, BigInteger value) implements Pattern {}

  /** Another value that is written out. */
  record Literal(int at, Object value) implements Pattern {}

  /** A variable, or a constructor that carries nothing. */
  record Name(int at, String name) implements Pattern {}

  /** A constructor with what it carries. */
  record Constructed(int at, String name, Pattern argument) implements Pattern {}

  /** A tuple or record. */
  record Fields(int at, List<Field> fields, Rest rest) implements Pattern {}

  /** A field. */
  record Field(String label, Pattern value) {}

  /** Whether a record has more fields than are written. */
  enum Rest {
    NONE,
    SOME
  }

  /** A list. */
  record Items(int at, List<Pattern> items) implements Pattern {}

  /** A name for the value that fits. */
  record As(int at, String name, Optional<TypeText> type, Pattern pattern) implements Pattern {}

  /** A pattern with its type. */
  record Typed(int at, Pattern pattern, TypeText type) implements Pattern {}
}
