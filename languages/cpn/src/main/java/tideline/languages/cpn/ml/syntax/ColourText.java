package tideline.languages.cpn.ml.syntax;

import java.util.List;
import java.util.Optional;

/** What stands behind the equals sign of a colour set. */
public sealed interface ColourText {

  /** {@code unit}, {@code unit with e}. */
  record OneValue(Optional<String> name) implements ColourText {}

  /** {@code bool}, {@code bool with (no, yes)}. */
  record Truth(List<String> names) implements ColourText {}

  /** {@code int}, {@code int with 1..10}. */
  record Whole(Optional<Range> bounds) implements ColourText {}

  /** {@code intinf} and {@code time}. */
  record Unbounded() implements ColourText {}

  /** {@code real}. */
  record Real() implements ColourText {}

  /** {@code string with "a".."z" and 1..5}. */
  record Text(Optional<Range> characters, Optional<Range> length) implements ColourText {}

  /** {@code with a | b}. */
  record Named(List<String> names) implements ColourText {}

  /** {@code index d with 1..n}. */
  record Numbered(String name, Range bounds) implements ColourText {}

  /** {@code product A * B}. */
  record Product(List<Reference> parts) implements ColourText {}

  /** {@code record a : A * b : B}. */
  record Fields(List<Member> fields) implements ColourText {}

  /** {@code list A with 1..4}. */
  record Listed(Reference element, Optional<Range> length) implements ColourText {}

  /** {@code union a : A + b}. */
  record Union(List<Member> members) implements ColourText {}

  /** {@code subset A by f}. */
  record Chosen(Reference base, Expression function) implements ColourText {}

  /** {@code subset A with [x, y]}. */
  record Picked(Reference base, Expression values) implements ColourText {}

  /** The name of another colour set. */
  record Alias(Reference colours) implements ColourText {}

  /** A colour set that is named. */
  record Reference(int at, String name) {}

  /** A name with a colour set, or without one in a union. */
  record Member(int at, String name, Optional<Reference> colours) {}

  /** From one value to another. */
  record Range(Expression from, Expression to) {}
}
