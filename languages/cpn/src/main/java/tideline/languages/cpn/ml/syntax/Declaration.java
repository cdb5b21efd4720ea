package tideline.languages.cpn.ml.syntax;

import java.util.List;
import java.util.Optional;

/** A declaration as it is written. */
public sealed interface Declaration {

  /** The offset where it begins. */
  int at();

  /** Values; those that are recursive are functions. */
  record Values(int at, List<Value> values, Recursion recursion) implements Declaration {}

  /** A pattern and what it is matched with. */
  record Value(Pattern pattern, Expression expression) {}

  /** Whether the expressions may use the names that are declared. */
  enum Recursion {
    NONE,
    RECURSIVE
  }

  /** Functions that may call one another. */
  record Functions(int at, List<FunctionText> functions) implements Declaration {}

  /** A function by its clauses, which have the same number of patterns. */
  record FunctionText(int at, String name, List<Clause> clauses) {}

  /** A clause of a function. */
  record Clause(List<Pattern> patterns, Optional<TypeText> result, Expression body) {}

  /** Datatypes that may contain one another. */
  record Datatypes(int at, List<Datatype> datatypes) implements Declaration {}

  /** A datatype. */
  record Datatype(int at, List<String> variables, String name, List<Variant> variants) {}

  /** A constructor of a datatype, or an exception. */
  record Variant(int at, String name, Optional<TypeText> argument) {}

  /** Another name for a type. */
  record Type(int at, List<String> variables, String name, TypeText type) implements Declaration {}

  /** Exceptions. */
  record Exceptions(int at, List<Variant> exceptions) implements Declaration {}

  /** Declarations for other declarations. */
  record Local(int at, List<Declaration> hidden, List<Declaration> shown) implements Declaration {}

  /** A colour set. */
  record Colours(int at, String name, ColourText colours, Timing timing, List<String> functions)
      implements Declaration {}

  /** Whether a colour set is timed. */
  enum Timing {
    TIMED,
    UNTIMED
  }

  /** Variables of a colour set. */
  record Variables(int at, List<String> names, int typeAt, String colours) implements Declaration {}

  /** What ML has and we have not; it may declare names. */
  record Unsupported(int at, String what, List<String> names) implements Declaration {}
}
