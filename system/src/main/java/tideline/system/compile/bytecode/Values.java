package tideline.system.compile.bytecode;

import java.lang.classfile.Opcode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.model.SourcePosition;
import tideline.system.compile.ChannelCells;
import tideline.system.compile.Leaf;
import tideline.system.compile.bytecode.instructions.Code;
import tideline.system.compile.bytecode.instructions.Linkage;
import tideline.system.compile.bytecode.instructions.Locals;
import tideline.system.compile.bytecode.instructions.Mark;
import tideline.system.compile.bytecode.runtime.FaultSite;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;
import tideline.system.ir.Type;
import tideline.system.transform.Folding;

/**
 * Writes code that computes expressions in one state. Chains of operators to the left, however
 * long, are walked in loops; what is nested otherwise is bounded by {@link Nesting}.
 */
final class Values {

  private final Unit unit;
  private final Code code;
  private final StateCode state;
  private final Optional<SourcePosition> position;
  private final Foresight foresight;
  private final Optional<Expression> whole;

  /** Code for expressions whose faults are blamed on a position. */
  Values(Unit unit, StateCode state, Optional<SourcePosition> position) {
    this(unit, state, position, Optional.empty());
  }

  /** Code in a method that computes one expression. */
  private Values(
      Unit unit, StateCode state, Optional<SourcePosition> position, Optional<Expression> whole) {
    this.whole = whole;
    this.unit = unit;
    this.code = state.code;
    this.state = state;
    this.position = position;
    this.foresight = new Foresight(unit, state);
  }

  Unit unit() {
    return unit;
  }

  Code code() {
    return code;
  }

  StateCode state() {
    return state;
  }

  Optional<SourcePosition> position() {
    return position;
  }

  Foresight foresight() {
    return foresight;
  }

  /** Computes an expression now, faults included, for later use. */
  Value evaluate(Expression unfolded) {
    Expression expression = Folding.deep(unfolded);
    unit.partition().divide(expression);
    Interval bounds = foresight.bounds(expression);
    if (bounds.isSingle() && !foresight.mayFault(expression)) {
      return new Value.Known(bounds.minimum());
    }
    push(expression);
    return Value.popped(code, bounds);
  }

  /** Pushes the value of an expression. */
  void push(Expression expression) {
    Interval bounds = foresight.bounds(expression);
    if (bounds.isSingle() && !foresight.mayFault(expression)) {
      code.push(bounds.minimum());
    } else if (isPart(expression)) {
      pushCall(expression);
    } else {
      pushHere(expression);
    }
  }

  /** Whether a method of its own computes the expression. */
  @SuppressWarnings("ReferenceEquality") // equal expressions may be parts of different methods
  boolean isPart(Expression expression) {
    return unit.partition().isPart(expression)
        && (whole.isEmpty() || whole.get() != expression)
        && state.isPassable();
  }

  /** Pushes what a method of its own computes. */
  private void pushCall(Expression expression) {
    Code body = unit.newCode();
    code.load(Locals.THIS);
    StateCode passed = state.pass(body, unit.locals());
    new Values(unit, passed, position, Optional.of(expression)).push(expression);
    Code method = unit.methods().loaded(body).op(Opcode.LRETURN);
    code.call(unit.methods().add("value", Linkage.VALUE, method));
  }

  private void pushHere(Expression expression) {
    switch (expression) {
      case Expression.Constant constant -> code.push(constant.value());
      case Expression.Read read -> pushCell(locate(read.place()));
      case Expression.Unary unary -> pushUnary(unary);
      case Expression.Binary binary -> pushBinary(binary);
      case Expression.Conditional choice -> pushConditional(choice);
      case Expression.Wrapped wrapped -> pushWrapped(wrapped);
      case Expression.At at -> new Conditions(this).pushTruth(at);
      case Expression.Length length ->
          pushUnpacked(unit.layout().cells(length.channel().name()).length());
      case Expression.Peek peek -> pushPeek(peek);
      case Expression.Failing failing -> pushFailing(failing);
    }
  }

  /** The jump is always taken; what follows it is there for those who count the stack. */
  private void pushFailing(Expression.Failing failing) {
    push(failing.value());
    Value.Held value = Value.popped(code, Interval.ALL);
    int site = unit.faults().add(new FaultSite.Failed(failing.fault(), position));
    code.push(0)
        .push(0)
        .op(Opcode.LCMP)
        .jump(Opcode.IFEQ, code.fault(site, value.local(), value.local()));
    value.push(code);
  }

  private void pushUnary(Expression.Unary unary) {
    switch (unary.operator()) {
      case NOT -> new Conditions(this).pushTruth(unary);
      case NEGATE -> {
        push(unary.operand());
        code.op(Opcode.LNEG);
      }
      case COMPLEMENT -> {
        push(unary.operand());
        code.push(-1).op(Opcode.LXOR);
      }
    }
  }

  private void pushBinary(Expression.Binary binary) {
    switch (binary.operator().kind()) {
      case LOGIC -> new Conditions(this).pushTruth(binary);
      case COMPARISON -> pushComparison(binary);
      case ARITHMETIC -> pushArithmetic(binary);
    }
  }

  /**
   * Where the difference cannot overflow, its sign is the answer, and no jump can be guessed wrong.
   */
  private void pushComparison(Expression.Binary binary) {
    Interval left = foresight.bounds(binary.left());
    Interval right = foresight.bounds(binary.right());
    if (BinaryOperator.SUBTRACT.apply(left, right).equals(Interval.ALL)) {
      new Conditions(this).pushTruth(binary);
      return;
    }
    push(binary.left());
    push(binary.right());
    switch (binary.operator()) {
      case LESS -> code.op(Opcode.LSUB).shiftRightUnsigned(Long.SIZE - 1);
      case AT_LEAST -> code.op(Opcode.LSUB).shiftRightUnsigned(Long.SIZE - 1).xor(1);
      case GREATER -> code.op(Opcode.LSUB).op(Opcode.LNEG).shiftRightUnsigned(Long.SIZE - 1);
      case AT_MOST -> code.op(Opcode.LSUB).op(Opcode.LNEG).shiftRightUnsigned(Long.SIZE - 1).xor(1);
      case EQUAL -> pushDifferent().xor(1);
      case DIFFERENT -> pushDifferent();
      default -> throw new IllegalArgumentException(binary.operator().toString());
    }
  }

  /** Of the two longs on the stack, whether they differ. */
  private Code pushDifferent() {
    code.op(Opcode.LSUB).op(Opcode.DUP2).op(Opcode.LNEG).op(Opcode.LOR);
    return code.shiftRightUnsigned(Long.SIZE - 1);
  }

  private void pushArithmetic(Expression.Binary binary) {
    Deque<Expression.Binary> chain = new ArrayDeque<>();
    Expression first = binary;
    do {
      Expression.Binary inner = (Expression.Binary) first;
      chain.push(inner);
      first = inner.left();
    } while (first instanceof Expression.Binary inner
        && inner.operator().kind() == BinaryOperator.Kind.ARITHMETIC
        && !isPart(inner));
    push(first);
    while (!chain.isEmpty()) {
      Expression.Binary next = chain.pop();
      applyRight(next.operator(), next.right());
    }
  }

  /** The left operand is on the stack. */
  private void applyRight(BinaryOperator operator, Expression right) {
    switch (operator) {
      case DIVIDE, REMAINDER -> {
        pushDivisor(right);
        code.op(operator == BinaryOperator.DIVIDE ? Opcode.LDIV : Opcode.LREM);
      }
      case SHIFT_LEFT, SHIFT_RIGHT -> {
        push(right);
        boolean left = operator == BinaryOperator.SHIFT_LEFT;
        if (foresight.bounds(right).isInside(0, Long.SIZE - 1L)) {
          code.op(Opcode.L2I).op(left ? Opcode.LSHL : Opcode.LSHR);
        } else {
          code.call(left ? Linkage.SHIFT_LEFT : Linkage.SHIFT_RIGHT);
        }
      }
      default -> {
        push(right);
        code.op(simple(operator));
      }
    }
  }

  private static Opcode simple(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> Opcode.LADD;
      case SUBTRACT -> Opcode.LSUB;
      case MULTIPLY -> Opcode.LMUL;
      case BIT_AND -> Opcode.LAND;
      case BIT_OR -> Opcode.LOR;
      case BIT_XOR -> Opcode.LXOR;
      default -> throw new IllegalArgumentException(operator.toString());
    };
  }

  private void pushDivisor(Expression divisor) {
    push(divisor);
    if (foresight.bounds(divisor).contains(0)) {
      Value.Held value = Value.popped(code, Interval.ALL);
      value.push(code);
      code.push(0).op(Opcode.LCMP);
      int site = unit.faults().add(new FaultSite.DivisionByZero(position));
      code.jump(Opcode.IFEQ, code.fault(site, value.local(), value.local()));
      value.push(code);
    }
  }

  private void pushConditional(Expression.Conditional choice) {
    Mark otherwise = new Mark();
    Mark end = new Mark();
    new Conditions(this).jumpIfFalse(choice.condition(), otherwise);
    push(choice.then());
    code.jump(Opcode.GOTO, end).bind(otherwise);
    push(choice.otherwise());
    code.bind(end);
  }

  private void pushWrapped(Expression.Wrapped wrapped) {
    push(wrapped.value());
    wrap(wrapped.type(), foresight.bounds(wrapped.value()));
  }

  /** Wraps the long on the stack. */
  void wrap(Type.Wrapping type, Interval bounds) {
    if (bounds.isInside(type.minimum(), type.maximum())) {
      return;
    }
    int unused = Long.SIZE - type.bits();
    if (type.sign() == Type.Sign.UNSIGNED) {
      code.and(type.maximum());
    } else if (unused > 0) {
      code.pushInt(unused).op(Opcode.LSHL).pushInt(unused).op(Opcode.LSHR);
    }
  }

  private void pushPeek(Expression.Peek peek) {
    ChannelCells cells = unit.layout().cells(peek.channel().name());
    push(peek.position());
    Value.Held at = Value.popped(code, foresight.bounds(peek.position()));
    pushUnpacked(cells.length());
    Value.Held length = Value.popped(code, Interval.ALL);
    int site = unit.faults().add(new FaultSite.NoMessage(peek.channel().name(), position));
    Mark fault = code.fault(site, at.local(), length.local());
    if (at.bounds().minimum() < 0) {
      at.push(code);
      code.push(0).op(Opcode.LCMP).jump(Opcode.IFLT, fault);
    }
    at.push(code);
    length.push(code);
    code.op(Opcode.LCMP).jump(Opcode.IFGE, fault);
    pushCell(new Cell(cells.fields().get(peek.field()), toIndex(at)));
  }

  /** An int in a local variable. */
  private Cell.Index toIndex(Value value) {
    int local = code.newSingle();
    value.push(code);
    code.op(Opcode.L2I).storeInt(local);
    return new Cell.Computed(local);
  }

  /** Computes and checks the indices of a place, the last one first. */
  Cell locate(Place place) {
    Leaf leaf = unit.leaf(place);
    int fixed = 0;
    int computed = -1;
    int stride = 1;
    for (Place.Element element : place.elements()) {
      Value at = evaluate(element.index());
      if (at instanceof Value.Known known && isIn(known.value(), element.length())) {
        fixed += (int) known.value() * stride;
      } else {
        computed = addIndex(checkedIndex(at, element), stride, computed);
      }
      stride *= element.length();
    }
    if (computed < 0) {
      return new Cell(leaf, new Cell.Fixed(fixed));
    }
    if (fixed != 0) {
      code.loadInt(computed).plusInt(fixed).storeInt(computed);
    }
    return new Cell(leaf, new Cell.Computed(computed));
  }

  private static boolean isIn(long index, int length) {
    return index >= 0 && index < length;
  }

  /** Adds an index to what was computed before, if anything; gives the local that holds the sum. */
  private int addIndex(Value index, int stride, int before) {
    index.push(code);
    code.op(Opcode.L2I).timesInt(stride);
    if (before >= 0) {
      code.loadInt(before).op(Opcode.IADD).storeInt(before);
      return before;
    }
    int sum = code.newSingle();
    code.storeInt(sum);
    return sum;
  }

  private Value.Held checkedIndex(Value at, Place.Element element) {
    Value.Held index = at.hold(code);
    int last = element.length() - 1;
    if (index.bounds().isInside(0, last)) {
      return index;
    }
    int site =
        unit.faults()
            .add(new FaultSite.OutOfBounds(element.array().toString(), element.length(), position));
    checkInside(index, 0, last, site);
    return index;
  }

  /** Faults unless a value lies between the bounds. */
  void checkInside(Value.Held value, long minimum, long maximum, int site) {
    Mark fault = code.fault(site, value.local(), value.local());
    if (value.bounds().minimum() < minimum) {
      value.push(code);
      code.push(minimum).op(Opcode.LCMP).jump(Opcode.IFLT, fault);
    }
    if (value.bounds().maximum() > maximum) {
      value.push(code);
      code.push(maximum).op(Opcode.LCMP).jump(Opcode.IFGT, fault);
    }
  }

  /** Pushes what a cell holds. */
  void pushCell(Cell cell) {
    Leaf leaf = cell.leaf();
    switch (cell.index()) {
      case Cell.Fixed at when leaf.isScratch() -> state.pushScratch(leaf.scratch() + at.number());
      case Cell.Computed at when leaf.isScratch() -> state.pushScratchAt(leaf, at.local());
      case Cell.Fixed at -> pushUnpacked(leaf.slots().get(at.number()));
      case Cell.Computed at -> {
        state.pushAt(leaf, at.local());
        code.plus(leaf.slots().getFirst().minimum());
      }
    }
  }

  /** Pushes the value of a slot. */
  void pushUnpacked(Slot slot) {
    state.push(slot);
    code.plus(slot.minimum());
  }
}
