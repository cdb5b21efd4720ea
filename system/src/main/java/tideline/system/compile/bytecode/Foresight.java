package tideline.system.compile.bytecode;

import java.util.IdentityHashMap;
import java.util.OptionalLong;
import tideline.model.Interval;
import tideline.model.Slot;
import tideline.system.compile.Leaf;
import tideline.system.ir.Expression;
import tideline.system.ir.Place;

/**
 * What is known of expressions before they are computed: bounds, possible faults, cost. Answers are
 * kept while the state stays as it is, because code for nested expressions asks at every level.
 */
final class Foresight {

  private static final int COST_OF_INDEX = 4;
  private static final int COST_OF_DIVISION = 12;

  private final Unit unit;
  private final StateCode state;
  private final IdentityHashMap<Expression, Interval> knownBounds = new IdentityHashMap<>();
  private final IdentityHashMap<Expression, Boolean> knownFaults = new IdentityHashMap<>();
  private int version;

  /** What is known where the state is as it is now. */
  Foresight(Unit unit, StateCode state) {
    this.unit = unit;
    this.state = state;
  }

  /** Bounds of the value, if there is one. */
  Interval bounds(Expression expression) {
    if (isSimple(expression)) {
      return computedBounds(expression);
    }
    forgetIfChanged();
    Interval known = knownBounds.get(expression);
    if (known == null) {
      known = computedBounds(expression);
      knownBounds.put(expression, known);
    }
    return known;
  }

  private static boolean isSimple(Expression expression) {
    return !(expression instanceof Expression.Binary
        || expression instanceof Expression.Conditional);
  }

  private void forgetIfChanged() {
    if (version != state.version()) {
      version = state.version();
      knownBounds.clear();
      knownFaults.clear();
    }
  }

  private Interval computedBounds(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> Interval.of(constant.value());
      case Expression.Read read -> {
        OptionalLong known = knownValue(read);
        yield known.isPresent() ? Interval.of(known.getAsLong()) : read.type().range();
      }
      case Expression.Unary unary -> unary.operator().apply(bounds(unary.operand()));
      case Expression.Binary binary ->
          binary.operator().apply(bounds(binary.left()), bounds(binary.right()));
      case Expression.Conditional choice -> bounds(choice);
      case Expression.Wrapped wrapped -> bounds(wrapped.value()).fitted(wrapped.type().range());
      case Expression.At at -> bounds(at);
      case Expression.Length length -> new Interval(0, length.channel().capacity());
      case Expression.Peek _, Expression.Failing _ -> expression.type().range();
    };
  }

  private Interval bounds(Expression.Conditional choice) {
    Interval condition = bounds(choice.condition());
    if (!condition.contains(0)) {
      return bounds(choice.then());
    }
    return condition.isSingle()
        ? bounds(choice.otherwise())
        : bounds(choice.then()).join(bounds(choice.otherwise()));
  }

  private Interval bounds(Expression.At at) {
    OptionalLong control = state.known(unit.layout().control(at.process()));
    return control.isPresent()
        ? Interval.of(control.getAsLong() == unit.location(at))
        : Interval.TRUTH;
  }

  private OptionalLong knownValue(Expression.Read read) {
    OptionalLong number = fixedIndex(read.place());
    Leaf leaf = unit.leaf(read.place());
    if (number.isEmpty() || leaf.isScratch()) {
      return OptionalLong.empty();
    }
    Slot slot = leaf.slots().get((int) number.getAsLong());
    OptionalLong packed = state.known(slot);
    return packed.isPresent()
        ? OptionalLong.of(packed.getAsLong() + slot.minimum())
        : OptionalLong.empty();
  }

  /** The number of the element that a place stands for, if it is always the same one. */
  OptionalLong fixedIndex(Place place) {
    long number = 0;
    long stride = 1;
    for (Place.Element element : place.elements()) {
      Interval at = bounds(element.index());
      if (!at.isSingle() || mayFault(element)) {
        return OptionalLong.empty();
      }
      number += at.minimum() * stride;
      stride *= element.length();
    }
    return OptionalLong.of(number);
  }

  /** Whether the model can be at fault where the expression is computed. */
  boolean mayFault(Expression expression) {
    if (isSimple(expression)) {
      return computedFault(expression);
    }
    forgetIfChanged();
    Boolean known = knownFaults.get(expression);
    if (known == null) {
      known = computedFault(expression);
      knownFaults.put(expression, known);
    }
    return known;
  }

  private boolean computedFault(Expression expression) {
    return switch (expression) {
      case Expression.Constant _, Expression.At _, Expression.Length _ -> false;
      case Expression.Read read -> read.place().elements().stream().anyMatch(this::mayFault);
      case Expression.Unary _, Expression.Conditional _, Expression.Wrapped _ ->
          expression.operands().stream().anyMatch(this::mayFault);
      case Expression.Binary binary ->
          mayFault(binary.left())
              || mayFault(binary.right())
              || (binary.operator().isDivision() && bounds(binary.right()).contains(0));
      case Expression.Peek _, Expression.Failing _ -> true;
    };
  }

  private boolean mayFault(Place.Element element) {
    return mayFault(element.index()) || !bounds(element.index()).isInside(0, element.length() - 1L);
  }

  /** Whether a condition is false in every state, without any fault. */
  boolean isNever(Expression condition) {
    Interval bounds = bounds(condition);
    return bounds.isSingle() && bounds.minimum() == 0 && !mayFault(condition);
  }

  /** A rough number of operations. */
  static int cost(Expression expression) {
    int cost = expression.operands().stream().mapToInt(Foresight::cost).sum();
    return cost
        + switch (expression) {
          case Expression.Constant _ -> 0;
          case Expression.Read read ->
              1
                  + COST_OF_INDEX
                      * (int)
                          read.place().elements().stream()
                              .filter(e -> !(e.index() instanceof Expression.Constant))
                              .count();
          case Expression.Binary(var operator, _, _) ->
              operator.isDivision() ? COST_OF_DIVISION : 1;
          case Expression.Peek _ -> 2 * COST_OF_INDEX;
          case Expression.At _,
              Expression.Length _,
              Expression.Unary _,
              Expression.Conditional _,
              Expression.Wrapped _,
              Expression.Failing _ ->
              1;
        };
  }
}
