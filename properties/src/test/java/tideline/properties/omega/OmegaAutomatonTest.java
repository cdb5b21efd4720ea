package tideline.properties.omega;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.properties.automaton.Label;
import tideline.properties.ltl.LassoWord;
import tideline.properties.omega.BuchiAutomaton.Acceptance;
import tideline.properties.omega.OmegaAutomaton.Edge;

class OmegaAutomatonTest {

  private static final Guard P = new Guard(List.of(new Label(1, 0)));
  private static final Guard NOT_P = new Guard(List.of(new Label(0, 1)));

  private static BitSet set(int... members) {
    BitSet set = new BitSet();
    for (int member : members) {
      set.set(member);
    }
    return set;
  }

  private static LassoWord loop(long... letters) {
    return LassoWord.of(new long[0], letters);
  }

  /** Infinitely often p and infinitely often not p, on one state. */
  private static OmegaAutomaton both() {
    return OmegaAutomaton.of(
        List.of("p"), 1, set(0), 2, List.of(new Edge(0, P, 1, 0), new Edge(0, NOT_P, 2, 0)));
  }

  @Test
  void everySetHasToBeMetAgainAndAgain() {
    assertTrue(both().accepts(loop(0, 1)));
    assertTrue(both().accepts(loop(1, 1, 0)));
    assertFalse(both().accepts(loop(1)));
    assertFalse(both().accepts(LassoWord.of(new long[] {0, 1, 0}, new long[] {1})));
  }

  @Test
  void withoutSetsEveryRunIsAccepted() {
    OmegaAutomaton always =
        OmegaAutomaton.of(List.of("p"), 1, set(0), 0, List.of(new Edge(0, P, 0, 0)));
    assertTrue(always.accepts(loop(1)));
    assertFalse(always.accepts(LassoWord.of(new long[] {1, 1, 0}, new long[] {1})));
    OmegaAutomaton nothing = OmegaAutomaton.of(List.of("p"), 1, set(), 0, always.edges());
    assertFalse(nothing.accepts(loop(1)));
  }

  @Test
  void edgesAreSortedAndUselessOnesDropped() {
    OmegaAutomaton automaton =
        OmegaAutomaton.of(
            List.of("p", "q"),
            2,
            set(0),
            1,
            List.of(
                new Edge(1, P, 1, 0),
                new Edge(0, P, 0, 1),
                new Edge(0, Guard.FALSE, 0, 1),
                new Edge(0, Guard.TRUE, 1, 0)));
    assertEquals(3, automaton.edges().size());
    assertEquals(List.of(0, 1), automaton.edgesOf(0).stream().map(Edge::target).toList());
    assertEquals(automaton.edgesOf(1), List.of(automaton.edge(automaton.firstEdge(1))));
    assertEquals(1, automaton.mentioned(0));
    assertEquals("2 states, 3 edges, 1 acceptance sets", automaton.toString());
  }

  @Test
  void whatIsNotThereIsRefused() {
    List<String> p = List.of("p");
    for (Edge wrong :
        List.of(
            new Edge(0, P, 0, 1),
            new Edge(-1, P, 0, 0),
            new Edge(0, P, 2, 0),
            new Edge(0, new Guard(List.of(new Label(2, 0))), 0, 0))) {
      assertThrows(
          IllegalArgumentException.class,
          () -> OmegaAutomaton.of(p, 1, set(0), 1, List.of(wrong)),
          wrong.toString());
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> OmegaAutomaton.of(List.of("p", "p"), 1, set(0), 1, List.of()));
    assertThrows(
        IllegalArgumentException.class, () -> OmegaAutomaton.of(p, 1, set(1), 1, List.of()));
    assertThrows(
        IllegalArgumentException.class, () -> OmegaAutomaton.of(p, 1, set(0), 65, List.of()));
  }

  @Test
  void statesOrEdgesAccept() {
    BuchiAutomaton states =
        BuchiAutomaton.ofStates(
            List.of("p"),
            2,
            set(0),
            set(1),
            List.of(
                new Edge(0, NOT_P, 0, 0),
                new Edge(0, P, 0, 1),
                new Edge(1, P, 0, 1),
                new Edge(1, NOT_P, 0, 0)));
    assertEquals(Acceptance.STATE, states.acceptance());
    assertTrue(states.isAccepting(1) && !states.isAccepting(0));
    assertEquals(set(1), states.accepting());
    assertTrue(states.accepts(loop(0, 1)) && !states.accepts(loop(0)));
    assertEquals(Acceptance.STATE, BuchiAutomaton.of(states.automaton()).acceptance());
    BuchiAutomaton edges =
        BuchiAutomaton.of(
            OmegaAutomaton.of(
                List.of("p"),
                1,
                set(0),
                1,
                List.of(new Edge(0, P, 1, 0), new Edge(0, NOT_P, 0, 0))));
    assertEquals(Acceptance.EDGE, edges.acceptance());
    assertFalse(edges.isAccepting(0));
    assertTrue(edges.isAccepting(edges.automaton().edge(0)));
    assertThrows(IllegalArgumentException.class, () -> BuchiAutomaton.of(both()));
  }

  @Test
  void guardsAreSumsOfCubes() {
    Guard guard =
        new Guard(List.of(new Label(1, 2), new Label(4, 0), new Label(1, 1), new Label(1, 2)));
    assertEquals(2, guard.cubes().size());
    assertTrue(guard.matches(1) && guard.matches(6) && guard.matches(7));
    assertFalse(guard.matches(3) || guard.matches(0));
    assertEquals(7, guard.mentioned());
    assertEquals("p & !q | r", guard.print(List.of("p", "q", "r")));
    assertEquals("true", Guard.TRUE.print(List.of("p")));
    assertEquals("false", Guard.FALSE.print(List.of("p")));
    assertEquals(Guard.TRUE, new Guard(List.of(new Label(1, 0), Label.TRUE)));
  }
}
