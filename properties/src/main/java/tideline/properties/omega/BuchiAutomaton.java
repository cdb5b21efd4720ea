package tideline.properties.omega;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import tideline.properties.ltl.LassoWord;
import tideline.properties.omega.OmegaAutomaton.Edge;

/**
 * A Büchi automaton: a run is accepted if it visits accepting states, or takes accepting edges,
 * infinitely often. It is an {@link OmegaAutomaton} with one acceptance set. Where acceptance is a
 * matter of states, the edges of an accepting state all accept and those of other states do not, so
 * that a search for accepting edges is right in both cases.
 */
public final class BuchiAutomaton {

  /** What accepts. */
  public enum Acceptance {
    /** States do: {@link #isAccepting(int)} decides. */
    STATE,
    /** Edges do: {@link #isAccepting(Edge)} decides. */
    EDGE;

    /** The kind as one word. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final OmegaAutomaton automaton;
  private final Acceptance acceptance;
  private final BitSet accepting;

  private BuchiAutomaton(OmegaAutomaton automaton, Acceptance acceptance, BitSet accepting) {
    this.automaton = automaton;
    this.acceptance = acceptance;
    this.accepting = accepting;
  }

  /** Acceptance by states, which are given. */
  public static BuchiAutomaton ofStates(
      List<String> propositions, int states, BitSet initial, BitSet accepting, List<Edge> edges) {
    List<Edge> marked =
        edges.stream()
            .map(
                edge ->
                    new Edge(
                        edge.source(),
                        edge.guard(),
                        accepting.get(edge.source()) ? 1 : 0,
                        edge.target()))
            .toList();
    return new BuchiAutomaton(
        OmegaAutomaton.of(propositions, states, initial, 1, marked),
        Acceptance.STATE,
        (BitSet) accepting.clone());
  }

  /**
   * Acceptance by edges, as in an automaton with one acceptance set; by states where each state has
   * only accepting edges or only others.
   */
  public static BuchiAutomaton of(OmegaAutomaton automaton) {
    if (automaton.acceptanceSets() != 1) {
      throw new IllegalArgumentException("not one acceptance set: " + automaton);
    }
    BitSet accepting = new BitSet();
    BitSet rejecting = new BitSet();
    for (Edge edge : automaton.edges()) {
      (edge.acceptance() == 0 ? rejecting : accepting).set(edge.source());
    }
    return accepting.intersects(rejecting)
        ? new BuchiAutomaton(automaton, Acceptance.EDGE, new BitSet())
        : new BuchiAutomaton(automaton, Acceptance.STATE, accepting);
  }

  /** States, edges and initial states; bit 0 of an edge's acceptance says whether it accepts. */
  public OmegaAutomaton automaton() {
    return automaton;
  }

  /** What accepts. */
  public Acceptance acceptance() {
    return acceptance;
  }

  /** Whether a state accepts; never, where acceptance is a matter of edges. */
  public boolean isAccepting(int state) {
    return accepting.get(state);
  }

  /** Whether an edge accepts: by itself, or because its source does. */
  public boolean isAccepting(Edge edge) {
    return edge.acceptance() != 0;
  }

  /** The accepting states, as a copy; empty where acceptance is a matter of edges. */
  public BitSet accepting() {
    return (BitSet) accepting.clone();
  }

  /** Whether some run over a word is accepted. */
  public boolean accepts(LassoWord word) {
    return automaton.accepts(word);
  }

  @Override
  public String toString() {
    return automaton.states() + " states, accepting by " + acceptance.word();
  }
}
