package tideline.system.ir;

/** Writes expressions with as few parentheses as their operators allow. */
final class ExpressionPrinter {

  private static final int TIGHTEST = 100;

  private ExpressionPrinter() {}

  static String print(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> constant(constant);
      case Expression.Unary unary -> unary.operator().symbol() + inside(unary.operand(), TIGHTEST);
      case Expression.Binary binary -> {
        int binding = binary.operator().binding();
        yield inside(binary.left(), binding)
            + " "
            + binary.operator().symbol()
            + " "
            + inside(binary.right(), binding + 1);
      }
      case Expression.Conditional choice ->
          inside(choice.condition(), 1)
              + " ? "
              + inside(choice.then(), 1)
              + " : "
              + inside(choice.otherwise(), 1);
      case Expression.Wrapped wrapped -> wrapped.type() + "(" + wrapped.value() + ")";
      case Expression.Read _,
          Expression.At _,
          Expression.Length _,
          Expression.Peek _,
          Expression.Failing _ ->
          expression.toString();
    };
  }

  private static String constant(Expression.Constant constant) {
    if (constant.type() instanceof Type.Bool) {
      return constant.value() != 0 ? "true" : "false";
    }
    if (constant.type() instanceof Type.Enumeration named
        && constant.value() >= 0
        && constant.value() < named.values().size()) {
      return named.values().get((int) constant.value());
    }
    return Long.toString(constant.value());
  }

  private static String inside(Expression operand, int binding) {
    int own =
        switch (operand) {
          case Expression.Binary binary -> binary.operator().binding();
          case Expression.Conditional _ -> 0;
          case Expression.Constant _,
              Expression.Read _,
              Expression.Unary _,
              Expression.Wrapped _,
              Expression.At _,
              Expression.Length _,
              Expression.Peek _,
              Expression.Failing _ ->
              TIGHTEST;
        };
    return own < binding ? "(" + operand + ")" : operand.toString();
  }
}
