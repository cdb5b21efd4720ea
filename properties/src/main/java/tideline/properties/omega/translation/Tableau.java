package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.model.LimitReached;
import tideline.properties.ltl.LtlFormula;
import tideline.properties.ltl.LtlFormula.And;
import tideline.properties.ltl.LtlFormula.Constant;
import tideline.properties.ltl.LtlFormula.Finally;
import tideline.properties.ltl.LtlFormula.Globally;
import tideline.properties.ltl.LtlFormula.Iff;
import tideline.properties.ltl.LtlFormula.Next;
import tideline.properties.ltl.LtlFormula.Not;
import tideline.properties.ltl.LtlFormula.Or;
import tideline.properties.ltl.LtlFormula.Proposition;
import tideline.properties.ltl.LtlFormula.Release;
import tideline.properties.ltl.LtlFormula.StrongRelease;
import tideline.properties.ltl.LtlFormula.Until;
import tideline.properties.ltl.LtlFormula.WeakUntil;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.bdd.Bdd;

/**
 * Formulas become states (Couvreur). A formula in normal form says what must hold now, what must
 * hold next, and which promises are kept open, as a Boolean function over variables of three kinds:
 *
 * <pre>
 *   p          a proposition
 *   next f     f has to hold in the next state
 *   open g     g was promised and is put off once more
 *
 *   f U g  =  g  or  f and (next f U g) and (open g)
 *   f R g  =  g and (f or next f R g)                    F, G, W and M likewise
 * </pre>
 *
 * For each letter, the smallest choices that make the function true are the edges: their target is
 * the conjunction of what must hold next. An edge belongs to the acceptance set of a promise g
 * unless it keeps g open, so a run that always puts off is not accepted. Formulas with one function
 * are one state. Targets are not simplified any further: {@code F(a & X F b)} implies {@code F b},
 * but a state that drops the second forgets that b is open.
 */
final class Tableau {

  private final Bdd bdd;
  private final TranslationLimits limits;
  private final List<String> propositions;
  private final Map<LtlFormula, Integer> functions = new HashMap<>();

  /** Formulas of "next" variables and promises of "open" variables, by variable. */
  private final Map<Integer, LtlFormula> nexts = new HashMap<>();

  private final Map<Integer, Integer> opens = new HashMap<>();
  private final Map<LtlFormula, Integer> nextVariables = new HashMap<>();
  private final Map<LtlFormula, Integer> openVariables = new HashMap<>();
  private final Map<Integer, Integer> stateOfFunction = new HashMap<>();
  private final List<Integer> functionOfState = new ArrayList<>();
  private int variables = Bdd.FIRST_FREE;

  private Tableau(List<String> propositions, TranslationLimits limits) {
    this.bdd = limits.diagrams();
    this.propositions = propositions;
    this.limits = limits;
  }

  /**
   * The automaton of a formula in normal form.
   *
   * @param propositions the index is the variable
   */
  static Draft of(LtlFormula formula, List<String> propositions, TranslationLimits limits) {
    return new Tableau(propositions, limits).draft(formula);
  }

  /** An edge before the number of promises is known. */
  private record OpenEdge(int label, long open, int target) {}

  private Draft draft(LtlFormula formula) {
    List<List<OpenEdge>> open = new ArrayList<>();
    state(formula);
    long count = 0;
    for (int q = 0; q < functionOfState.size(); q++) {
      open.add(edges(functionOfState.get(q)));
      count += open.getLast().size();
      limits.requireEdges(count);
    }
    int sets = openVariables.size();
    long all = Draft.allSets(sets);
    List<List<Draft.Edge>> edges = new ArrayList<>();
    for (List<OpenEdge> leaving : open) {
      Draft.Bundle bundle = new Draft.Bundle(bdd);
      leaving.forEach(edge -> bundle.add(edge.label(), all & ~edge.open(), edge.target()));
      edges.add(bundle.edges());
    }
    return new Draft(bdd, sets, Draft.firstState(), edges);
  }

  private List<OpenEdge> edges(int function) {
    List<OpenEdge> edges = new ArrayList<>();
    bdd.split(function, limits.maxEdges())
        .forEach(
            (bottom, letters) -> {
              for (int[] choice : bdd.smallestChoices(bottom, limits.maxEdges())) {
                edges.add(edge(letters, choice));
              }
            });
    return edges;
  }

  private OpenEdge edge(int letters, int[] choice) {
    List<LtlFormula> next = new ArrayList<>();
    long open = 0;
    for (int variable : choice) {
      if (nexts.containsKey(variable)) {
        next.add(nexts.get(variable));
      } else {
        open |= 1L << Objects.requireNonNull(opens.get(variable));
      }
    }
    return new OpenEdge(letters, open, state(LtlFormula.and(next)));
  }

  private int state(LtlFormula formula) {
    int function = function(formula);
    Integer known = stateOfFunction.get(function);
    if (known != null) {
      return known;
    }
    limits.requireStates(functionOfState.size() + 1);
    stateOfFunction.put(function, functionOfState.size());
    functionOfState.add(function);
    return functionOfState.size() - 1;
  }

  private int function(LtlFormula formula) {
    Integer known = functions.get(formula);
    if (known != null) {
      return known;
    }
    int function =
        switch (formula) {
          case Constant(boolean value) -> value ? Bdd.TRUE : Bdd.FALSE;
          case Proposition(String name) -> bdd.variable(propositions.indexOf(name));
          case Not(var f) -> bdd.not(function(f));
          case Iff(var f, var g) -> iff(function(f), function(g));
          case Next(var f) -> next(f);
          case And(var all) -> all.stream().map(this::function).reduce(Bdd.TRUE, bdd::and);
          case Or(var all) -> all.stream().map(this::function).reduce(Bdd.FALSE, bdd::or);
          case Finally(var f) -> bdd.or(function(f), later(formula, f));
          case Globally(var f) -> bdd.and(function(f), next(formula));
          case Until(var f, var g) -> bdd.or(function(g), bdd.and(function(f), later(formula, g)));
          case WeakUntil(var f, var g) -> bdd.or(function(g), bdd.and(function(f), next(formula)));
          case Release(var f, var g) -> bdd.and(function(g), bdd.or(function(f), next(formula)));
          case StrongRelease(var f, var g) ->
              bdd.and(function(g), bdd.or(function(f), later(formula, f)));
          default -> throw new IllegalArgumentException("not in normal form: " + formula);
        };
    functions.put(formula, function);
    return function;
  }

  /** Both are about the present only, so negation is no matter. */
  private int iff(int f, int g) {
    return bdd.or(bdd.and(f, g), bdd.and(bdd.not(f), bdd.not(g)));
  }

  private int next(LtlFormula formula) {
    if (formula instanceof Constant) {
      return function(formula);
    }
    int variable =
        nextVariables.computeIfAbsent(
            formula,
            _ -> {
              nexts.put(variables, formula);
              return variables++;
            });
    return bdd.variable(variable);
  }

  /** The formula again in the next state, and its promise is still open. */
  private int later(LtlFormula formula, LtlFormula promise) {
    if (openVariables.size() == OmegaAutomaton.MAX_SETS && !openVariables.containsKey(promise)) {
      throw new LimitReached(
          LimitReached.Reason.MEMORY,
          "the formula makes more than " + OmegaAutomaton.MAX_SETS + " promises (F, U, M)");
    }
    int variable =
        openVariables.computeIfAbsent(
            promise,
            _ -> {
              opens.put(variables, openVariables.size());
              return variables++;
            });
    return bdd.and(next(formula), bdd.variable(variable));
  }
}
