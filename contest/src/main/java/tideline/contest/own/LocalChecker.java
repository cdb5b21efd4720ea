package tideline.contest.own;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.contest.ctl.GraphChecker;
import tideline.contest.ctl.GraphChecker.Side;
import tideline.contest.ctl.IntStack;
import tideline.contest.ctl.StateSet;
import tideline.contest.explore.Budget;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Logic;

/** Decides a formula of CTL in the first marking, and expands only what that depends on. */
final class LocalChecker {

  private static final int FIRST_EXPANSIONS = 256;

  private final LocalGraph graph;
  private final Formula formula;
  private final List<Formula> atoms;
  private final Budget budget;

  private final List<Node> nodes = new ArrayList<>();
  private final Node root;

  /**
   * Checks a formula whose quantifiers stand before a temporal operator each.
   *
   * @param atoms what the bits of the graph's states mean
   */
  LocalChecker(LocalGraph graph, Formula formula, List<Formula> atoms, Budget budget) {
    this.graph = graph;
    this.formula = formula;
    this.atoms = atoms;
    this.budget = budget;
    this.root = Node.of(formula, nodes);
  }

  /** Whether it holds in the first marking. */
  boolean holds() {
    List<Integer> wanted = List.of(0);
    for (int round = 0; ; round++) {
      grow(wanted, Math.max(FIRST_EXPANSIONS, graph.expansions()), round);
      GraphChecker checker = checker();
      boolean sure = checker.states(formula, Side.SURE).contains(0);
      if (sure || !checker.states(formula, Side.POSSIBLE).contains(0)) {
        return sure;
      }
      wanted = openStates(checker);
      if (wanted.isEmpty()) {
        throw new IllegalStateException("nothing is open, and nothing is decided: " + formula);
      }
    }
  }

  /** Expands what is wanted and, in one order or the other, what lies behind. */
  private void grow(List<Integer> wanted, int count, int round) {
    Deque<Integer> waiting = new ArrayDeque<>(wanted);
    int left = Math.max(count, wanted.size());
    while (left > 0 && !waiting.isEmpty()) {
      int state = round % 2 == 0 ? waiting.removeFirst() : waiting.removeLast();
      if (graph.isOpen(state)) {
        graph.expand(state);
        left--;
        for (int edge = graph.start(state); edge < graph.end(state); edge++) {
          if (graph.isOpen(graph.target(edge))) {
            waiting.addLast(graph.target(edge));
          }
        }
      }
    }
  }

  private GraphChecker checker() {
    int states = graph.states();
    List<StateSet> meaning = new ArrayList<>();
    atoms.forEach(_ -> meaning.add(StateSet.none(states)));
    StateSet notExpanded = StateSet.none(states);
    for (int state = 0; state < states; state++) {
      if (graph.isOpen(state)) {
        notExpanded.add(state);
      }
      long truth = graph.truth(state);
      for (; truth != 0; truth &= truth - 1) {
        meaning.get(Long.numberOfTrailingZeros(truth)).add(state);
      }
    }
    Map<Formula, StateSet> sets = new HashMap<>();
    for (int i = 0; i < atoms.size(); i++) {
      sets.put(atoms.get(i), meaning.get(i));
    }
    return new GraphChecker(graph, sets, notExpanded, budget);
  }

  /** The open states that keep the formula undecided. */
  private List<Integer> openStates(GraphChecker checker) {
    nodes.forEach(node -> node.begin(checker));
    List<Integer> found = new ArrayList<>();
    BitSet known = new BitSet();
    Deque<Node> waiting = new ArrayDeque<>();
    root.ask(0, waiting);
    while (!waiting.isEmpty()) {
      Node node = waiting.removeFirst();
      while (!node.waiting.isEmpty()) {
        int state = node.waiting.pop();
        if (node.kind != Kind.NEXT) {
          for (Node operand : node.operands) {
            operand.ask(state, waiting);
          }
        }
        if (node.kind != Kind.HERE) {
          if (graph.isOpen(state) && !known.get(state)) {
            known.set(state);
            found.add(state);
          }
          Node behind =
              node.kind == Kind.NEXT && !node.operands.isEmpty() ? node.operands.getFirst() : node;
          for (int edge = graph.start(state); edge < graph.end(state); edge++) {
            behind.ask(graph.target(edge), waiting);
          }
        }
      }
    }
    return found;
  }

  /** What a formula asks of other states. */
  private enum Kind {
    /** Its operands, of the same state. */
    HERE,
    /** Its operand, of the next states. */
    NEXT,
    /** Its operands, of the same state, and itself, of the next states. */
    ON_THE_WAY
  }

  /** A formula with temporal operators inside, and in which states it is asked and undecided. */
  private static final class Node {
    private final Formula formula;
    private final Kind kind;
    private final List<Node> operands;
    private StateSet possible = StateSet.none(0);
    private StateSet sure = StateSet.none(0);
    private final BitSet asked = new BitSet();
    private final IntStack waiting = new IntStack();

    private Node(Formula formula, Kind kind, List<Node> operands) {
      this.formula = formula;
      this.kind = kind;
      this.operands = operands;
    }

    /** The node of a formula, behind those of all that it is made of. */
    static Node of(Formula formula, List<Node> all) {
      Formula path = formula instanceof Formula.Paths(_, Formula inner) ? inner : formula;
      List<Node> operands =
          Logic.operands(path).stream()
              .filter(operand -> !Logic.isState(operand))
              .map(operand -> of(operand, all))
              .toList();
      Kind kind =
          !(formula instanceof Formula.Paths)
              ? Kind.HERE
              : path instanceof Formula.Later(Moment moment, _) && moment == Moment.NEXT
                  ? Kind.NEXT
                  : Kind.ON_THE_WAY;
      Node node = new Node(formula, kind, operands);
      all.add(node);
      return node;
    }

    void begin(GraphChecker checker) {
      possible = checker.states(formula, Side.POSSIBLE);
      sure = checker.states(formula, Side.SURE);
      asked.clear();
    }

    void ask(int state, Deque<Node> others) {
      if (possible.contains(state) && !sure.contains(state) && !asked.get(state)) {
        asked.set(state);
        if (waiting.isEmpty()) {
          others.addLast(this);
        }
        waiting.push(state);
      }
    }
  }
}
