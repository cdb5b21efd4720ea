package tideline.languages.petri.symmetric;

import java.util.List;

/**
 * What stands at an arc: a multiset of colours that depends on the variables of the transition. One
 * that always gives exactly one colour may also be compared in guards.
 */
public sealed interface Expression {

  /** The variables that it reads, a bit each. */
  long variables();

  /** One colour. */
  record Constant(int colour) implements Expression {
    @Override
    public long variables() {
      return 0;
    }
  }

  /** The value of a variable of the transition, by its number there. */
  record Variable(int number) implements Expression {
    @Override
    public long variables() {
      return 1L << number;
    }
  }

  /** So many colours further in the circle of {@code size} colours. */
  record Shifted(Expression inner, int by, int size) implements Expression {
    @Override
    public long variables() {
      return inner.variables();
    }
  }

  /** What a table says of a colour: the part of a partition that it is in. */
  record Mapped(Expression inner, List<Integer> table) implements Expression {
    /** Keeps a copy. */
    public Mapped {
      table = List.copyOf(table);
    }

    @Override
    public long variables() {
      return inner.variables();
    }
  }

  /** All tuples of what the components give. */
  record Tuple(List<Expression> parts, Sort.Product sort) implements Expression {
    /** Keeps a copy. */
    public Tuple {
      parts = List.copyOf(parts);
    }

    @Override
    public long variables() {
      return Expression.variables(parts);
    }
  }

  /** Every colour once. */
  record All(int size) implements Expression {
    @Override
    public long variables() {
      return 0;
    }
  }

  /** So many times the same. */
  record Times(long count, Expression inner) implements Expression {
    @Override
    public long variables() {
      return inner.variables();
    }
  }

  /** All of them together. */
  record Sum(List<Expression> parts) implements Expression {
    /** Keeps a copy. */
    public Sum {
      parts = List.copyOf(parts);
    }

    @Override
    public long variables() {
      return Expression.variables(parts);
    }
  }

  /** The first without the second, which must be part of it. */
  record Difference(Expression from, Expression taken) implements Expression {
    @Override
    public long variables() {
      return from.variables() | taken.variables();
    }
  }

  /** What a program computes. */
  record Computed(long variables, Program program) implements Expression {}

  /** A program of a language that has functions. */
  @FunctionalInterface
  interface Program {
    /**
     * The colours that it gives, each as often as it is in the multiset.
     *
     * @param binding the values of the transition's variables
     */
    List<Integer> colours(int[] binding);
  }

  /** Whether there is exactly one colour for every binding. */
  default boolean isSingle() {
    return switch (this) {
      case Constant _, Variable _ -> true;
      case Shifted shifted -> shifted.inner.isSingle();
      case Mapped mapped -> mapped.inner.isSingle();
      case Tuple tuple -> tuple.parts.stream().allMatch(Expression::isSingle);
      case All _, Times _, Sum _, Difference _, Computed _ -> false;
    };
  }

  private static long variables(List<Expression> parts) {
    long all = 0;
    for (Expression part : parts) {
      all |= part.variables();
    }
    return all;
  }
}
