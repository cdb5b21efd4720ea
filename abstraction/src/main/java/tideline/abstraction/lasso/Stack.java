package tideline.abstraction.lasso;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** The path of a depth-first search, with the edges that are still to be followed. */
final class Stack<N, E> {

  /** A node on the path. */
  record Entry<N, E>(N node, Optional<E> by, int accepted, Iterator<E> rest) {}

  private final LassoGraph<N, E> graph;
  private final List<Entry<N, E>> entries = new ArrayList<>();
  private final Map<N, Integer> positions = new HashMap<>();

  Stack(LassoGraph<N, E> graph) {
    this.graph = graph;
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  Entry<N, E> top() {
    return entries.getLast();
  }

  /** Starts a path. */
  void start(N node) {
    add(node, Optional.empty(), 0);
  }

  /** Lengthens the path. */
  void push(E edge) {
    add(graph.target(edge), Optional.of(edge), accepted(edge));
  }

  private void add(N node, Optional<E> by, int accepted) {
    positions.put(node, entries.size());
    entries.add(new Entry<>(node, by, accepted, graph.out(node).iterator()));
  }

  /** How many edges count on the path and this edge: the acceptance counter of 003. */
  int accepted(E edge) {
    return top().accepted() + (graph.isAccepting(edge) ? 1 : 0);
  }

  /** Shortens the path; the node that is left. */
  N pop() {
    N left = entries.removeLast().node();
    positions.remove(left);
    return left;
  }

  /** The counter at a node, if it is on the path. */
  OptionalInt acceptedAt(N node) {
    Integer position = positions.get(node);
    return position == null
        ? OptionalInt.empty()
        : OptionalInt.of(entries.get(position).accepted());
  }

  /** Where a node stands on the path. */
  int position(N node) {
    return Objects.requireNonNull(positions.get(node));
  }

  boolean contains(N node) {
    return positions.containsKey(node);
  }

  /** The lasso whose loop starts at a node of the path and ends with these edges. */
  Lasso<N, E> lasso(N honda, List<E> end) {
    int position = Objects.requireNonNull(positions.get(honda));
    List<E> loop = new ArrayList<>(edges(position + 1, entries.size()));
    loop.addAll(end);
    return new Lasso<>(entries.getFirst().node(), honda, edges(1, position + 1), loop);
  }

  private List<E> edges(int first, int end) {
    return entries.subList(first, end).stream().map(entry -> entry.by().orElseThrow()).toList();
  }
}
