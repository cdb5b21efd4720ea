package tideline.contest.own;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.contest.ctl.GraphChecker;
import tideline.contest.ctl.GraphChecker.Side;
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

  /** What has been asked where, in the search for open states. */
  private final Map<Formula, BitSet> asked = new HashMap<>();

  private final Deque<Place> open = new ArrayDeque<>();

  private record Place(Formula formula, int state) {}

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
    asked.clear();
    List<Integer> found = new ArrayList<>();
    BitSet known = new BitSet();
    ask(formula, 0, checker);
    while (!open.isEmpty()) {
      Place place = open.removeFirst();
      switch (place.formula) {
        case Formula.Paths(_, Formula path) -> {
          if (graph.isOpen(place.state)) {
            if (!known.get(place.state)) {
              known.set(place.state);
              found.add(place.state);
            }
          } else {
            askBehind(place, path, checker);
          }
          if (!(path instanceof Formula.Later(Moment moment, _)) || moment != Moment.NEXT) {
            Logic.operands(path).forEach(operand -> ask(operand, place.state, checker));
          }
        }
        default ->
            Logic.operands(place.formula).forEach(each -> ask(each, place.state, checker));
      }
    }
    return found;
  }

  private void askBehind(Place place, Formula path, GraphChecker checker) {
    Formula behind =
        path instanceof Formula.Later(Moment moment, Formula operand) && moment == Moment.NEXT
            ? operand
            : place.formula;
    for (int edge = graph.start(place.state); edge < graph.end(place.state); edge++) {
      ask(behind, graph.target(edge), checker);
    }
  }

  private void ask(Formula what, int state, GraphChecker checker) {
    if (!Logic.isState(what)
        && checker.states(what, Side.POSSIBLE).contains(state)
        && !checker.states(what, Side.SURE).contains(state)) {
      BitSet states = asked.computeIfAbsent(what, _ -> new BitSet());
      if (!states.get(state)) {
        states.set(state);
        open.addLast(new Place(what, state));
      }
    }
  }
}
