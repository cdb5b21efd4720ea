package tideline.properties.ctl;

import tideline.properties.ctl.CtlFormula.Atom;
import tideline.properties.ctl.CtlFormula.Constant;
import tideline.properties.ctl.CtlFormula.Infix;
import tideline.properties.ctl.CtlFormula.Logic;
import tideline.properties.ctl.CtlFormula.Not;
import tideline.properties.ctl.CtlFormula.Prefix;

/** Writes formulas; between operators of different kinds there are always parentheses. */
final class CtlPrinter {

  private final StringBuilder text = new StringBuilder();

  private CtlPrinter() {}

  static String print(CtlFormula formula) {
    CtlPrinter printer = new CtlPrinter();
    printer.append(formula);
    return printer.text.toString();
  }

  private void append(CtlFormula formula) {
    switch (formula) {
      case Constant(boolean value) -> text.append(value);
      case Atom(String name) -> text.append(CtlParser.VOCABULARY.written(name));
      case Not(var operand) -> {
        text.append('!');
        operand(operand);
      }
      case Prefix(var quantifier, var prefix, var operand) -> {
        text.append(quantifier).append(prefix).append(operand instanceof Logic ? "" : " ");
        operand(operand);
      }
      case Infix(var quantifier, var connective, var left, var right) -> {
        text.append(quantifier).append('[');
        operand(left);
        text.append(' ').append(connective).append(' ');
        operand(right);
        text.append(']');
      }
      case Logic(var connective, var left, var right) -> {
        operand(left);
        text.append(' ').append(connective.symbol()).append(' ');
        operand(right);
      }
    }
  }

  private void operand(CtlFormula operand) {
    if (operand instanceof Logic) {
      text.append('(');
      append(operand);
      text.append(')');
    } else {
      append(operand);
    }
  }
}
