package tideline.properties.omega;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import tideline.model.Propositions;
import tideline.properties.ltl.LassoWord;

/**
 * A generalised Büchi automaton with acceptance on edges. A run is accepted if it takes infinitely
 * many edges of each acceptance set; with no set at all, every infinite run is. Immutable; states
 * and sets are numbered from 0.
 *
 * <p>Edges lie one after the other, those of a state together and sorted by target:
 *
 * <pre>
 *   firstEdge   | 0 | 2 | 5 | ...                 edges of state q: firstEdge[q] .. firstEdge[q + 1] - 1
 *   edges       | e0 e1 | e2 e3 e4 | ...
 * </pre>
 */
public final class OmegaAutomaton {

  /** The most acceptance sets there can be. */
  public static final int MAX_SETS = Long.SIZE;

  /**
   * An edge that is taken in states where its guard is true.
   *
   * @param acceptance bits of the acceptance sets that the edge belongs to
   */
  public record Edge(int source, Guard guard, long acceptance, int target) {}

  private final List<String> propositions;
  private final int states;
  private final BitSet initial;
  private final int sets;
  private final Edge[] edges;
  private final int[] firstEdge;

  private OmegaAutomaton(
      List<String> propositions, int states, BitSet initial, int sets, List<Edge> sortedEdges) {
    this.propositions = propositions;
    this.states = states;
    this.initial = initial;
    this.sets = sets;
    this.edges = sortedEdges.toArray(Edge[]::new);
    this.firstEdge = new int[states + 1];
    for (Edge edge : edges) {
      firstEdge[edge.source() + 1]++;
    }
    for (int q = 0; q < states; q++) {
      firstEdge[q + 1] += firstEdge[q];
    }
  }

  /**
   * The automaton without edges whose guard is never true.
   *
   * @param propositions what the bits of guards stand for; distinct
   * @param initial numbers of the initial states
   * @param sets the number of acceptance sets
   */
  public static OmegaAutomaton of(
      List<String> propositions, int states, BitSet initial, int sets, List<Edge> edges) {
    if (propositions.size() > Propositions.MAX
        || new HashSet<>(propositions).size() != propositions.size()) {
      throw new IllegalArgumentException("propositions: " + propositions);
    }
    if (initial.length() > states || sets < 0 || sets > MAX_SETS) {
      throw new IllegalArgumentException(states + " states from " + initial + ", sets " + sets);
    }
    List<Edge> useful = new ArrayList<>();
    for (Edge edge : edges) {
      require(edge, states, firstBits(sets), firstBits(propositions.size()));
      if (!edge.guard().cubes().isEmpty()) {
        useful.add(edge);
      }
    }
    useful.sort(Comparator.comparingInt(Edge::source).thenComparingInt(Edge::target));
    return new OmegaAutomaton(
        List.copyOf(propositions), states, (BitSet) initial.clone(), sets, useful);
  }

  private static void require(Edge edge, int states, long sets, long propositions) {
    if (Math.min(edge.source(), edge.target()) < 0
        || Math.max(edge.source(), edge.target()) >= states
        || (edge.acceptance() & ~sets) != 0
        || (edge.guard().mentioned() & ~propositions) != 0) {
      throw new IllegalArgumentException("no such state, set or proposition: " + edge);
    }
  }

  /** The lowest bits, as many as there are things to number. */
  static long firstBits(int count) {
    return count == 0 ? 0 : -1L >>> (Long.SIZE - count);
  }

  /** The names of the propositions; the index is the bit. */
  public List<String> propositions() {
    return propositions;
  }

  /** The number of states. */
  public int states() {
    return states;
  }

  /** The numbers of the initial states, as a copy. */
  public BitSet initial() {
    return (BitSet) initial.clone();
  }

  /** The number of acceptance sets. */
  public int acceptanceSets() {
    return sets;
  }

  /** The bits of all acceptance sets. */
  public long allSets() {
    return firstBits(sets);
  }

  /** All edges, sorted by source and then by target. */
  public List<Edge> edges() {
    return List.of(edges);
  }

  /** One edge; those of a state follow one another, sorted by target. */
  public Edge edge(int number) {
    return edges[number];
  }

  /** The number of a state's first edge. */
  public int firstEdge(int state) {
    return firstEdge[state];
  }

  /** One more than the number of a state's last edge. */
  public int edgesEnd(int state) {
    return firstEdge[state + 1];
  }

  /** The edges that leave a state. */
  public List<Edge> edgesOf(int state) {
    return List.of(edges).subList(firstEdge[state], firstEdge[state + 1]);
  }

  /** Bits of the propositions that decide where a state can go. */
  public long mentioned(int state) {
    long mentioned = 0;
    for (int e = firstEdge[state]; e < firstEdge[state + 1]; e++) {
      mentioned |= edges[e].guard().mentioned();
    }
    return mentioned;
  }

  /** Whether some run over a word is accepted; the bits of letters are our propositions. */
  public boolean accepts(LassoWord word) {
    return accepts(initial, word);
  }

  /** Whether some run over a word that starts in one of these states is accepted. */
  public boolean accepts(BitSet from, LassoWord word) {
    return new LassoMembership(this, word).accepted(from);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OmegaAutomaton that
        && propositions.equals(that.propositions)
        && states == that.states
        && initial.equals(that.initial)
        && sets == that.sets
        && edges().equals(that.edges());
  }

  @Override
  public int hashCode() {
    return edges().hashCode() * 31 + states;
  }

  @Override
  public String toString() {
    return states + " states, " + edges.length + " edges, " + sets + " acceptance sets";
  }
}
