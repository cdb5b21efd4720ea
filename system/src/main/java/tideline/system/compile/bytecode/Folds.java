package tideline.system.compile.bytecode;

import tideline.system.ir.Expression;
import tideline.system.transform.Folding;

/** Folds expressions from the leaves up; what does not change is not copied. */
final class Folds {

  private Folds() {}

  @SuppressWarnings("ReferenceEquality") // the same object means that nothing was folded inside
  static Expression deep(Expression expression) {
    return switch (expression) {
      case Expression.Constant _,
          Expression.Read _,
          Expression.At _,
          Expression.Length _,
          Expression.Peek _ ->
          expression;
      case Expression.Unary unary -> {
        Expression operand = deep(unary.operand());
        yield Folding.fold(
            operand == unary.operand() ? unary : new Expression.Unary(unary.operator(), operand));
      }
      case Expression.Binary binary -> {
        Expression left = deep(binary.left());
        Expression right = deep(binary.right());
        boolean same = left == binary.left() && right == binary.right();
        yield Folding.fold(same ? binary : new Expression.Binary(binary.operator(), left, right));
      }
      case Expression.Conditional choice -> {
        Expression condition = deep(choice.condition());
        Expression then = deep(choice.then());
        Expression otherwise = deep(choice.otherwise());
        boolean same =
            condition == choice.condition()
                && then == choice.then()
                && otherwise == choice.otherwise();
        yield Folding.fold(same ? choice : new Expression.Conditional(condition, then, otherwise));
      }
      case Expression.Wrapped wrapped -> {
        Expression value = deep(wrapped.value());
        yield Folding.fold(
            value == wrapped.value() ? wrapped : new Expression.Wrapped(value, wrapped.type()));
      }
    };
  }
}
