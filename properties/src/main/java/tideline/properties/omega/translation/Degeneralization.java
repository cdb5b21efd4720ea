package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tideline.properties.omega.Components;

/**
 * One acceptance set instead of several: a state is copied once for each set that is still waited
 * for (Giannakopoulou and Lerda, FORTE 2002), with the refinements of Babiak, Badie, Duret-Lutz,
 * Křetínský and Strejček (SPIN 2013):
 *
 * <ul>
 *   <li>An edge that is in several sets moves on by several levels.
 *   <li>Only accepting components have levels, and those whose edges are all in all sets need one.
 *   <li>What happened before a component is entered does not matter: all its entries lead to copies
 *       of one level, so that the other copies are dropped if nothing else leads to them.
 * </ul>
 */
final class Degeneralization {

  /** What accepts in the result. */
  enum Target {
    /** Edges: level k moves on to k + 1 and from the last to 0, and that edge accepts. */
    EDGES,
    /** States: those of one more level accept. */
    STATES
  }

  private record Copy(int state, int level) {}

  private final Draft draft;
  private final Target target;
  private final int[] order;
  private final TranslationLimits limits;
  private final Components components;
  private final boolean[] accepting;
  private final boolean[] full;
  private final Map<Copy, Integer> numbers = new HashMap<>();
  private final List<Copy> copies = new ArrayList<>();
  private Map<Integer, Integer> entries = new HashMap<>();

  private Degeneralization(Draft draft, Target target, int[] order, TranslationLimits limits) {
    this.draft = draft;
    this.limits = limits;
    this.target = target;
    this.order = order;
    this.components = draft.components();
    this.accepting = new boolean[components.count()];
    this.full = new boolean[components.count()];
    classify();
  }

  /**
   * An automaton with one acceptance set.
   *
   * @param draft a {@link UsefulPart}
   * @param order the sets in the order in which they are waited for
   */
  static Draft of(Draft draft, Target target, int[] order, TranslationLimits limits) {
    Degeneralization degeneralization = new Degeneralization(draft, target, order, limits);
    Draft first = degeneralization.build();
    degeneralization.chooseEntries(first);
    return degeneralization.build();
  }

  private void classify() {
    long[] union = new long[components.count()];
    long[] common = new long[components.count()];
    Arrays.fill(common, draft.allSets());
    BitSet cyclic = new BitSet();
    for (int q = 0; q < draft.states(); q++) {
      for (Draft.Edge edge : draft.edges().get(q)) {
        if (components.together(q, edge.target())) {
          int component = components.of(q);
          cyclic.set(component);
          union[component] |= edge.marks();
          common[component] &= edge.marks();
        }
      }
    }
    for (int c = 0; c < union.length; c++) {
      accepting[c] = cyclic.get(c) && union[c] == draft.allSets();
      full[c] = accepting[c] && common[c] == draft.allSets();
    }
  }

  private Draft build() {
    numbers.clear();
    copies.clear();
    BitSet initial = new BitSet();
    draft.initial().stream().forEach(q -> initial.set(number(entry(q))));
    List<List<Draft.Edge>> edges = new ArrayList<>();
    long count = 0;
    for (int i = 0; i < copies.size(); i++) {
      Draft.Bundle bundle = new Draft.Bundle(draft.bdd());
      for (Draft.Edge edge : draft.edges().get(copies.get(i).state())) {
        add(bundle, copies.get(i), edge);
      }
      edges.add(bundle.edges());
      count += edges.getLast().size();
      limits.requireStates(copies.size());
      limits.requireEdges(count);
    }
    return new Draft(draft.bdd(), 1, initial, edges);
  }

  private void add(Draft.Bundle bundle, Copy from, Draft.Edge edge) {
    int component = components.of(from.state());
    boolean inside = accepting[component] && components.together(from.state(), edge.target());
    if (!inside) {
      long marks = target == Target.STATES && isAccepting(from) ? 1 : 0;
      bundle.add(edge.label(), marks, number(entry(edge.target())));
    } else if (full[component]) {
      bundle.add(edge.label(), 1, number(new Copy(edge.target(), from.level())));
    } else if (target == Target.STATES) {
      int level = advanced(from.level() % last(), edge.marks());
      bundle.add(edge.label(), isAccepting(from) ? 1 : 0, number(new Copy(edge.target(), level)));
    } else {
      int level = advanced(from.level(), edge.marks());
      // An edge that passes the last level may pass some of the first ones as well.
      int rest = level == last() ? advanced(0, edge.marks()) % last() : level;
      bundle.add(edge.label(), level == last() ? 1 : 0, number(new Copy(edge.target(), rest)));
    }
  }

  private boolean isAccepting(Copy copy) {
    return accepting[components.of(copy.state())] && copy.level() == last();
  }

  /** The last level; with no set at all there is still one to pass. */
  private int last() {
    return Math.max(1, order.length);
  }

  /** The level behind those that the marks of an edge pass. */
  private int advanced(int level, long marks) {
    int next = level;
    while (next < order.length && (marks >> order[next] & 1) != 0) {
      next++;
    }
    return order.length == 0 ? last() : next;
  }

  private Copy entry(int state) {
    int component = components.of(state);
    int usual = target == Target.STATES && full[component] ? last() : 0;
    return new Copy(state, entries.getOrDefault(state, usual));
  }

  private int number(Copy copy) {
    return numbers.computeIfAbsent(
        copy,
        _ -> {
          copies.add(copy);
          return copies.size() - 1;
        });
  }

  /** The copies of a component may fall apart: all entries shall lead to a part nothing leaves. */
  private void chooseEntries(Draft first) {
    Components parts = first.components();
    int[] lowest = new int[components.count()];
    Arrays.fill(lowest, Integer.MAX_VALUE);
    for (int i = 0; i < copies.size(); i++) {
      int component = components.of(copies.get(i).state());
      lowest[component] = Math.min(lowest[component], parts.of(i));
    }
    Map<Integer, Integer> chosen = new HashMap<>();
    for (int i = 0; i < copies.size(); i++) {
      Copy copy = copies.get(i);
      if (parts.of(i) == lowest[components.of(copy.state())]) {
        chosen.merge(copy.state(), copy.level(), Math::min);
      }
    }
    entries = chosen;
  }
}
