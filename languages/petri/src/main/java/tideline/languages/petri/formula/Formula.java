package tideline.languages.petri.formula;

import java.util.List;

/** What is said of a marking, or of the paths that start in it. */
public sealed interface Formula {

  /** Always or never. */
  record Constant(boolean value) implements Formula {}

  /** Two numbers are in some order. */
  record Comparison(Relation relation, Term left, Term right) implements Formula {}

  /**
   * At least one of these transitions is enabled.
   *
   * @param transitions ids
   */
  record Fireable(List<String> transitions) implements Formula {
    /** Keeps a copy. */
    public Fireable {
      transitions = List.copyOf(transitions);
    }
  }

  /** No transition is enabled. */
  record Deadlock() implements Formula {}

  /** The opposite. */
  record Not(Formula operand) implements Formula {}

  /** All of them. */
  record And(List<Formula> operands) implements Formula {
    /** Keeps a copy. */
    public And {
      operands = List.copyOf(operands);
    }
  }

  /** At least one of them. */
  record Or(List<Formula> operands) implements Formula {
    /** Keeps a copy. */
    public Or {
      operands = List.copyOf(operands);
    }
  }

  /** Something is true of all paths from here, or of some path. */
  record Paths(Quantifier quantifier, Formula path) implements Formula {}

  /** Something is true of later markings of the path. */
  record Later(Moment moment, Formula operand) implements Formula {}

  /** The second some time, and the first in all markings before. */
  record Until(Formula first, Formula second) implements Formula {}

  /** The order of two numbers. */
  enum Relation {
    EQUAL("=="),
    UNEQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    /** How it is written. */
    public String symbol() {
      return symbol;
    }

    /** Whether two numbers are in this order. */
    public boolean holds(long left, long right) {
      return switch (this) {
        case EQUAL -> left == right;
        case UNEQUAL -> left != right;
        case LESS -> left < right;
        case AT_MOST -> left <= right;
        case GREATER -> left > right;
        case AT_LEAST -> left >= right;
      };
    }
  }

  /** Which paths are meant. */
  enum Quantifier {
    /** All of them. */
    ALL,
    /** At least one. */
    SOME
  }

  /** Which markings of a path are meant. */
  enum Moment {
    /** The next one. */
    NEXT,
    /** Some, now or later. */
    FINALLY,
    /** All, from now on. */
    GLOBALLY
  }

  /** The first holds until the second releases it, or for ever. */
  static Formula release(Formula first, Formula second) {
    return new Not(new Until(new Not(first), new Not(second)));
  }

  /** The second, if the first. */
  static Formula implies(Formula first, Formula second) {
    return new Or(List.of(new Not(first), second));
  }
}
