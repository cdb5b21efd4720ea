package tideline.reductions.symmetry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tideline.model.StatePermutation;
import tideline.model.Symmetry;
import tideline.model.ValuePermutation;
import tideline.properties.expression.BinaryOperator;
import tideline.properties.expression.Expression;

/**
 * Whether a condition is true in a state exactly if it is in all symmetric ones: decided on its
 * text, which each permutation must turn into the same text, up to the order of operands.
 */
public final class SymmetricQuestion {

  private static final Set<BinaryOperator> ORDERLESS =
      EnumSet.of(
          BinaryOperator.IFF,
          BinaryOperator.OR,
          BinaryOperator.AND,
          BinaryOperator.BIT_OR,
          BinaryOperator.BIT_AND,
          BinaryOperator.EQUAL,
          BinaryOperator.UNEQUAL,
          BinaryOperator.PLUS,
          BinaryOperator.TIMES);

  /** Those of them where a row of operands may be regrouped. */
  private static final Set<BinaryOperator> REGROUPED =
      EnumSet.of(
          BinaryOperator.OR,
          BinaryOperator.AND,
          BinaryOperator.BIT_OR,
          BinaryOperator.BIT_AND,
          BinaryOperator.PLUS);

  /** There is no text for what a permutation makes of the condition. */
  private static final class NoText extends Exception {
    private static final long serialVersionUID = 1;

    private final String why;

    NoText(String why) {
      super(why);
      this.why = why;
    }
  }

  private final Symmetry symmetry;
  private final StatePermutation permutation;

  private SymmetricQuestion(Symmetry symmetry, StatePermutation permutation) {
    this.symmetry = symmetry;
    this.permutation = permutation;
  }

  /** Why a condition is not known to be symmetric; empty if it is. */
  public static Optional<String> objection(Expression condition, List<Symmetry> symmetries) {
    for (Symmetry symmetry : symmetries) {
      for (StatePermutation permutation : symmetry.permutations()) {
        try {
          Expression image = new SymmetricQuestion(symmetry, permutation).image(condition);
          if (!normal(image).equals(normal(condition))) {
            return Optional.of(
                "%s is not symmetric (%s): exchanged, it says %s"
                    .formatted(condition, symmetry.name(), image));
          }
        } catch (NoText none) {
          return Optional.of(none.why);
        }
      }
    }
    return Optional.empty();
  }

  private Expression image(Expression condition) throws NoText {
    return switch (condition) {
      case Expression.TruthLiteral _, Expression.NumberLiteral _, Expression.NamedLiteral _ ->
          condition;
      case Expression.SlotValue value -> plain(value);
      case Expression.PropositionValue(var name, _) -> kept(condition, name);
      case Expression.FunctionValue(var function, _) -> kept(condition, function.name());
      case Expression.Not(var operand) -> new Expression.Not(image(operand));
      case Expression.Negate(var operand) -> new Expression.Negate(image(operand));
      case Expression.ToNumber(var operand) -> new Expression.ToNumber(image(operand));
      case Expression.Binary(var operator, var left, var right) -> binary(operator, left, right);
    };
  }

  private Expression kept(Expression condition, String name) throws NoText {
    if (!symmetry.keeps().contains(name)) {
      throw new NoText("%s is not known to be symmetric (%s)".formatted(name, symmetry.name()));
    }
    return condition;
  }

  /** Of a renamed value only comparisons with other renamed values have a text. */
  private Expression plain(Expression.SlotValue value) throws NoText {
    StatePermutation.Move move = permutation.of(value.slot());
    if (!move.values().isNone()) {
      throw new NoText(
          "%s names one of several that can be exchanged (%s), and is used as a number"
              .formatted(value.slot().name(), symmetry.name()));
    }
    return new Expression.SlotValue(move.to());
  }

  private Expression binary(BinaryOperator operator, Expression left, Expression right)
      throws NoText {
    boolean compared = operator == BinaryOperator.EQUAL || operator == BinaryOperator.UNEQUAL;
    Optional<ValuePermutation> ofLeft = renaming(left);
    Optional<ValuePermutation> ofRight = renaming(right);
    boolean renamed =
        ofLeft.filter(names -> !names.isNone()).isPresent()
            || ofRight.filter(names -> !names.isNone()).isPresent();
    if (compared && renamed) {
      ValuePermutation names = ofLeft.or(() -> ofRight).orElseThrow();
      boolean alike = ofLeft.equals(ofRight);
      if (alike || isLiteral(left) || isLiteral(right)) {
        return new Expression.Binary(operator, renamed(left, names), renamed(right, names));
      }
    }
    return new Expression.Binary(operator, image(left), image(right));
  }

  /** What a slot's values are called behind the permutation. */
  private Optional<ValuePermutation> renaming(Expression operand) {
    return switch (operand) {
      case Expression.SlotValue(var slot) -> Optional.of(permutation.of(slot).values());
      case Expression.ToNumber(Expression.SlotValue(var slot)) ->
          Optional.of(permutation.of(slot).values());
      default -> Optional.empty();
    };
  }

  private static boolean isLiteral(Expression operand) {
    return operand instanceof Expression.NumberLiteral
        || operand instanceof Expression.NamedLiteral;
  }

  private Expression renamed(Expression operand, ValuePermutation names) throws NoText {
    return switch (operand) {
      case Expression.SlotValue(var slot) -> new Expression.SlotValue(permutation.of(slot).to());
      case Expression.ToNumber(Expression.SlotValue(var slot)) ->
          new Expression.ToNumber(new Expression.SlotValue(permutation.of(slot).to()));
      case Expression.NumberLiteral(long value) -> new Expression.NumberLiteral(names.of(value));
      case Expression.NamedLiteral(var type, long value) ->
          new Expression.NamedLiteral(type, names.of(value));
      default -> image(operand);
    };
  }

  /** The same condition, with the operands in an order that does not depend on how they stood. */
  static Expression normal(Expression condition) {
    return switch (condition) {
      case Expression.Not(var operand) -> new Expression.Not(normal(operand));
      case Expression.Negate(var operand) -> new Expression.Negate(normal(operand));
      case Expression.ToNumber(var operand) -> new Expression.ToNumber(normal(operand));
      case Expression.Binary binary ->
          switch (binary.operator()) {
            case GREATER -> normal(turned(binary, BinaryOperator.LESS));
            case AT_LEAST -> normal(turned(binary, BinaryOperator.AT_MOST));
            default -> ordered(binary.operator(), binary.left(), binary.right());
          };
      default -> condition;
    };
  }

  private static Expression turned(Expression.Binary binary, BinaryOperator operator) {
    return new Expression.Binary(operator, /* left= */ binary.right(), /* right= */ binary.left());
  }

  private static Expression ordered(BinaryOperator operator, Expression left, Expression right) {
    if (!ORDERLESS.contains(operator)) {
      return new Expression.Binary(operator, normal(left), normal(right));
    }
    List<Expression> operands = new ArrayList<>();
    collect(operator, left, operands);
    collect(operator, right, operands);
    operands.sort(Comparator.comparing(Expression::toString));
    Expression all = operands.getFirst();
    for (Expression next : operands.subList(1, operands.size())) {
      all = new Expression.Binary(operator, all, next);
    }
    return all;
  }

  private static void collect(BinaryOperator operator, Expression from, List<Expression> to) {
    if (REGROUPED.contains(operator)
        && from instanceof Expression.Binary(var inner, var left, var right)
        && inner == operator) {
      collect(operator, left, to);
      collect(operator, right, to);
    } else {
      to.add(normal(from));
    }
  }
}
