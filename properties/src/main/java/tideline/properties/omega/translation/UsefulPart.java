package tideline.properties.omega.translation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import tideline.properties.omega.Components;
import tideline.properties.omega.bdd.Bdd;

/**
 * The part of an automaton that matters: states that can be reached and from which a run can be
 * accepted, marks inside accepting components, and as few acceptance sets as one component needs.
 *
 * <p>In a component, a set that contains another one is superfluous. Components count their sets
 * independently of one another, and one with fewer than the others has all its edges in the rest.
 */
final class UsefulPart {

  private final Draft draft;
  private final Components components;
  private final boolean[] accepting;
  private final boolean[] cyclic;
  private final boolean[] useful;

  private UsefulPart(Draft draft) {
    this.draft = draft;
    this.components = draft.components();
    int count = components.count();
    this.cyclic = new boolean[count];
    this.accepting = accepting();
    this.useful = useful();
  }

  static Draft of(Draft draft) {
    return new UsefulPart(draft).build();
  }

  /** Components with a cycle through all sets. */
  private boolean[] accepting() {
    long[] marks = new long[components.count()];
    for (int q = 0; q < draft.states(); q++) {
      for (Draft.Edge edge : draft.edges().get(q)) {
        if (components.together(q, edge.target())) {
          marks[components.of(q)] |= edge.marks();
          cyclic[components.of(q)] = true;
        }
      }
    }
    boolean[] result = new boolean[components.count()];
    for (int c = 0; c < result.length; c++) {
      result[c] = cyclic[c] && marks[c] == draft.allSets();
    }
    return result;
  }

  /** Components from which an accepting one can be reached; edges lead to smaller numbers. */
  private boolean[] useful() {
    boolean[] result = accepting.clone();
    List<List<Integer>> members = new ArrayList<>();
    for (int c = 0; c < result.length; c++) {
      members.add(new ArrayList<>());
    }
    for (int q = 0; q < draft.states(); q++) {
      if (components.isReachable(q)) {
        members.get(components.of(q)).add(q);
      }
    }
    for (int c = 0; c < result.length; c++) {
      for (int q : members.get(c)) {
        for (Draft.Edge edge : draft.edges().get(q)) {
          result[c] |= result[components.of(edge.target())];
        }
      }
    }
    return result;
  }

  private Draft build() {
    long[][] setsOf = new long[components.count()][];
    int sets = 0;
    boolean rejectingCycle = false;
    for (int c = 0; c < components.count(); c++) {
      setsOf[c] = accepting[c] ? neededSets(c) : new long[0];
      sets = Math.max(sets, setsOf[c].length);
      rejectingCycle |= cyclic[c] && useful[c] && !accepting[c];
    }
    // Without sets everything is accepted, so something has to tell the other cycles apart.
    sets = rejectingCycle ? Math.max(sets, 1) : sets;
    return renumbered(setsOf, sets);
  }

  /** The sets that a component needs, as masks of one old set each. */
  private long[] neededSets(int component) {
    List<Long> marks = new ArrayList<>();
    for (int q = 0; q < draft.states(); q++) {
      for (Draft.Edge edge : draft.edges().get(q)) {
        if (components.of(q) == component && components.of(edge.target()) == component) {
          marks.add(edge.marks());
        }
      }
    }
    long needed = draft.allSets();
    for (int set = 0; set < draft.sets(); set++) {
      if (isSuperfluous(set, needed, marks)) {
        needed &= ~(1L << set);
      }
    }
    return BitSet.valueOf(new long[] {needed}).stream().mapToLong(set -> 1L << set).toArray();
  }

  /** Whether all edges are in a set, or all edges of another needed set are. */
  private boolean isSuperfluous(int set, long needed, List<Long> marks) {
    long bit = 1L << set;
    long contained = needed & ~bit;
    boolean all = true;
    for (long edge : marks) {
      if ((edge & bit) == 0) {
        contained &= ~edge;
        all = false;
      }
    }
    return all || contained != 0;
  }

  private Draft renumbered(long[][] setsOf, int sets) {
    int[] number = new int[draft.states()];
    Arrays.fill(number, -1);
    int count = 0;
    for (int q = 0; q < draft.states(); q++) {
      if (components.isReachable(q) && useful[components.of(q)]) {
        number[q] = count++;
      }
    }
    BitSet initial = new BitSet();
    draft.initial().stream().filter(q -> number[q] >= 0).forEach(q -> initial.set(number[q]));
    if (initial.isEmpty()) {
      return Draft.empty(draft.bdd());
    }
    List<List<Draft.Edge>> edges = new ArrayList<>();
    for (int q = 0; q < draft.states(); q++) {
      if (number[q] >= 0) {
        edges.add(edges(q, number, setsOf, sets));
      }
    }
    return new Draft(draft.bdd(), sets, initial, edges);
  }

  private List<Draft.Edge> edges(int q, int[] number, long[][] setsOf, int sets) {
    Draft.Bundle bundle = new Draft.Bundle(draft.bdd());
    for (Draft.Edge edge : draft.edges().get(q)) {
      if (number[edge.target()] >= 0 && edge.label() != Bdd.FALSE) {
        int component = components.of(q);
        boolean counts = components.together(q, edge.target()) && accepting[component];
        long marks = counts ? marks(edge.marks(), setsOf[component], sets) : 0;
        bundle.add(edge.label(), marks, number[edge.target()]);
      }
    }
    return bundle.edges();
  }

  private static long marks(long old, long[] setsOf, int sets) {
    long marks = Draft.allSets(sets) & ~Draft.allSets(setsOf.length);
    for (int i = 0; i < setsOf.length; i++) {
      marks |= (old & setsOf[i]) != 0 ? 1L << i : 0;
    }
    return marks;
  }
}
