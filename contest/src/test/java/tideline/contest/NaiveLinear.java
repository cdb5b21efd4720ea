package tideline.contest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Logic;

/**
 * LTL by guessing: a node is a state with a guess of which temporal subformulas hold of the rest of
 * the run. A guess has to agree with what the guess at the next state says, and what is promised
 * has to come.
 */
final class NaiveLinear {

  private record Node(int state, long guess) {}

  private final NaiveGraph graph;
  private final List<Formula> temporal = new ArrayList<>();
  private final Map<Formula, boolean[]> atoms = new HashMap<>();
  private final Map<Node, List<Node>> edges = new HashMap<>();

  private NaiveLinear(NaiveGraph graph, Formula path) {
    this.graph = graph;
    collect(path);
  }

  /** Whether some run from the first state satisfies a formula; one that ends repeats its end. */
  static boolean someRun(NaiveGraph graph, Formula path) {
    NaiveLinear linear = new NaiveLinear(graph, path);
    for (long guess = 0; guess < 1L << linear.temporal.size(); guess++) {
      Node first = new Node(0, guess);
      if (linear.holds(path, first) && linear.hasFairRun(first)) {
        return true;
      }
    }
    return false;
  }

  private void collect(Formula formula) {
    if (Logic.isState(formula)) {
      atoms.computeIfAbsent(formula, graph::evaluated);
      return;
    }
    Logic.operands(formula).forEach(this::collect);
    if ((formula instanceof Formula.Later || formula instanceof Formula.Until)
        && !temporal.contains(formula)) {
      temporal.add(formula);
    }
  }

  private boolean holds(Formula formula, Node node) {
    boolean[] atom = atoms.get(formula);
    if (atom != null) {
      return atom[node.state];
    }
    return switch (formula) {
      case Formula.Not(Formula operand) -> !holds(operand, node);
      case Formula.And(List<Formula> operands) ->
          operands.stream().allMatch(each -> holds(each, node));
      case Formula.Or(List<Formula> operands) ->
          operands.stream().anyMatch(each -> holds(each, node));
      default -> (node.guess >> temporal.indexOf(formula) & 1) != 0;
    };
  }

  /** Whether what is guessed at one node is what it has to be, given the node behind it. */
  private boolean agree(Node node, Node next) {
    return temporal.stream()
        .allMatch(
            formula ->
                holds(formula, node)
                    == switch (formula) {
                      case Formula.Later(Moment moment, Formula operand) ->
                          switch (moment) {
                            case NEXT -> holds(operand, next);
                            case FINALLY -> holds(operand, node) || holds(formula, next);
                            case GLOBALLY -> holds(operand, node) && holds(formula, next);
                          };
                      case Formula.Until(Formula first, Formula second) ->
                          holds(second, node) || (holds(first, node) && holds(formula, next));
                      default -> throw new AssertionError(formula);
                    });
  }

  /** Whether a promise is kept there, or none is given. */
  private boolean isKept(Formula formula, Node node) {
    return switch (formula) {
      case Formula.Later(Moment moment, Formula operand) when moment == Moment.FINALLY ->
          !holds(formula, node) || holds(operand, node);
      case Formula.Later(Moment moment, Formula operand) when moment == Moment.GLOBALLY ->
          holds(formula, node) || !holds(operand, node);
      case Formula.Until(_, Formula second) -> !holds(formula, node) || holds(second, node);
      default -> true;
    };
  }

  private List<Node> successors(Node node) {
    return edges.computeIfAbsent(
        node,
        _ -> {
          List<Node> found = new ArrayList<>();
          List<Integer> states = graph.successors(node.state);
          for (int state : states.isEmpty() ? List.of(node.state) : Set.copyOf(states)) {
            for (long guess = 0; guess < 1L << temporal.size(); guess++) {
              Node next = new Node(state, guess);
              if (agree(node, next)) {
                found.add(next);
              }
            }
          }
          return found;
        });
  }

  private Set<Node> reachable(Node from) {
    Set<Node> found = new LinkedHashSet<>();
    Deque<Node> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      for (Node next : successors(open.remove())) {
        if (found.add(next)) {
          open.add(next);
        }
      }
    }
    return found;
  }

  /** Whether some node can come back to itself past a kept promise of each kind. */
  private boolean hasFairRun(Node first) {
    Set<Node> all = new LinkedHashSet<>(reachable(first));
    all.add(first);
    Set<Node> done = new LinkedHashSet<>();
    for (Node node : all) {
      if (done.contains(node)) {
        continue;
      }
      Set<Node> behind = reachable(node);
      if (behind.contains(node)) {
        List<Node> component =
            behind.stream().filter(other -> reachable(other).contains(node)).toList();
        if (temporal.stream()
            .allMatch(each -> component.stream().anyMatch(member -> isKept(each, member)))) {
          return true;
        }
        done.addAll(component);
      }
    }
    return false;
  }
}
