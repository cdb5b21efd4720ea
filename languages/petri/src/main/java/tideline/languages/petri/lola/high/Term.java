package tideline.languages.petri.lola.high;

import java.util.List;
import tideline.model.text.Token;

/** A term with its type; {@code at} is where the text has it. */
sealed interface Term {

  Token at();

  LolaType type();

  /** A number, or a colour of an enumeration. */
  record Constant(Token at, LolaType type, long value) implements Term {}

  /**
   * A variable, or a part of its value.
   *
   * @param variable its number in its function or transition
   */
  record Access(Token at, LolaType.Finite type, int variable, List<Part> parts) implements Term {
    public Access {
      parts = List.copyOf(parts);
    }
  }

  /** A way into a value: one component of a tuple. */
  sealed interface Part {
    /** What it is a part of. */
    LolaType.Finite of();

    /** A field of a record. */
    record Field(LolaType.Fields of, int number) implements Part {}

    /** An element of an array. */
    record Element(LolaType.Array of, Term index) implements Part {}
  }

  /** What a function returns. */
  record Call(Token at, Function function, List<Term> arguments) implements Term {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public LolaType type() {
      return function.type();
    }
  }

  /** An operator and what stands on both sides; before a number or a truth value, on one. */
  record Applied(Token at, LolaType type, Operator operator, List<Term> operands) implements Term {
    public Applied {
      operands = List.copyOf(operands);
    }
  }

  /** Operators by what they work on. */
  enum Operator {
    OR,
    AND,
    NOT,
    EQUAL,
    UNEQUAL,
    LESS,
    AT_MOST,
    GREATER,
    AT_LEAST,
    PLUS,
    MINUS,
    TIMES,
    DIVIDED,
    MODULO,
    NEGATIVE
  }
}
