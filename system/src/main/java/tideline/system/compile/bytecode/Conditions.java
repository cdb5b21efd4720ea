package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.Interval;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.UnaryOperator;
import tideline.system.transform.Folding;

/** Writes code that goes one way or the other by the truth of an expression. */
final class Conditions {

  private final Values values;
  private final Code code;

  Conditions(Values values) {
    this.values = values;
    this.code = values.code();
  }

  /** Pushes 1 if the expression is true, else 0. */
  void pushTruth(Expression expression) {
    Mark no = new Mark();
    Mark end = new Mark();
    jumpIfFalse(expression, no);
    code.push(1).jump(Opcode.GOTO, end).bind(no).push(0).bind(end);
  }

  /**
   * Goes on only if a guard is true, and remembers what its truth says about the state. Conditions
   * that cannot be at fault change places: the cheapest come first.
   */
  void require(Expression unfolded, Mark fail) {
    Expression guard = Folding.deep(unfolded);
    values.unit().partition().divide(guard);
    List<Expression> run = new ArrayList<>();
    Deque<Expression> open = new ArrayDeque<>(operands(BinaryOperator.AND, guard));
    while (!open.isEmpty()) {
      Expression conjunct = open.pop();
      if (conjunct instanceof Expression.Binary inner
          && inner.operator() == BinaryOperator.AND
          && !values.isPart(inner)) {
        operands(BinaryOperator.AND, inner).reversed().forEach(open::push);
      } else if (values.foresight().mayFault(conjunct)) {
        requireAll(run, fail);
        run.clear();
        jumpIfFalse(conjunct, fail);
      } else {
        run.add(conjunct);
      }
    }
    requireAll(run, fail);
  }

  /** Remembers what the truth of a guard says about the state; the guard was tested before. */
  void learn(Expression guard) {
    for (Expression conjunct : operands(BinaryOperator.AND, guard)) {
      SlotTest.of(conjunct, values.unit(), values.foresight())
          .ifPresent(test -> values.state().learn(test.slot(), test.packed()));
    }
  }

  private void requireAll(List<Expression> run, Mark fail) {
    Map<Integer, List<SlotTest>> tests = new LinkedHashMap<>();
    List<Expression> others = new ArrayList<>();
    for (Expression conjunct : run) {
      Optional<SlotTest> test = SlotTest.of(conjunct, values.unit(), values.foresight());
      boolean open = test.isPresent() && isOpen(test.get());
      if (open) {
        tests.computeIfAbsent(test.get().slot().word(), _ -> new ArrayList<>()).add(test.get());
      } else {
        others.add(conjunct);
      }
    }
    tests.forEach((word, ofWord) -> requireTests(word, ofWord, fail));
    others.sort(Comparator.comparingInt(Foresight::cost));
    others.forEach(conjunct -> jumpIfFalse(conjunct, fail));
  }

  private boolean isOpen(SlotTest test) {
    StateCode state = values.state();
    return state.known(test.slot()).isEmpty() && state.isInWord(test.slot());
  }

  private void requireTests(int word, List<SlotTest> tests, Mark fail) {
    long mask = 0;
    long bits = 0;
    for (SlotTest test : tests) {
      if ((mask & test.mask()) != 0 && (bits & test.mask()) != test.bits()) {
        // Two tests of one slot that exclude each other.
        code.jump(Opcode.GOTO, fail);
        return;
      }
      mask |= test.mask();
      bits |= test.bits();
    }
    values.state().pushMasked(word, mask);
    code.push(bits).op(Opcode.LCMP).jump(Opcode.IFNE, fail);
    tests.forEach(test -> values.state().learn(test.slot(), test.packed()));
  }

  /** Jumps if the expression is false. */
  void jumpIfFalse(Expression expression, Mark target) {
    jump(expression, Wanted.FALSE, target);
  }

  /** Which truth value makes a jump. */
  private enum Wanted {
    TRUE,
    FALSE;

    Wanted opposite() {
      return this == TRUE ? FALSE : TRUE;
    }

    /** Given the jump that is taken if something is true. */
    Opcode of(Opcode whenTrue) {
      return this == TRUE
          ? whenTrue
          : switch (whenTrue) {
            case IFEQ -> Opcode.IFNE;
            case IFNE -> Opcode.IFEQ;
            case IFLT -> Opcode.IFGE;
            case IFGE -> Opcode.IFLT;
            case IFGT -> Opcode.IFLE;
            case IFLE -> Opcode.IFGT;
            default -> throw new IllegalArgumentException(whenTrue + " has no opposite");
          };
    }
  }

  private void jump(Expression expression, Wanted wanted, Mark target) {
    Interval bounds = values.foresight().bounds(expression);
    boolean decided = bounds.isSingle() || !bounds.contains(0);
    if (decided && !values.foresight().mayFault(expression)) {
      if (bounds.contains(0) == (wanted == Wanted.FALSE)) {
        code.jump(Opcode.GOTO, target);
      }
      return;
    }
    Optional<SlotTest> test = SlotTest.of(expression, values.unit(), values.foresight());
    if (test.isPresent() && isOpen(test.get())) {
      values.state().pushMasked(test.get().slot().word(), test.get().mask());
      code.push(test.get().bits()).op(Opcode.LCMP).jump(wanted.of(Opcode.IFEQ), target);
      return;
    }
    switch (expression) {
      case Expression part when values.isPart(part) -> {
        values.push(part);
        code.push(0).op(Opcode.LCMP).jump(wanted.of(Opcode.IFNE), target);
      }
      case Expression.Unary unary when unary.operator() == UnaryOperator.NOT ->
          jump(unary.operand(), wanted.opposite(), target);
      case Expression.Binary binary when binary.operator() == BinaryOperator.AND ->
          jumpMany(BinaryOperator.AND, binary, Wanted.FALSE, wanted, target);
      case Expression.Binary binary when binary.operator() == BinaryOperator.OR ->
          jumpMany(BinaryOperator.OR, binary, Wanted.TRUE, wanted, target);
      case Expression.Binary binary
          when binary.operator().kind() == BinaryOperator.Kind.COMPARISON -> {
        values.push(binary.left());
        values.push(binary.right());
        code.op(Opcode.LCMP).jump(wanted.of(comparison(binary.operator())), target);
      }
      default -> {
        values.push(expression);
        code.push(0).op(Opcode.LCMP).jump(wanted.of(Opcode.IFNE), target);
      }
    }
  }

  /**
   * Operands one after the other.
   *
   * @param decisive the truth of one operand that decides the whole
   */
  private void jumpMany(
      BinaryOperator operator,
      Expression.Binary expression,
      Wanted decisive,
      Wanted wanted,
      Mark target) {
    List<Expression> operands = operands(operator, expression);
    Mark end = new Mark();
    for (Expression operand : operands.subList(0, operands.size() - 1)) {
      jump(operand, decisive, decisive == wanted ? target : end);
    }
    jump(operands.getLast(), wanted, target);
    code.bind(end);
  }

  /** The operands of a chain of one operator, from left to right. */
  private List<Expression> operands(BinaryOperator operator, Expression expression) {
    Deque<Expression> reversed = new ArrayDeque<>();
    Expression first = expression;
    while (first instanceof Expression.Binary binary
        && binary.operator() == operator
        && !values.isPart(first)) {
      reversed.push(binary.right());
      first = binary.left();
    }
    reversed.push(first);
    return new ArrayList<>(reversed);
  }

  private static Opcode comparison(BinaryOperator operator) {
    return switch (operator) {
      case EQUAL -> Opcode.IFEQ;
      case DIFFERENT -> Opcode.IFNE;
      case LESS -> Opcode.IFLT;
      case AT_MOST -> Opcode.IFLE;
      case GREATER -> Opcode.IFGT;
      case AT_LEAST -> Opcode.IFGE;
      default -> throw new IllegalArgumentException(operator.toString());
    };
  }
}
