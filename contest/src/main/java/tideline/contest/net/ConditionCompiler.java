package tideline.contest.net;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Relation;

/** Turns formulas about one marking into conditions; a call of them allocates nothing. */
public final class ConditionCompiler {

  private final ContestNet net;

  /** For conditions on the markings of a net. */
  public ConditionCompiler(ContestNet net) {
    this.net = net;
  }

  /** The condition that a formula without quantifiers and temporal operators is. */
  public Condition condition(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> (s, off, enabled) -> value;
      case Formula.Deadlock() -> (s, off, enabled) -> enabled.isEmpty();
      case Formula.Fireable(List<String> ids) -> fireable(ids);
      case Formula.Comparison comparison -> comparison(comparison);
      case Formula.Not(Formula operand) -> {
        Condition inner = condition(operand);
        yield (s, off, enabled) -> !inner.test(s, off, enabled);
      }
      case Formula.And(List<Formula> operands) -> {
        Condition[] all = operands.stream().map(this::condition).toArray(Condition[]::new);
        yield (s, off, enabled) -> {
          for (Condition each : all) {
            if (!each.test(s, off, enabled)) {
              return false;
            }
          }
          return true;
        };
      }
      case Formula.Or(List<Formula> operands) -> {
        Condition[] all = operands.stream().map(this::condition).toArray(Condition[]::new);
        yield (s, off, enabled) -> {
          for (Condition each : all) {
            if (each.test(s, off, enabled)) {
              return true;
            }
          }
          return false;
        };
      }
      case Formula.Paths _, Formula.Later _, Formula.Until _ ->
          throw new IllegalArgumentException("not about one marking: " + formula);
    };
  }

  private Condition fireable(List<String> ids) {
    BitSet transitions = new BitSet();
    for (String id : ids) {
      for (int transition : net.transitions(id)) {
        transitions.set(transition);
      }
    }
    if (transitions.isEmpty()) {
      return (s, off, enabled) -> false;
    }
    long[] words = transitions.toLongArray();
    int first = transitions.nextSetBit(0) / Long.SIZE;
    long[] mask = Arrays.copyOfRange(words, first, words.length);
    return (s, off, enabled) -> enabled.meets(first, mask);
  }

  private Condition comparison(Formula.Comparison comparison) {
    Linear difference = net.linear(comparison.left()).minus(net.linear(comparison.right()));
    Amount amount = difference.amount(net);
    Relation relation = comparison.relation();
    return switch (relation) {
      case EQUAL -> (s, off, enabled) -> amount.of(s, off) == 0;
      case UNEQUAL -> (s, off, enabled) -> amount.of(s, off) != 0;
      case LESS -> (s, off, enabled) -> amount.of(s, off) < 0;
      case AT_MOST -> (s, off, enabled) -> amount.of(s, off) <= 0;
      case GREATER -> (s, off, enabled) -> amount.of(s, off) > 0;
      case AT_LEAST -> (s, off, enabled) -> amount.of(s, off) >= 0;
    };
  }
}
