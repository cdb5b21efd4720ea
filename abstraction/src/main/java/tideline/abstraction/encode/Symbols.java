package tideline.abstraction.encode;

import java.math.BigInteger;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.Type;

/** Symbols for cells, and what their types say about them. */
public final class Symbols {

  private final Formulas formulas;
  private long fresh;

  /** Symbols among these formulas. */
  public Symbols(Formulas formulas) {
    this.formulas = formulas;
  }

  /** The formulas that the symbols belong to. */
  public Formulas formulas() {
    return formulas;
  }

  /** The symbol of a cell in predicates: its name is the cell's. */
  public Value canonical(Cell cell) {
    return named(cell, cell.name());
  }

  /** The symbol of a cell after some step of a trace. */
  public Value indexed(Cell cell, int step) {
    return named(cell, cell.name() + "@" + step);
  }

  /** A symbol that nobody else uses. */
  public Value fresh(Cell cell) {
    return named(cell, cell.name() + "!" + fresh++);
  }

  /** A number that nobody else uses. */
  public IntegerFormula freshNumber(String hint) {
    return formulas.number(hint + "!" + fresh++);
  }

  /** A truth value that nobody else uses. */
  public BooleanFormula freshTruth(String hint) {
    return formulas.truth(hint + "!" + fresh++);
  }

  private Value named(Cell cell, String name) {
    return cell.isTruth()
        ? new Value.Truth(formulas.truth(name))
        : new Value.Whole(formulas.number(name));
  }

  /** What is known of a value because a cell of this type holds it. */
  public BooleanFormula inRange(Type type, Value value) {
    if (!(value instanceof Value.Whole(IntegerFormula number))) {
      return formulas.truth(true);
    }
    return switch (type) {
      case Type.Range range -> between(range.minimum(), number, range.maximum());
      case Type.Wrapping machine -> between(machine.minimum(), number, machine.maximum());
      case Type.Enumeration named -> between(0, number, named.values().size() - 1L);
      default -> formulas.truth(true);
    };
  }

  private BooleanFormula between(long low, IntegerFormula number, long high) {
    return formulas.and(
        formulas.atMost(formulas.number(low), number),
        formulas.atMost(number, formulas.number(high)));
  }

  /** A value as the term that stands for it in a cell. */
  public Formula term(Cell cell, Value value) {
    return cell.isTruth() ? truth(value) : number(value);
  }

  /** Whether a cell holds a value. */
  public BooleanFormula equal(Cell cell, Value left, Value right) {
    return cell.isTruth()
        ? formulas.same(truth(left), truth(right))
        : formulas.equal(number(left), number(right));
  }

  /** A value as a truth value: everything but 0 is true. */
  public BooleanFormula truth(Value value) {
    return switch (value) {
      case Value.Known known -> formulas.truth(known.isTrue());
      case Value.Truth(BooleanFormula formula) -> formula;
      case Value.Whole(IntegerFormula number) ->
          formulas.not(formulas.equal(number, formulas.number(0)));
    };
  }

  /** A value as a number: true is 1. */
  public IntegerFormula number(Value value) {
    return switch (value) {
      case Value.Known(BigInteger known) -> formulas.number(known);
      case Value.Whole(IntegerFormula number) -> number;
      case Value.Truth(BooleanFormula formula) ->
          formulas.choose(formula, formulas.number(1), formulas.number(0));
    };
  }
}
