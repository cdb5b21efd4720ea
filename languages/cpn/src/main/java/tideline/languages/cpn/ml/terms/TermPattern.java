package tideline.languages.cpn.ml.terms;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import tideline.languages.cpn.colour.Constructor;

/** A pattern whose names and types are known. */
public sealed interface TermPattern {

  /** Anything. */
  record Any() implements TermPattern {}

  /** Anything, with a name. */
  record Named(Binder binder) implements TermPattern {}

  /** A value. */
  record Constant(Object value) implements TermPattern {}

  /** A whole number, whose type is known when everything around it is. */
  record Whole(BigInteger value, Term.Later<Term.Numbers> type, int at) implements TermPattern {}

  /** Parts of a tuple or record. */
  record Fields(List<Field> fields) implements TermPattern {}

  /** A part of a tuple and its place among the labels. */
  record Field(Term.Later<Integer> place, TermPattern pattern) {}

  /** A constructor with what it carries. */
  record Constructed(Constructor constructor, Optional<TermPattern> argument)
      implements TermPattern {}

  /** A list that is not empty. */
  record Cons(TermPattern first, TermPattern rest) implements TermPattern {}

  /** A name for what fits. */
  record As(Binder binder, TermPattern pattern) implements TermPattern {}
}
