package tideline.languages.petri.formula;

import java.util.List;

/** A number that depends on the marking. */
public sealed interface Term {

  /** The same in every marking. */
  record Constant(long value) implements Term {}

  /**
   * How many tokens there are on these places together.
   *
   * @param places ids; one that is named twice counts twice
   */
  record Tokens(List<String> places) implements Term {
    /** Keeps a copy. */
    public Tokens {
      places = List.copyOf(places);
    }
  }

  /** All of them together. */
  record Sum(List<Term> terms) implements Term {
    /** Keeps a copy. */
    public Sum {
      terms = List.copyOf(terms);
    }
  }

  /** The same so many times; a negative factor makes a difference of a sum. */
  record Times(long factor, Term term) implements Term {}
}
