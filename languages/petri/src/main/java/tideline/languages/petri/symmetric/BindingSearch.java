package tideline.languages.petri.symmetric;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tideline.languages.petri.symmetric.ColouredNet.Transition;
import tideline.languages.petri.symmetric.ColouredNet.Variable;
import tideline.languages.petri.symmetric.Condition.Compared;
import tideline.languages.petri.symmetric.Condition.Comparison;
import tideline.model.WorkLimit;

/**
 * Finds the bindings of one transition for which the guard holds and every input arc that can be
 * matched takes a token that may be there. Variables get values one after the other; what can be
 * decided with those that have some is decided at once.
 */
final class BindingSearch {

  private static final int STEPS_BETWEEN_CHECKS = 1 << 14;

  /** In the beginning, conditions without variables are to be decided, too. */
  private static final long NOTHING_DECIDED = -1;

  /** An input arc, or a summand of one, that takes tokens of a single colour. */
  record Requirement(int place, Expression pattern) {
    long variables() {
      return pattern.variables();
    }
  }

  private final List<Variable> variables;
  private final List<Condition> conditions = new ArrayList<>();
  private final List<Requirement> requirements = new ArrayList<>();
  private final Tokens[] tokens;
  private final long all;
  private final int[] binding;
  private Consumer<int[]> found = _ -> {};
  private int steps;

  BindingSearch(Transition transition, Tokens[] tokens) {
    this.variables = transition.variables();
    this.tokens = tokens;
    this.all = (1L << variables.size()) - 1;
    this.binding = new int[variables.size()];
    collect(transition.guard());
    transition.inputs().forEach(arc -> collect(arc.place(), arc.inscription()));
  }

  private void collect(Condition guard) {
    if (guard instanceof Condition.And and) {
      and.parts().forEach(this::collect);
    } else {
      conditions.add(guard);
    }
  }

  private void collect(int place, Expression inscription) {
    switch (inscription) {
      case Expression.Sum sum -> sum.parts().forEach(part -> collect(place, part));
      case Expression.Times times when times.count() > 0 -> collect(place, times.inner());
      case Expression single when Matching.isPossible(single) ->
          requirements.add(new Requirement(place, single));
      default -> {}
    }
  }

  /** What the input arcs need that can be matched. */
  List<Requirement> requirements() {
    return requirements;
  }

  /** Finds all bindings. */
  void all(Consumer<int[]> sink) {
    found = sink;
    extend(0, NOTHING_DECIDED);
  }

  /** Finds the bindings for which this requirement takes this colour. */
  void with(Requirement requirement, int colour, Consumer<int[]> sink) {
    found = sink;
    long bound = Matching.match(requirement.pattern(), colour, binding, 0);
    if (bound != Matching.NONE) {
      extend(bound, NOTHING_DECIDED);
    }
  }

  /**
   * Goes on with values for the variables in {@code bound}.
   *
   * @param before those that had values when conditions were last looked at
   */
  private void extend(long bound, long before) {
    if (++steps % STEPS_BETWEEN_CHECKS == 0) {
      WorkLimit.check();
    }
    if (!isPossible(bound, before)) {
      return;
    }
    if (bound == all) {
      found.accept(binding.clone());
      return;
    }
    if (!byEquality(bound)) {
      byCheapest(bound);
    }
  }

  private boolean isPossible(long bound, long before) {
    for (Condition condition : conditions) {
      if (isDecided(condition.variables(), bound, before)
          && !Evaluation.holds(condition, binding)) {
        return false;
      }
    }
    for (Requirement requirement : requirements) {
      if (isDecided(requirement.variables(), bound, before)
          && !tokens[requirement.place()].has(Evaluation.colour(requirement.pattern(), binding))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDecided(long needed, long bound, long before) {
    return (needed & ~bound) == 0 && (before == NOTHING_DECIDED || (needed & ~before) != 0);
  }

  /** An equation of which one side is known gives the other side its values. */
  private boolean byEquality(long bound) {
    for (Condition condition : conditions) {
      if (condition instanceof Compared(Comparison how, Expression left, Expression right)
          && how == Comparison.EQUAL
          && (condition.variables() & ~bound) != 0) {
        if ((left.variables() & ~bound) == 0 && Matching.isPossible(right)) {
          matched(right, Evaluation.colour(left, binding), bound);
          return true;
        }
        if ((right.variables() & ~bound) == 0 && Matching.isPossible(left)) {
          matched(left, Evaluation.colour(right, binding), bound);
          return true;
        }
      }
    }
    return false;
  }

  private void matched(Expression pattern, int colour, long bound) {
    long more = Matching.match(pattern, colour, binding, bound);
    if (more != Matching.NONE) {
      extend(more, /* before= */ bound);
    }
  }

  /** Either one of the tokens that a requirement may take, or one of the values of a variable. */
  private void byCheapest(long bound) {
    Requirement best = null;
    int variable = smallest(all & ~bound);
    long cost = Long.MAX_VALUE;
    for (Requirement requirement : requirements) {
      long open = requirement.variables() & ~bound;
      long values = open == 0 ? Long.MAX_VALUE : values(open);
      long scan = open == 0 ? Long.MAX_VALUE : tokens[requirement.place()].size();
      if (scan < values && scan < cost) {
        cost = scan;
        best = requirement;
      } else if (values < cost) {
        cost = values;
        best = null;
        variable = smallest(open);
      }
    }
    if (best != null) {
      Tokens there = tokens[best.place()];
      for (int i = 0, size = there.size(); i < size; i++) {
        matched(best.pattern(), there.colour(i), bound);
      }
    } else {
      for (int value = 0; value < variables.get(variable).sort().size(); value++) {
        binding[variable] = value;
        extend(bound | 1L << variable, /* before= */ bound);
      }
    }
  }

  private long values(long open) {
    List<Sort> sorts = new ArrayList<>();
    for (long rest = open; rest != 0; rest &= rest - 1) {
      sorts.add(variables.get(Long.numberOfTrailingZeros(rest)).sort());
    }
    return Sort.room(sorts);
  }

  private int smallest(long open) {
    int best = Long.numberOfTrailingZeros(open);
    for (long rest = open; rest != 0; rest &= rest - 1) {
      int next = Long.numberOfTrailingZeros(rest);
      if (variables.get(next).sort().size() < variables.get(best).sort().size()) {
        best = next;
      }
    }
    return best;
  }
}
