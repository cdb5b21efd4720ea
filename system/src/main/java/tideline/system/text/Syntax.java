package tideline.system.text;

import java.util.List;
import tideline.system.ir.Type;

/** An expression as it is written: names are not looked up and types are not checked. */
public sealed interface Syntax {

  /** Where it stands: the offset of its name, its value or its operator. */
  int at();

  /** A name, perhaps with dots. */
  record Name(int at, String text) implements Syntax {}

  /** A value of the next state: a name and a prime. */
  record Primed(int at, String text) implements Syntax {}

  /** A number, a truth value or a bit vector. */
  record Literal(int at, long value, Type type) implements Syntax {}

  /** An operator before its operand. */
  record Unary(int at, Operator operator, Syntax operand) implements Syntax {}

  /** An operator between its operands. */
  record Binary(int at, Operator operator, Syntax left, Syntax right) implements Syntax {}

  /** One of two values. */
  record Conditional(int at, Syntax condition, Syntax then, Syntax otherwise) implements Syntax {}

  /** What a map holds for a key. */
  record Element(int at, Syntax map, Syntax key) implements Syntax {}

  /** A map that differs in one key. */
  record Update(int at, Syntax map, Syntax key, Syntax value) implements Syntax {}

  /** A map by its entries. */
  record MapLiteral(int at, List<Entry> entries, Syntax otherwise) implements Syntax {
    public MapLiteral {
      entries = List.copyOf(entries);
    }
  }

  /** One entry of a map. */
  record Entry(Syntax key, Syntax value) {}
}
