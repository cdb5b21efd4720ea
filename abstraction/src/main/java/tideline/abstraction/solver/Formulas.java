package tideline.abstraction.solver;

import java.math.BigInteger;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;

/** Makes formulas, and takes them apart. */
public final class Formulas {

  private final FormulaManager manager;
  private final BooleanFormulaManager logic;
  private final IntegerFormulaManager numbers;

  Formulas(FormulaManager manager) {
    this.manager = manager;
    this.logic = manager.getBooleanFormulaManager();
    this.numbers = manager.getIntegerFormulaManager();
  }

  /** A truth value that is fixed. */
  public BooleanFormula truth(boolean value) {
    return logic.makeBoolean(value);
  }

  /** A truth value of that name. */
  public BooleanFormula truth(String name) {
    return logic.makeVariable(name);
  }

  /** A number that is fixed. */
  public IntegerFormula number(long value) {
    return numbers.makeNumber(value);
  }

  /** A number that is fixed. */
  public IntegerFormula number(BigInteger value) {
    return numbers.makeNumber(value);
  }

  /** A number of that name. */
  public IntegerFormula number(String name) {
    return numbers.makeVariable(name);
  }

  /** The opposite. */
  public BooleanFormula not(BooleanFormula operand) {
    return logic.not(operand);
  }

  /** All of them. */
  public BooleanFormula and(Collection<BooleanFormula> operands) {
    return logic.and(operands);
  }

  /** All of them. */
  public BooleanFormula and(BooleanFormula... operands) {
    return logic.and(List.of(operands));
  }

  /** One of them. */
  public BooleanFormula or(Collection<BooleanFormula> operands) {
    return logic.or(operands);
  }

  /** One of them. */
  public BooleanFormula or(BooleanFormula... operands) {
    return logic.or(List.of(operands));
  }

  /** The second, if the first. */
  public BooleanFormula implies(BooleanFormula condition, BooleanFormula consequence) {
    return logic.or(logic.not(condition), consequence);
  }

  /** Whether both have the same truth. */
  public BooleanFormula same(BooleanFormula left, BooleanFormula right) {
    return logic.equivalence(left, right);
  }

  /** Whether both are the same number. */
  public BooleanFormula equal(IntegerFormula left, IntegerFormula right) {
    return numbers.equal(left, right);
  }

  /** Whether the first is smaller. */
  public BooleanFormula less(IntegerFormula left, IntegerFormula right) {
    return numbers.lessThan(left, right);
  }

  /** Whether the first is not larger. */
  public BooleanFormula atMost(IntegerFormula left, IntegerFormula right) {
    return numbers.lessOrEquals(left, right);
  }

  /** The sum. */
  public IntegerFormula add(IntegerFormula left, IntegerFormula right) {
    return numbers.add(left, right);
  }

  /** The difference. */
  public IntegerFormula subtract(IntegerFormula left, IntegerFormula right) {
    return numbers.subtract(left, right);
  }

  /** The other sign. */
  public IntegerFormula negate(IntegerFormula operand) {
    return numbers.negate(operand);
  }

  /** A fixed multiple. */
  public IntegerFormula multiply(BigInteger factor, IntegerFormula operand) {
    return numbers.multiply(numbers.makeNumber(factor), operand);
  }

  /** One of two numbers. */
  public IntegerFormula choose(
      BooleanFormula condition, IntegerFormula then, IntegerFormula other) {
    return logic.ifThenElse(condition, then, other);
  }

  /** One of two truth values. */
  public BooleanFormula choose(
      BooleanFormula condition, BooleanFormula then, BooleanFormula other) {
    return logic.ifThenElse(condition, then, other);
  }

  /** Whether this is the formula that is always true. */
  public boolean isTrue(BooleanFormula formula) {
    return logic.isTrue(formula);
  }

  /** Whether this is the formula that is never true. */
  public boolean isFalse(BooleanFormula formula) {
    return logic.isFalse(formula);
  }

  /** The formula with other terms in place of its symbols. */
  public BooleanFormula replace(BooleanFormula formula, Map<String, ? extends Formula> by) {
    Map<Formula, Formula> pairs = new HashMap<>();
    manager
        .extractVariables(formula)
        .forEach(
            (name, symbol) -> {
              Formula other = by.get(name);
              if (other != null && !other.equals(symbol)) {
                pairs.put(symbol, other);
              }
            });
    return pairs.isEmpty() ? formula : manager.substitute(formula, pairs);
  }

  /** The names of the symbols in a formula. */
  public Set<String> symbols(BooleanFormula formula) {
    return new LinkedHashSet<>(manager.extractVariables(formula).keySet());
  }

  /** The operands of a conjunction, or the formula itself. */
  public Set<BooleanFormula> conjuncts(BooleanFormula formula) {
    return logic.toConjunctionArgs(formula, true);
  }

  /** The formulas that a formula is made of by logic alone. */
  public Set<BooleanFormula> atoms(BooleanFormula formula) {
    Set<BooleanFormula> atoms = new LinkedHashSet<>();
    logic.visitRecursively(formula, new AtomCollector(atoms));
    return atoms;
  }

  /** A formula as text. */
  public String print(BooleanFormula formula) {
    return formula.toString();
  }
}
