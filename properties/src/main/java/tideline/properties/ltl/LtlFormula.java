package tideline.properties.ltl;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * A formula of linear temporal logic. The methods of this type are the only ones that should build
 * formulas: they apply the laws that hold by sight, such as {@code F F a = F a}, and give operands
 * of {@code &}, {@code |} and {@code <->} one order. So formulas that differ only in these laws are
 * equal, and the text of a formula reads back as the same formula.
 */
public sealed interface LtlFormula {

  /** {@code true} or {@code false}. */
  record Constant(boolean value) implements LtlFormula {
    /** Holds always. */
    public static final LtlFormula TRUE = new Constant(true);

    /** Holds never. */
    public static final LtlFormula FALSE = new Constant(false);

    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** What is asked of one state: the name of a proposition, or an expression. */
  record Proposition(String text) implements LtlFormula {
    public Proposition {
      if (text.isBlank() || (text.contains("\"") && text.contains("'"))) {
        throw new IllegalArgumentException("no proposition: " + text);
      }
    }

    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** The opposite. */
  record Not(LtlFormula operand) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** In the next state. */
  record Next(LtlFormula operand) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** Now or some time later. */
  record Finally(LtlFormula operand) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** Now and for ever. */
  record Globally(LtlFormula operand) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** All of them; at least two, sorted. */
  record And(List<LtlFormula> operands) implements LtlFormula {
    public And {
      operands = List.copyOf(operands);
    }

    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** At least one of them; at least two, sorted. */
  record Or(List<LtlFormula> operands) implements LtlFormula {
    public Or {
      operands = List.copyOf(operands);
    }

    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** The right one wherever the left one. */
  record Implies(LtlFormula left, LtlFormula right) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** Both or neither; sorted. */
  record Iff(LtlFormula left, LtlFormula right) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** The right one some time, and the left one in all states before. */
  record Until(LtlFormula left, LtlFormula right) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** The right one up to and including the first state with the left one, or for ever. */
  record Release(LtlFormula left, LtlFormula right) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** As {@link Until}, or the left one for ever. */
  record WeakUntil(LtlFormula left, LtlFormula right) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** As {@link Release}, and the left one does hold some time. */
  record StrongRelease(LtlFormula left, LtlFormula right) implements LtlFormula {
    @Override
    public String toString() {
      return LtlPrinter.print(this);
    }
  }

  /** A proposition by its name or its expression. */
  static LtlFormula proposition(String text) {
    return new Proposition(text);
  }

  /** The opposite of a formula. */
  static LtlFormula not(LtlFormula f) {
    return switch (f) {
      case Constant(boolean value) -> value ? Constant.FALSE : Constant.TRUE;
      case Not(LtlFormula operand) -> operand;
      default -> new Not(f);
    };
  }

  /** {@code X f}. */
  static LtlFormula next(LtlFormula f) {
    return f instanceof Constant ? f : new Next(f);
  }

  /** {@code F f}. */
  static LtlFormula eventually(LtlFormula f) {
    return f instanceof Constant || f instanceof Finally ? f : new Finally(f);
  }

  /** {@code G f}. */
  static LtlFormula globally(LtlFormula f) {
    return f instanceof Constant || f instanceof Globally ? f : new Globally(f);
  }

  /** All of these. */
  static LtlFormula and(LtlFormula... operands) {
    return and(List.of(operands));
  }

  /** All of these. */
  static LtlFormula and(Collection<LtlFormula> operands) {
    return junction(operands, And.class, Constant.TRUE, And::new);
  }

  /** At least one of these. */
  static LtlFormula or(LtlFormula... operands) {
    return or(List.of(operands));
  }

  /** At least one of these. */
  static LtlFormula or(Collection<LtlFormula> operands) {
    return junction(operands, Or.class, Constant.FALSE, Or::new);
  }

  /** Operands of one kind together; {@code neutral} does not matter, and its opposite decides. */
  private static LtlFormula junction(
      Collection<LtlFormula> operands,
      Class<? extends LtlFormula> kind,
      LtlFormula neutral,
      Function<List<LtlFormula>, LtlFormula> joined) {
    Set<LtlFormula> flat = new TreeSet<>(LtlOrder.INSTANCE);
    for (LtlFormula operand : operands) {
      flat.addAll(kind.isInstance(operand) ? operand.operands() : List.of(operand));
    }
    flat.remove(neutral);
    if (flat.contains(not(neutral)) || hasOpposites(flat)) {
      return not(neutral);
    }
    return switch (flat.size()) {
      case 0 -> neutral;
      case 1 -> flat.iterator().next();
      default -> joined.apply(new ArrayList<>(flat));
    };
  }

  private static boolean hasOpposites(Set<LtlFormula> operands) {
    return operands.stream().anyMatch(f -> f instanceof Not(var g) && operands.contains(g));
  }

  /** {@code left -> right}. */
  static LtlFormula implies(LtlFormula left, LtlFormula right) {
    if (left.equals(Constant.FALSE) || right.equals(Constant.TRUE) || left.equals(right)) {
      return Constant.TRUE;
    }
    if (left.equals(Constant.TRUE)) {
      return right;
    }
    return right.equals(Constant.FALSE) ? not(left) : new Implies(left, right);
  }

  /** {@code left <-> right}. */
  static LtlFormula iff(LtlFormula left, LtlFormula right) {
    if (left.equals(right)) {
      return Constant.TRUE;
    }
    if (left instanceof Constant(boolean value)) {
      return value ? right : not(right);
    }
    if (right instanceof Constant(boolean value)) {
      return value ? left : not(left);
    }
    if (left.equals(not(right))) {
      return Constant.FALSE;
    }
    return LtlOrder.INSTANCE.compare(left, right) < 0 ? new Iff(left, right) : new Iff(right, left);
  }

  /** {@code left U right}. */
  static LtlFormula until(LtlFormula left, LtlFormula right) {
    if (right instanceof Constant || left.equals(Constant.FALSE) || left.equals(right)) {
      return right;
    }
    return left.equals(Constant.TRUE) ? eventually(right) : new Until(left, right);
  }

  /** {@code left R right}. */
  static LtlFormula release(LtlFormula left, LtlFormula right) {
    if (right instanceof Constant || left.equals(Constant.TRUE) || left.equals(right)) {
      return right;
    }
    return left.equals(Constant.FALSE) ? globally(right) : new Release(left, right);
  }

  /** {@code left W right}. */
  static LtlFormula weakUntil(LtlFormula left, LtlFormula right) {
    if (left.equals(Constant.TRUE) || right.equals(Constant.TRUE)) {
      return Constant.TRUE;
    }
    if (left.equals(Constant.FALSE) || left.equals(right)) {
      return right;
    }
    return right.equals(Constant.FALSE) ? globally(left) : new WeakUntil(left, right);
  }

  /** {@code left M right}. */
  static LtlFormula strongRelease(LtlFormula left, LtlFormula right) {
    if (left.equals(Constant.FALSE) || right.equals(Constant.FALSE)) {
      return Constant.FALSE;
    }
    if (left.equals(Constant.TRUE) || left.equals(right)) {
      return right;
    }
    return right.equals(Constant.TRUE) ? eventually(left) : new StrongRelease(left, right);
  }

  /** The operands, from left to right. */
  default List<LtlFormula> operands() {
    return switch (this) {
      case Constant _, Proposition _ -> List.of();
      case Not(var f) -> List.of(f);
      case Next(var f) -> List.of(f);
      case Finally(var f) -> List.of(f);
      case Globally(var f) -> List.of(f);
      case And(var all) -> all;
      case Or(var all) -> all;
      case Implies(var f, var g) -> List.of(f, g);
      case Iff(var f, var g) -> List.of(f, g);
      case Until(var f, var g) -> List.of(f, g);
      case Release(var f, var g) -> List.of(f, g);
      case WeakUntil(var f, var g) -> List.of(f, g);
      case StrongRelease(var f, var g) -> List.of(f, g);
    };
  }

  /** The same operator applied to other operands, as many as there are now. */
  default LtlFormula withOperands(List<LtlFormula> other) {
    return switch (this) {
      case Constant _, Proposition _ -> this;
      case Not _ -> not(other.get(0));
      case Next _ -> next(other.get(0));
      case Finally _ -> eventually(other.get(0));
      case Globally _ -> globally(other.get(0));
      case And _ -> and(other);
      case Or _ -> or(other);
      case Implies _ -> implies(other.get(0), other.get(1));
      case Iff _ -> iff(other.get(0), other.get(1));
      case Until _ -> until(other.get(0), other.get(1));
      case Release _ -> release(other.get(0), other.get(1));
      case WeakUntil _ -> weakUntil(other.get(0), other.get(1));
      case StrongRelease _ -> strongRelease(other.get(0), other.get(1));
    };
  }

  /** How many operators and operands the text of the formula has. */
  default int size() {
    int size = 1;
    for (LtlFormula operand : operands()) {
      size += operand.size();
    }
    return size;
  }

  /** Whether the truth of the formula depends on the first state only, by its operators. */
  default boolean isBoolean() {
    return switch (this) {
      case Next _, Finally _, Globally _ -> false;
      case Until _, Release _, WeakUntil _, StrongRelease _ -> false;
      default -> operands().stream().allMatch(LtlFormula::isBoolean);
    };
  }

  /** Whether it speaks of the next state; without, states that repeat make no difference. */
  default boolean hasNext() {
    return this instanceof Next || operands().stream().anyMatch(LtlFormula::hasNext);
  }

  /** The propositions, in the order in which the text has them. */
  default List<String> propositions() {
    Set<String> found = new java.util.LinkedHashSet<>();
    collect(found);
    return List.copyOf(found);
  }

  private void collect(Set<String> found) {
    if (this instanceof Proposition(String text)) {
      found.add(text);
    }
    operands().forEach(operand -> operand.collect(found));
  }
}
