package tideline.abstraction.lasso;

import java.util.Map;
import java.util.Objects;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Encoder;
import tideline.abstraction.encode.Value;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;
import tideline.system.ir.Variable;

/** A sum of variables of the state and numbers, and its value in a state. */
record LinearTerm(Expression expression) {

  /** Whether an expression is one that this can evaluate. */
  static boolean isLinear(Expression expression) {
    return switch (expression) {
      case Expression.Constant _ -> true;
      case Expression.Read read ->
          read.place() instanceof Place.Whole(Variable variable)
              && variable.lifetime() == Variable.Lifetime.STATE
              && !(read.type() instanceof Type.Bool);
      case Expression.Unary unary ->
          unary.operator() == UnaryOperator.NEGATE && isLinear(unary.operand());
      case Expression.Binary binary ->
          switch (binary.operator()) {
            case ADD, SUBTRACT -> isLinear(binary.left()) && isLinear(binary.right());
            default -> false;
          };
      case Expression.Conditional _,
          Expression.Wrapped _,
          Expression.At _,
          Expression.Length _,
          Expression.Peek _,
          Expression.Failing _ ->
          false;
    };
  }

  /** The value in a state. */
  IntegerFormula in(Map<Cell, Value> state, Encoder encoder) {
    return value(expression, state, encoder);
  }

  private static IntegerFormula value(
      Expression expression, Map<Cell, Value> state, Encoder encoder) {
    Formulas formulas = encoder.symbols().formulas();
    return switch (expression) {
      case Expression.Constant constant -> formulas.number(constant.value());
      case Expression.Read read ->
          encoder
              .symbols()
              .number(
                  Objects.requireNonNull(
                      state.get(encoder.cells().get(read.place().variable().name()))));
      case Expression.Unary unary -> formulas.negate(value(unary.operand(), state, encoder));
      case Expression.Binary binary -> {
        IntegerFormula left = value(binary.left(), state, encoder);
        IntegerFormula right = value(binary.right(), state, encoder);
        yield switch (binary.operator()) {
          case ADD -> formulas.add(left, right);
          default -> formulas.subtract(left, right);
        };
      }
      case Expression.Conditional _,
          Expression.Wrapped _,
          Expression.At _,
          Expression.Length _,
          Expression.Peek _,
          Expression.Failing _ ->
          throw new IllegalArgumentException("not linear: " + expression);
    };
  }

  @Override
  public String toString() {
    return expression.toString();
  }
}
