package tideline.languages.petri.symmetric;

import java.util.List;

/** What must be true of a binding. */
public sealed interface Condition {

  /** The variables that it reads, a bit each. */
  long variables();

  /** Always or never. */
  record Fixed(Truth truth) implements Condition {
    @Override
    public long variables() {
      return 0;
    }
  }

  /** A truth value. */
  enum Truth {
    FALSE,
    TRUE
  }

  /** All of them; an empty one is true. */
  record And(List<Condition> parts) implements Condition {
    /** Keeps a copy. */
    public And {
      parts = List.copyOf(parts);
    }

    @Override
    public long variables() {
      return Condition.variables(parts);
    }
  }

  /** At least one of them. */
  record Or(List<Condition> parts) implements Condition {
    /** Keeps a copy. */
    public Or {
      parts = List.copyOf(parts);
    }

    @Override
    public long variables() {
      return Condition.variables(parts);
    }
  }

  /** The opposite. */
  record Not(Condition inner) implements Condition {
    @Override
    public long variables() {
      return inner.variables();
    }
  }

  /** Two single colours of one sort, compared by their numbers. */
  record Compared(Comparison comparison, Expression left, Expression right) implements Condition {
    @Override
    public long variables() {
      return left.variables() | right.variables();
    }
  }

  /** How colours are compared. */
  enum Comparison {
    EQUAL,
    UNEQUAL,
    LESS,
    LESS_OR_EQUAL,
    GREATER,
    GREATER_OR_EQUAL;

    /** Whether it is so. */
    public boolean holds(int left, int right) {
      return switch (this) {
        case EQUAL -> left == right;
        case UNEQUAL -> left != right;
        case LESS -> left < right;
        case LESS_OR_EQUAL -> left <= right;
        case GREATER -> left > right;
        case GREATER_OR_EQUAL -> left >= right;
      };
    }
  }

  /** What a program decides. */
  record Decided(long variables, Decision decision) implements Condition {}

  /** A program of a language that has functions. */
  @FunctionalInterface
  interface Decision {
    /**
     * Whether the condition is true.
     *
     * @param binding the values of the transition's variables
     */
    boolean holds(int[] binding);
  }

  private static long variables(List<Condition> parts) {
    long all = 0;
    for (Condition part : parts) {
      all |= part.variables();
    }
    return all;
  }
}
