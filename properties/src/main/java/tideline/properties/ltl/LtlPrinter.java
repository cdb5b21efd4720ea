package tideline.properties.ltl;

import java.util.List;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Implies;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Proposition;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;

/**
 * Writes formulas with few parentheses: where the reader needs none but a person might, as in
 * {@code (a U b) & c}, there are some.
 */
final class LtlPrinter {

  private final StringBuilder text = new StringBuilder();

  private LtlPrinter() {}

  static String print(LtlFormula formula) {
    LtlPrinter printer = new LtlPrinter();
    printer.append(formula);
    return printer.text.toString();
  }

  private void append(LtlFormula formula) {
    switch (formula) {
      case Constant(boolean value) -> text.append(value);
      case Proposition(String name) -> text.append(LtlParser.VOCABULARY.written(name));
      case Not(var f) -> prefix("!", f);
      case Next(var f) -> prefix("X ", f);
      case Finally(var f) -> prefix("F ", f);
      case Globally(var f) -> prefix("G ", f);
      case And(var operands) -> infix(" & ", operands);
      case Or(var operands) -> infix(" | ", operands);
      case Implies(var f, var g) -> infix(" -> ", List.of(f, g));
      case Iff(var f, var g) -> infix(" <-> ", List.of(f, g));
      case Until(var f, var g) -> infix(" U ", List.of(f, g));
      case Release(var f, var g) -> infix(" R ", List.of(f, g));
      case WeakUntil(var f, var g) -> infix(" W ", List.of(f, g));
      case StrongRelease(var f, var g) -> infix(" M ", List.of(f, g));
    }
  }

  private void prefix(String operator, LtlFormula operand) {
    // G F a, but G(a & b): a parenthesis separates as well as a space does.
    text.append(needsParentheses(operand) ? operator.strip() : operator);
    operand(operand);
  }

  private void infix(String operator, List<LtlFormula> operands) {
    for (int i = 0; i < operands.size(); i++) {
      text.append(i == 0 ? "" : operator);
      operand(operands.get(i));
    }
  }

  private void operand(LtlFormula operand) {
    if (needsParentheses(operand)) {
      text.append('(');
      append(operand);
      text.append(')');
    } else {
      append(operand);
    }
  }

  private static boolean needsParentheses(LtlFormula operand) {
    return switch (operand) {
      case Constant _, Proposition _, Not _, Next _, Finally _, Globally _ -> false;
      case And _, Or _, Implies _, Iff _ -> true;
      case Until _, Release _, WeakUntil _, StrongRelease _ -> true;
    };
  }
}
