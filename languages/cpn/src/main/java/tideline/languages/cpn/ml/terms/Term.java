package tideline.languages.cpn.ml.terms;

import java.math.BigInteger;
import java.util.List;
import tideline.languages.cpn.colour.Constructor;
import tideline.languages.cpn.colour.Labels;
import tideline.languages.cpn.ml.MlVariable;

/** An expression whose names and types are known. */
public sealed interface Term {

  /** A value. */
  record Constant(Object value) implements Term {}

  /** A whole number, whose type is known when everything around it is. */
  record Whole(BigInteger value, Later<Numbers> type, int at) implements Term {}

  /** What whole numbers may be. */
  enum Numbers {
    INT,
    INTINF
  }

  /** What is known when all of a declaration has been read. */
  interface Later<T> {
    T get();
  }

  /** The value of a name that stands around. */
  record Local(Binder binder) implements Term {}

  /** The value of a declaration. */
  record Known(Global global) implements Term {}

  /** The value of a variable of the net. */
  record Net(MlVariable variable) implements Term {}

  /**
   * A function or value of the library.
   *
   * @param onInts whether an overloaded operator is that of int
   */
  record Library(int at, String name, Object value, Later<Boolean> onInts) implements Term {}

  /** A constructor; if it carries something, the function that makes a value with it. */
  record Make(Constructor constructor) implements Term {}

  /** A tuple or record, the parts in the order in which they are evaluated. */
  record Fields(Labels labels, List<Field> fields) implements Term {}

  /** A part of a tuple and its place among the labels. */
  record Field(int place, Term value) {}

  /** A list. */
  record Items(List<Term> items) implements Term {}

  /** The function that gives a field, and the place of that field. */
  record Select(String label, Later<Integer> place) implements Term {}

  /** A function applied to an argument. */
  record Apply(int at, Term function, Term argument) implements Term {}

  /** A choice. */
  record If(Term condition, Term yes, Term no) implements Term {}

  /** True if all parts are. */
  record All(List<Term> parts) implements Term {}

  /** True if some part is. */
  record Some(List<Term> parts) implements Term {}

  /** The first rule that fits. */
  record Match(int at, Term value, List<Rule> rules) implements Term {}

  /** A pattern and what it leads to. */
  record Rule(TermPattern pattern, Term result) {}

  /**
   * A function of one or more arguments, one after the other.
   *
   * @param name for messages
   */
  record Function(int at, String name, int arity, List<Clause> clauses) implements Term {}

  /** Patterns for all arguments and what they lead to. */
  record Clause(List<TermPattern> patterns, Term result) {}

  /** Values for an expression. */
  record Let(List<Binding> bindings, Term body) implements Term {}

  /** Terms one after the other, of which the last one has the value. */
  record InOrder(List<Term> terms) implements Term {}

  /** An exception. */
  record Raise(int at, Term exception) implements Term {}

  /** What to do where an exception was raised. */
  record Handle(Term body, List<Rule> rules) implements Term {}

  /** Tokens with a delay. */
  record Delayed(int at, Term tokens, Term delay, Stamp stamp) implements Term {}

  /** What the number behind a token is. */
  enum Stamp {
    /** How long it takes from now on. */
    DELAY,
    /** A point in time. */
    TIME
  }

  /** What a declaration inside of an expression gives names to. */
  sealed interface Binding {

    /** A value that is matched with a pattern. */
    record Value(int at, TermPattern pattern, Term value) implements Binding {}

    /** Functions that may call one another. */
    record Functions(List<Binder> binders, List<Function> functions) implements Binding {
      public Functions {
        binders = List.copyOf(binders);
        functions = List.copyOf(functions);
      }
    }
  }
}
