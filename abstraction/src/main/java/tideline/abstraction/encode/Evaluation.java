package tideline.abstraction.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import tideline.abstraction.solver.Formulas;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.ir.UnaryOperator;

/** Values of expressions at one point of an execution. */
final class Evaluation {

  /** A cell that a place may stand for, and when it does. */
  record Candidate(Cell cell, Value when) {}

  private final Symbols symbols;
  private final Formulas formulas;
  private final Arithmetic arithmetic;
  private final Cells cells;
  private final Map<String, String> locations;
  private final Hints hints;
  private final Path path;
  private final List<BooleanFormula> faults;
  private final List<BooleanFormula> guards = new ArrayList<>();

  /**
   * Evaluation on a path.
   *
   * @param locations where each process is
   * @param faults takes the conditions under which the model is at fault
   */
  Evaluation(
      Symbols symbols,
      Cells cells,
      Map<String, String> locations,
      Hints hints,
      Path path,
      List<BooleanFormula> faults) {
    this.symbols = symbols;
    this.formulas = symbols.formulas();
    this.arithmetic = new Arithmetic(symbols, hints);
    this.cells = cells;
    this.locations = locations;
    this.hints = hints;
    this.path = path;
    this.faults = faults;
  }

  Value value(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> Value.Known.of(constant.value());
      case Expression.Read read -> read(candidates(read.place()));
      case Expression.Unary unary -> unary(unary);
      case Expression.Binary binary -> binary(binary);
      case Expression.Conditional choice -> conditional(choice);
      case Expression.Wrapped wrapped ->
          arithmetic.wrap(wrapped.type(), value(wrapped.value()), path::demand);
      case Expression.At at -> Value.Known.of(at.location().equals(locations.get(at.process())));
      case Expression.Failing _ -> {
        fault(formulas.truth(true));
        yield Value.Known.of(0);
      }
      case Expression.Length _, Expression.Peek _ ->
          throw new IllegalArgumentException(expression + " is not plain");
    };
  }

  /** The model is at fault if this can be true here; what comes later need not think of it. */
  void fault(BooleanFormula condition) {
    if (formulas.isFalse(condition)) {
      return;
    }
    List<BooleanFormula> all = new ArrayList<>(path.constraints());
    all.addAll(guards);
    all.add(condition);
    faults.add(formulas.and(all));
    path.demand(formulas.not(formulas.and(formulas.and(guards), condition)));
  }

  private Value unary(Expression.Unary unary) {
    Value operand = value(unary.operand());
    if (operand instanceof Value.Known(BigInteger known)) {
      return new Value.Known(known(unary.operator(), known));
    }
    Value result = unary(unary.operator(), operand);
    hints.expect(result, hints.of(operand).map(value -> known(unary.operator(), value)));
    return result;
  }

  private static BigInteger known(UnaryOperator operator, BigInteger operand) {
    return switch (operator) {
      case NOT -> Hints.number(operand.signum() == 0);
      case NEGATE -> operand.negate();
      case COMPLEMENT -> operand.not();
    };
  }

  private Value unary(UnaryOperator operator, Value operand) {
    return switch (operator) {
      case NOT -> new Value.Truth(formulas.not(symbols.truth(operand)));
      case NEGATE -> new Value.Whole(formulas.negate(symbols.number(operand)));
      case COMPLEMENT ->
          new Value.Whole(formulas.subtract(formulas.number(-1), symbols.number(operand)));
    };
  }

  private Value binary(Expression.Binary binary) {
    BinaryOperator operator = binary.operator();
    return switch (operator.kind()) {
      case LOGIC -> logic(binary);
      case COMPARISON -> comparison(operator, value(binary.left()), value(binary.right()));
      case ARITHMETIC -> {
        Value left = value(binary.left());
        Value right = value(binary.right());
        if (operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER) {
          fault(formulas.not(symbols.truth(right)));
          if (right instanceof Value.Known known && !known.isTrue()) {
            yield Value.Known.of(0);
          }
        }
        yield arithmetic.apply(operator, left, right, path::demand);
      }
    };
  }

  /** The right operand counts only if the left one does not decide. */
  private Value logic(Expression.Binary binary) {
    boolean deciding = binary.operator() == BinaryOperator.OR;
    Value left = value(binary.left());
    if (left instanceof Value.Known known) {
      return known.isTrue() == deciding ? Value.Known.of(deciding) : truth(value(binary.right()));
    }
    BooleanFormula first = symbols.truth(left);
    guards.add(deciding ? formulas.not(first) : first);
    Value right = value(binary.right());
    guards.removeLast();
    if (right instanceof Value.Known known) {
      return known.isTrue() == deciding ? Value.Known.of(deciding) : new Value.Truth(first);
    }
    BooleanFormula second = symbols.truth(right);
    Value result =
        new Value.Truth(deciding ? formulas.or(first, second) : formulas.and(first, second));
    Optional<Boolean> l = hints.truthOf(left);
    Optional<Boolean> r = hints.truthOf(right);
    if (l.isPresent() && r.isPresent()) {
      hints.expect(result, Hints.number(deciding ? l.get() || r.get() : l.get() && r.get()));
    }
    return result;
  }

  private Value truth(Value value) {
    return switch (value) {
      case Value.Known known -> Value.Known.of(known.isTrue());
      case Value.Truth truth -> truth;
      case Value.Whole _ -> new Value.Truth(symbols.truth(value));
    };
  }

  private Value comparison(BinaryOperator operator, Value left, Value right) {
    if (left instanceof Value.Known(BigInteger l) && right instanceof Value.Known(BigInteger r)) {
      return Value.Known.of(known(operator, l, r));
    }
    Value result =
        new Value.Truth(
            switch (operator) {
              case EQUAL -> equal(left, right);
              case DIFFERENT -> formulas.not(equal(left, right));
              case LESS -> formulas.less(symbols.number(left), symbols.number(right));
              case AT_MOST -> formulas.atMost(symbols.number(left), symbols.number(right));
              case GREATER -> formulas.less(symbols.number(right), symbols.number(left));
              case AT_LEAST -> formulas.atMost(symbols.number(right), symbols.number(left));
              default -> throw new AssertionError(operator);
            });
    Optional<BigInteger> r = hints.of(right);
    hints.expect(
        result,
        hints.of(left).flatMap(l -> r.map(known -> Hints.number(known(operator, l, known)))));
    return result;
  }

  private static boolean known(BinaryOperator operator, BigInteger left, BigInteger right) {
    int order = left.compareTo(right);
    return switch (operator) {
      case EQUAL -> order == 0;
      case DIFFERENT -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
      default -> throw new AssertionError(operator);
    };
  }

  /** Truth values are compared as such, so that they need not become numbers. */
  private BooleanFormula equal(Value left, Value right) {
    if (left instanceof Value.Truth(BooleanFormula first)) {
      return sameTruth(first, right);
    }
    if (right instanceof Value.Truth(BooleanFormula second)) {
      return sameTruth(second, left);
    }
    return formulas.equal(symbols.number(left), symbols.number(right));
  }

  private BooleanFormula sameTruth(BooleanFormula truth, Value other) {
    return switch (other) {
      case Value.Truth(BooleanFormula formula) -> formulas.same(truth, formula);
      case Value.Known(BigInteger known) -> {
        if (known.equals(BigInteger.ONE)) {
          yield truth;
        }
        yield known.signum() == 0 ? formulas.not(truth) : formulas.truth(false);
      }
      case Value.Whole(IntegerFormula number) ->
          formulas.equal(symbols.number(new Value.Truth(truth)), number);
    };
  }

  private Value conditional(Expression.Conditional choice) {
    Value condition = value(choice.condition());
    if (condition instanceof Value.Known known) {
      return value(known.isTrue() ? choice.then() : choice.otherwise());
    }
    BooleanFormula formula = symbols.truth(condition);
    guards.add(formula);
    Value then = value(choice.then());
    guards.set(guards.size() - 1, formulas.not(formula));
    Value otherwise = value(choice.otherwise());
    guards.removeLast();
    // Whoever mixes truth values and numbers gets numbers.
    Type type =
        choice.then().type() instanceof Type.Bool ? choice.otherwise().type() : Type.integer();
    return choose(formula, then, otherwise, type);
  }

  private Value choose(BooleanFormula condition, Value then, Value otherwise, Type type) {
    if (then.equals(otherwise)) {
      return then;
    }
    Value result =
        type instanceof Type.Bool
            ? new Value.Truth(
                formulas.choose(condition, symbols.truth(then), symbols.truth(otherwise)))
            : new Value.Whole(
                formulas.choose(condition, symbols.number(then), symbols.number(otherwise)));
    hints.expect(
        result,
        hints
            .truthOf(new Value.Truth(condition))
            .flatMap(taken -> hints.of(taken ? then : otherwise)));
    return result;
  }

  private Value read(List<Candidate> candidates) {
    Value result = path.get(candidates.getLast().cell());
    for (int i = candidates.size() - 2; i >= 0; i--) {
      Candidate candidate = candidates.get(i);
      result =
          choose(
              symbols.truth(candidate.when()),
              path.get(candidate.cell()),
              result,
              candidate.cell().type());
    }
    return result;
  }

  /** The cells that a place may stand for; exactly one of the conditions is true. */
  List<Candidate> candidates(Place place) {
    return places(place).stream().map(p -> new Candidate(cells.get(p.name()), p.when())).toList();
  }

  private record Named(String name, Value when) {}

  private List<Named> places(Place place) {
    return switch (place) {
      case Place.Whole whole -> List.of(new Named(whole.variable().name(), Value.Known.of(true)));
      case Place.Field field ->
          places(field.structure()).stream()
              .map(p -> new Named(p.name() + "." + field.field(), p.when()))
              .toList();
      case Place.Element element -> elements(element);
    };
  }

  private List<Named> elements(Place.Element element) {
    Value index = value(element.index());
    Value high = Value.Known.of(element.length() - 1L);
    fault(
        formulas.or(
            symbols.truth(comparison(BinaryOperator.LESS, index, Value.Known.of(0))),
            symbols.truth(comparison(BinaryOperator.GREATER, index, high))));
    List<Named> all = new ArrayList<>();
    for (Named array : places(element.array())) {
      if (index instanceof Value.Known(BigInteger known)) {
        int at =
            known.max(BigInteger.ZERO).min(BigInteger.valueOf(element.length() - 1L)).intValue();
        all.add(new Named(array.name() + "[" + at + "]", array.when()));
      } else {
        for (int i = 0; i < element.length(); i++) {
          BooleanFormula here =
              formulas.and(
                  symbols.truth(array.when()),
                  symbols.truth(comparison(BinaryOperator.EQUAL, index, Value.Known.of(i))));
          all.add(new Named(array.name() + "[" + i + "]", new Value.Truth(here)));
        }
      }
    }
    return all;
  }

  /** The value that a cell holds after an assignment. */
  Value fitted(Type type, Value value) {
    return switch (type) {
      case Type.Bool _ -> truth(value);
      case Type.Wrapping machine -> arithmetic.wrap(machine, value, path::demand);
      case Type.Range range -> inside(range.minimum(), range.maximum(), value);
      case Type.Enumeration named -> inside(0, named.values().size() - 1L, value);
      default -> value;
    };
  }

  private Value inside(long minimum, long maximum, Value value) {
    fault(
        formulas.or(
            symbols.truth(comparison(BinaryOperator.LESS, value, Value.Known.of(minimum))),
            symbols.truth(comparison(BinaryOperator.GREATER, value, Value.Known.of(maximum)))));
    return value;
  }
}
