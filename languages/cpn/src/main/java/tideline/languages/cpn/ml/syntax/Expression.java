package tideline.languages.cpn.ml.syntax;

import java.math.BigInteger;
import java.util.List;

/** An expression as it is written. Operators are names that are applied to pairs. */
public sealed interface Expression {

  /** The offset where it begins, or where its operator stands. */
  int at();

  /** A whole number, of whatever type. */
  record Whole(int at, BigInteger value) implements Expression {}

  /** Another value that is written out: a Double, a String, a Character. */
  record Literal(int at, Object value) implements Expression {}

  /** A name, perhaps with points in it. */
  record Name(int at, String name) implements Expression {}

  /** A tuple or record, the fields as they are written. */
  record Fields(int at, List<Field> fields) implements Expression {}

  /** A field of a record. */
  record Field(String label, Expression value) {}

  /** A list. */
  record Items(int at, List<Expression> items) implements Expression {}

  /** The function that gives a field of a record. */
  record Selector(int at, String label) implements Expression {}

  /** A function and its argument. */
  record Apply(int at, Expression function, Expression argument) implements Expression {}

  /** A choice. */
  record If(int at, Expression condition, Expression yes, Expression no) implements Expression {}

  /** True if all parts are. */
  record All(int at, List<Expression> parts) implements Expression {}

  /** True if some part is. */
  record Some(int at, List<Expression> parts) implements Expression {}

  /** The first rule that fits. */
  record Case(int at, Expression value, List<Rule> rules) implements Expression {}

  /** A function. */
  record Function(int at, List<Rule> rules) implements Expression {}

  /** A pattern and what it leads to. */
  record Rule(Pattern pattern, Expression result) {}

  /** Declarations for an expression. */
  record Let(int at, List<Declaration> declarations, Expression body) implements Expression {}

  /** Expressions one after the other, of which the last one has the value. */
  record InOrder(int at, List<Expression> expressions) implements Expression {}

  /** An expression with its type. */
  record Typed(int at, Expression expression, TypeText type) implements Expression {}

  /** An exception. */
  record Raise(int at, Expression exception) implements Expression {}

  /** What to do where an exception was raised. */
  record Handle(int at, Expression expression, List<Rule> rules) implements Expression {}

  /** What ML has and we have not. */
  record Unsupported(int at, String what) implements Expression {}
}
