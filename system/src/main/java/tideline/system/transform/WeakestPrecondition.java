package tideline.system.transform;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Operation;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/**
 * What has to hold before an operation so that a condition holds after it, whichever way it goes.
 * No answer where the condition depends on a value that is set free, or where it becomes too large.
 */
public final class WeakestPrecondition {

  private static final int LARGEST = 400;
  private static final int MOST_VALUES = 8;

  /** Whether the assumptions of an operation count. */
  public enum Assumptions {
    /** They do. */
    KEPT,
    /** They do not. */
    DROPPED
  }

  private final Assumptions assumptions;
  private final int largest;

  /** Conditions that people would still read. */
  public WeakestPrecondition(Assumptions assumptions) {
    this(assumptions, LARGEST);
  }

  /**
   * Conditions of a limited size.
   *
   * @param largest the most operators in a condition
   */
  public WeakestPrecondition(Assumptions assumptions, int largest) {
    this.assumptions = assumptions;
    this.largest = largest;
  }

  /** What has to hold before an operation; with {@code never} after it: where it cannot go on. */
  public Optional<Expression> of(Operation operation, Expression after) {
    return switch (operation) {
      case Operation.Assign assign -> assigned(assign, after);
      case Operation.Assume assume ->
          assumptions == Assumptions.KEPT
              ? small(unless(assume.condition(), after))
              : Optional.of(after);
      case Operation.Havoc havoc ->
          after.mentions(havoc.target().variable()) ? free(havoc, after) : Optional.of(after);
      case Operation.Sequence sequence -> {
        Optional<Expression> flowing = Optional.of(after);
        for (Operation part : sequence.parts().reversed()) {
          flowing = flowing.flatMap(condition -> of(part, condition));
        }
        yield flowing;
      }
      case Operation.Choice choice -> all(choice.branches(), after);
      case Operation.Branch branch -> {
        Optional<Expression> then = of(branch.then(), after);
        Optional<Expression> otherwise = of(branch.otherwise(), after);
        yield then.flatMap(
            t ->
                otherwise.flatMap(
                    o ->
                        t.equals(o)
                            ? then
                            : small(new Expression.Conditional(branch.condition(), t, o))));
      }
      case Operation.Send _, Operation.Receive _ -> Optional.empty();
    };
  }

  /** The condition after, unless one is false that has to be true before. */
  private static Expression unless(Expression condition, Expression after) {
    return condition.equals(Expression.always()) ? after : condition.not().or(after);
  }

  private Optional<Expression> all(List<Operation> branches, Expression after) {
    List<Expression> conditions = new ArrayList<>();
    for (Operation branch : branches) {
      Optional<Expression> one = of(branch, after);
      if (one.isEmpty()) {
        return one;
      }
      conditions.add(one.get());
    }
    return together(conditions);
  }

  /** All of them. A condition and its opposite, which choices often have, are never true. */
  private Optional<Expression> together(List<Expression> conditions) {
    Set<Expression> distinct = new LinkedHashSet<>(conditions);
    if (distinct.stream().anyMatch(c -> isNever(c) || distinct.contains(c.not()))) {
      return Optional.of(Expression.never());
    }
    return small(distinct.stream().reduce(Expression.always(), Expression::and));
  }

  private static boolean isNever(Expression condition) {
    return condition.equals(Expression.never());
  }

  /** What is set free may have any value; only few values can be written down. */
  private Optional<Expression> free(Operation.Havoc havoc, Expression after) {
    if (!(havoc.target() instanceof Place.Whole(Variable variable))) {
      return Optional.empty();
    }
    long count =
        switch (variable.type()) {
          case Type.Bool _ -> 2;
          case Type.Enumeration named -> named.values().size();
          default -> Long.MAX_VALUE;
        };
    if (count > MOST_VALUES) {
      return neverWithSome(variable, after);
    }
    List<Expression> conditions = new ArrayList<>();
    for (long value = 0; value < count; value++) {
      Expression constant = new Expression.Constant(value, variable.type());
      conditions.add(replaced(after, variable, constant));
    }
    return together(conditions);
  }

  /** A number for which the condition is never true is enough; it is looked for among a few. */
  private static Optional<Expression> neverWithSome(Variable variable, Expression after) {
    for (long value : new long[] {0, 1, -1}) {
      boolean fits =
          variable.type() instanceof Type.Unbounded
              || (variable.type() instanceof Type.Range range
                  && range.minimum() <= value
                  && value <= range.maximum());
      Expression constant = new Expression.Constant(value, variable.type());
      if (fits && isNever(replaced(after, variable, constant))) {
        return Optional.of(Expression.never());
      }
    }
    return Optional.empty();
  }

  private Optional<Expression> assigned(Operation.Assign assign, Expression after) {
    Variable variable = assign.target().variable();
    if (!after.mentions(variable)) {
      return Optional.of(after);
    }
    return assign.target() instanceof Place.Whole
        ? small(replaced(after, variable, stored(variable.type(), assign.value())))
        : Optional.empty();
  }

  /** What is read of a value that has been stored; one that does not fit a range is a fault. */
  private static Expression stored(Type type, Expression value) {
    return switch (type) {
      case Type.Wrapping machine when !machine.equals(value.type()) ->
          Folding.fold(new Expression.Wrapped(value, machine));
      case Type.Bool _ when !(value.type() instanceof Type.Bool) ->
          Folding.fold(
              new Expression.Binary(BinaryOperator.DIFFERENT, value, Expression.number(0)));
      default -> value;
    };
  }

  private Optional<Expression> small(Expression expression) {
    return size(expression) > largest ? Optional.empty() : Optional.of(expression);
  }

  private static int size(Expression expression) {
    return expression.all(Expression.class).size();
  }

  private static Expression replaced(Expression in, Variable variable, Expression by) {
    return in.rewrite(
        part ->
            part instanceof Expression.Read(Place.Whole(var read)) && read.equals(variable)
                ? by
                : Folding.fold(part));
  }
}
