package tideline.properties.automaton;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.StringJoiner;

/**
 * A non-deterministic finite automaton that accepts the bad behaviours of a model. Immutable; the
 * states are numbered from 0.
 *
 * <p>Edges lie one after the other, those of a state together and sorted by target, so that a walk
 * over the successors of a state meets each target once:
 *
 * <pre>
 *   firstEdge   | 0 | 2 | 5 | ...                 edges of state q: firstEdge[q] .. firstEdge[q + 1] - 1
 *   edges       | e0 e1 | e2 e3 e4 | ...
 * </pre>
 */
public final class PropertyAutomaton {

  /**
   * An edge that is taken in states where its label is true.
   *
   * @param source the number of the state it leaves
   * @param target the number of the state it enters
   */
  public record Edge(int source, Label label, int target) {}

  private final List<String> propositions;
  private final List<String> states;
  private final BitSet initial;
  private final BitSet accepting;
  private final Edge[] edges;
  private final int[] firstEdge;

  private PropertyAutomaton(
      List<String> propositions,
      List<String> states,
      BitSet initial,
      BitSet accepting,
      List<Edge> sortedEdges) {
    this.propositions = propositions;
    this.states = states;
    this.initial = initial;
    this.accepting = accepting;
    this.edges = sortedEdges.toArray(Edge[]::new);
    this.firstEdge = new int[states.size() + 1];
    for (Edge edge : edges) {
      firstEdge[edge.source() + 1]++;
    }
    for (int q = 0; q < states.size(); q++) {
      firstEdge[q + 1] += firstEdge[q];
    }
  }

  /**
   * The automaton without edges that say nothing: contradictions, and edges that are there twice.
   *
   * @param propositions what the bits of labels stand for
   * @param states a distinct name for each state
   * @param initial numbers of the initial states, at least one
   * @param accepting numbers of the accepting states
   */
  public static PropertyAutomaton of(
      List<String> propositions,
      List<String> states,
      BitSet initial,
      BitSet accepting,
      List<Edge> edges) {
    if (new HashSet<>(states).size() != states.size()) {
      throw new IllegalArgumentException("two states of one name in " + states);
    }
    if (initial.isEmpty()) {
      throw new IllegalArgumentException("an automaton needs an initial state");
    }
    if (initial.length() > states.size() || accepting.length() > states.size()) {
      throw new IllegalArgumentException("a state that does not exist");
    }
    List<Edge> useful = withoutSuperfluous(edges, propositions.size(), states.size());
    return new PropertyAutomaton(
        List.copyOf(propositions),
        List.copyOf(states),
        (BitSet) initial.clone(),
        (BitSet) accepting.clone(),
        useful);
  }

  private static List<Edge> withoutSuperfluous(List<Edge> edges, int propositions, int states) {
    long known = propositions == Long.SIZE ? -1L : (1L << propositions) - 1;
    List<Edge> sorted = new ArrayList<>();
    for (Edge edge : edges) {
      if (Math.min(edge.source(), edge.target()) < 0
          || Math.max(edge.source(), edge.target()) >= states
          || (edge.label().mentioned() & ~known) != 0) {
        throw new IllegalArgumentException("no such state or proposition: " + edge);
      }
      if (!edge.label().isContradiction()) {
        sorted.add(edge);
      }
    }
    sorted.sort(
        Comparator.comparingInt(Edge::source)
            .thenComparingInt(Edge::target)
            .thenComparingLong(edge -> edge.label().required())
            .thenComparingLong(edge -> edge.label().forbidden()));
    return sorted.stream().distinct().toList();
  }

  /** The names of the propositions; the index is the bit. */
  public List<String> propositions() {
    return propositions;
  }

  /** The names of the states; the index is the number. */
  public List<String> states() {
    return states;
  }

  /** The numbers of the initial states, as a copy. */
  public BitSet initial() {
    return (BitSet) initial.clone();
  }

  /** Whether a state accepts. */
  public boolean isAccepting(int state) {
    return accepting.get(state);
  }

  /** All edges, sorted by source and then by target. */
  public List<Edge> edges() {
    return List.of(edges);
  }

  /** One edge; those of a state follow one another, sorted by target. */
  public Edge edge(int number) {
    return edges[number];
  }

  /** One more than the number of a state's last edge. */
  public int edgesEnd(int state) {
    return firstEdge[state + 1];
  }

  /** Bits of the propositions that decide where a state can go. */
  public long mentioned(int state) {
    long mentioned = 0;
    for (int e = firstEdge[state]; e < firstEdge[state + 1]; e++) {
      mentioned |= edges[e].label().mentioned();
    }
    return mentioned;
  }

  /**
   * The successors of a set of states where exactly the propositions of {@code truth} hold: what
   * every faster way must agree with.
   */
  public BitSet successors(BitSet from, long truth) {
    BitSet successors = new BitSet();
    for (Edge edge : edges) {
      if (from.get(edge.source()) && edge.label().matches(truth)) {
        successors.set(edge.target());
      }
    }
    return successors;
  }

  /** The automaton as a file that {@link AutomatonReader} reads back. */
  public String print() {
    StringBuilder text = new StringBuilder();
    text.append(names(initial)).append('\n').append(names(accepting)).append('\n');
    for (int q = 0; q < states.size(); q++) {
      text.append(states.get(q));
      for (int e = firstEdge[q]; e < firstEdge[q + 1]; e++) {
        text.append(' ').append(edges[e].label().print(propositions));
        text.append(' ').append(states.get(edges[e].target()));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private String names(BitSet set) {
    StringJoiner names = new StringJoiner(" ");
    set.stream().mapToObj(states::get).forEach(names::add);
    return names.toString();
  }

  @Override
  public String toString() {
    return states.size() + " states, " + edges.length + " edges";
  }
}
