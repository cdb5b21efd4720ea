package tideline.matrix.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A finite graph with numbered states: edges in order, several initial states, propositions,
 * progress values, and states in which the model is at fault.
 */
public final class Graph {

  private final String name;
  private final int[][] successors;
  private final int[] initial;
  private final Map<String, BitSet> propositions;
  private final Map<String, long[]> measures;
  private final BitSet faulty;

  private Graph(Builder builder) {
    this.name = builder.name;
    this.successors =
        builder.successors.stream()
            .map(targets -> targets.stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    this.initial = builder.initial.stream().mapToInt(Integer::intValue).toArray();
    this.propositions = new LinkedHashMap<>(builder.propositions);
    this.measures = new LinkedHashMap<>(builder.measures);
    this.faulty = (BitSet) builder.faulty.clone();
  }

  /** A graph of {@code size} states without edges yet. */
  public static Builder builder(String name, int size) {
    return new Builder(name, size);
  }

  /** What reports call it. */
  public String name() {
    return name;
  }

  /** How many states there are, reachable or not. */
  public int size() {
    return successors.length;
  }

  /** How many edges leave a state. */
  public int degree(int state) {
    return successors[state].length;
  }

  /** The target of edge {@code i} of a state. */
  public int successor(int state, int i) {
    return successors[state][i];
  }

  /** How many initial states there are. */
  public int initialCount() {
    return initial.length;
  }

  /** Initial state number {@code i}. */
  public int initial(int i) {
    return initial[i];
  }

  /** The names of the propositions. */
  public List<String> propositions() {
    return List.copyOf(propositions.keySet());
  }

  /** Whether a proposition is true in a state. */
  public boolean holds(String proposition, int state) {
    return Objects.requireNonNull(propositions.get(proposition), proposition).get(state);
  }

  /** The names of the measures. */
  public List<String> measures() {
    return List.copyOf(measures.keySet());
  }

  /** The progress of a state. */
  public long progress(String measure, int state) {
    return Objects.requireNonNull(measures.get(measure), measure)[state];
  }

  /** Whether the next-state function fails in a state. */
  public boolean isFaulty(int state) {
    return faulty.get(state);
  }

  /** All edges, one line per state. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(name);
    text.append(", initial ").append(Arrays.toString(initial));
    for (int state = 0; state < size(); state++) {
      text.append("\n  ").append(state).append(" -> ");
      text.append(Arrays.toString(successors[state]));
      for (Map.Entry<String, long[]> measure : measures.entrySet()) {
        text.append(' ').append(measure.getKey()).append('=').append(measure.getValue()[state]);
      }
      for (Map.Entry<String, BitSet> proposition : propositions.entrySet()) {
        text.append(proposition.getValue().get(state) ? " " + proposition.getKey() : "");
      }
      text.append(faulty.get(state) ? " faulty" : "");
    }
    return text.toString();
  }

  /** Collects the parts of a graph. */
  public static final class Builder {
    private final String name;
    private final List<List<Integer>> successors = new ArrayList<>();
    private final List<Integer> initial = new ArrayList<>();
    private final Map<String, BitSet> propositions = new LinkedHashMap<>();
    private final Map<String, long[]> measures = new LinkedHashMap<>();
    private final BitSet faulty = new BitSet();

    private Builder(String name, int size) {
      this.name = name;
      for (int i = 0; i < size; i++) {
        successors.add(new ArrayList<>());
      }
    }

    /** Adds an edge behind those that leave {@code from} already. */
    public Builder edge(int from, int to) {
      successors.get(from).add(Objects.checkIndex(to, successors.size()));
      return this;
    }

    /** Adds an initial state. */
    public Builder initial(int state) {
      initial.add(Objects.checkIndex(state, successors.size()));
      return this;
    }

    /** Adds a proposition that is true in the given states. */
    public Builder proposition(String proposition, BitSet states) {
      propositions.put(proposition, (BitSet) states.clone());
      return this;
    }

    /** Adds a measure with a value per state; the first one is the default. */
    public Builder measure(String measure, long... values) {
      if (values.length != successors.size()) {
        throw new IllegalArgumentException(values.length + " values for " + successors.size());
      }
      measures.put(measure, values.clone());
      return this;
    }

    /** Lets the next-state function fail in a state. */
    public Builder fault(int state) {
      faulty.set(state);
      return this;
    }

    /** The finished graph. */
    public Graph build() {
      if (initial.isEmpty()) {
        throw new IllegalArgumentException("a graph needs an initial state");
      }
      return new Graph(this);
    }
  }
}
