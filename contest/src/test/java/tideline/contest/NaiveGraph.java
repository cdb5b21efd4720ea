package tideline.contest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Term;
import tideline.nets.net.Net;

/** All markings of a small net, and formulas evaluated on them by their definition. */
final class NaiveGraph {

  private final Net net;
  private final Map<List<Long>, Integer> numbers = new LinkedHashMap<>();
  private final List<List<Long>> markings = new ArrayList<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private final Map<String, Integer> transitions = new HashMap<>();

  NaiveGraph(Net net) {
    this.net = net;
    for (int p = 0; p < net.places().size(); p++) {
      places.put(net.places().get(p).id(), p);
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      transitions.put(net.transitions().get(t).id(), t);
    }
    number(net.places().stream().map(Net.Place::initial).toList());
    for (int s = 0; s < markings.size(); s++) {
      for (int t = 0; t < net.transitions().size(); t++) {
        if (isEnabled(s, t)) {
          successors.get(s).add(number(fired(markings.get(s), t)));
        }
      }
    }
  }

  private int number(List<Long> marking) {
    Integer known = numbers.putIfAbsent(marking, markings.size());
    if (known == null) {
      markings.add(marking);
      successors.add(new ArrayList<>());
      return markings.size() - 1;
    }
    return known;
  }

  private boolean isEnabled(int s, int t) {
    for (int p = 0; p < net.places().size(); p++) {
      long inhibitor = net.inhibitors().weight(t, p);
      if (markings.get(s).get(p) < net.before().weight(t, p)
          || (inhibitor > 0 && markings.get(s).get(p) >= inhibitor)) {
        return false;
      }
    }
    return true;
  }

  private List<Long> fired(List<Long> marking, int t) {
    List<Long> next = new ArrayList<>();
    for (int p = 0; p < marking.size(); p++) {
      next.add(
          net.resets().weight(t, p) > 0
              ? net.behind().weight(t, p)
              : marking.get(p) + net.effect(t, p));
    }
    return next;
  }

  /** Whether the first marking satisfies a formula. */
  boolean holds(Formula formula) {
    return evaluated(formula)[0];
  }

  /** The most tokens of two places together. */
  long largest(int one, int other) {
    return markings.stream().mapToLong(m -> m.get(one) + m.get(other)).max().orElseThrow();
  }

  /** How many markings there are. */
  int states() {
    return markings.size();
  }

  /** The markings behind each firing in a marking. */
  List<Integer> successors(int state) {
    return successors.get(state);
  }

  /** In which markings a formula holds. */
  boolean[] evaluated(Formula formula) {
    boolean[] holds = new boolean[markings.size()];
    switch (formula) {
      case Formula.Paths(Quantifier quantifier, Formula path) -> path(quantifier, path, holds);
      case Formula.Not(Formula operand) -> {
        boolean[] inner = evaluated(operand);
        for (int s = 0; s < holds.length; s++) {
          holds[s] = !inner[s];
        }
      }
      case Formula.And(List<Formula> operands) -> {
        for (int s = 0; s < holds.length; s++) {
          int at = s;
          holds[s] = operands.stream().allMatch(operand -> evaluated(operand)[at]);
        }
      }
      case Formula.Or(List<Formula> operands) -> {
        for (int s = 0; s < holds.length; s++) {
          int at = s;
          holds[s] = operands.stream().anyMatch(operand -> evaluated(operand)[at]);
        }
      }
      default -> {
        for (int s = 0; s < holds.length; s++) {
          holds[s] = atom(formula, s);
        }
      }
    }
    return holds;
  }

  private boolean atom(Formula formula, int s) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value;
      case Formula.Deadlock() -> successors.get(s).isEmpty();
      case Formula.Fireable(List<String> ids) ->
          ids.stream().anyMatch(id -> isEnabled(s, transitions.get(id)));
      case Formula.Comparison(var relation, Term left, Term right) ->
          relation.holds(value(left, s), value(right, s));
      default -> throw new AssertionError(formula);
    };
  }

  private long value(Term term, int s) {
    return switch (term) {
      case Term.Constant(long value) -> value;
      case Term.Tokens(List<String> ids) ->
          ids.stream().mapToLong(id -> markings.get(s).get(places.get(id))).sum();
      case Term.Sum(List<Term> terms) -> terms.stream().mapToLong(each -> value(each, s)).sum();
      case Term.Times(long factor, Term inner) -> factor * value(inner, s);
    };
  }

  /** Repeats the law of an operator about one step until nothing changes. */
  private void path(Quantifier quantifier, Formula path, boolean[] holds) {
    boolean all = quantifier == Quantifier.ALL;
    switch (path) {
      case Formula.Later(Moment moment, Formula operand) -> {
        boolean[] inner = evaluated(operand);
        if (moment == Moment.NEXT) {
          for (int s = 0; s < holds.length; s++) {
            holds[s] = next(s, inner, all);
          }
          return;
        }
        boolean globally = moment == Moment.GLOBALLY;
        Arrays.fill(holds, globally);
        repeat(
            holds,
            s -> {
              boolean end = successors.get(s).isEmpty();
              return globally
                  ? inner[s] && (end || next(s, holds, all))
                  : inner[s] || (!end && next(s, holds, all));
            });
      }
      case Formula.Until(Formula first, Formula second) -> {
        boolean[] before = evaluated(first);
        boolean[] then = evaluated(second);
        repeat(
            holds,
            s -> then[s] || (before[s] && !successors.get(s).isEmpty() && next(s, holds, all)));
      }
      default -> throw new AssertionError(path);
    }
  }

  private interface Law {
    boolean at(int state);
  }

  private static void repeat(boolean[] holds, Law law) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int s = 0; s < holds.length; s++) {
        boolean now = law.at(s);
        changed |= now != holds[s];
        holds[s] = now;
      }
    }
  }

  private boolean next(int s, boolean[] inner, boolean all) {
    return all
        ? successors.get(s).stream().allMatch(t -> inner[t])
        : successors.get(s).stream().anyMatch(t -> inner[t]);
  }
}
