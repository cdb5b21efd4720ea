package tideline.abstraction.cegar;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.abstraction.domain.AbstractState;
import tideline.abstraction.encode.Action;
import tideline.abstraction.encode.Cell;
import tideline.abstraction.encode.Locations;

/** The abstract states that were found, each with the way to it. */
final class ReachabilityTree {

  /** Where a run is: only nodes that agree on it can cover each other. */
  private record Place(Locations at, List<Optional<BigInteger>> counters) {}

  private final List<Cell> counters;
  private final Map<Place, Set<Node>> byPlace = new LinkedHashMap<>();
  private final List<Node> roots = new ArrayList<>();
  private long made;
  private long size;

  /** An empty tree of a system with these counters. */
  ReachabilityTree(List<Cell> counters) {
    this.counters = List.copyOf(counters);
  }

  private Place place(Locations locations, AbstractState state) {
    return new Place(
        locations,
        counters.stream().map(cell -> Optional.ofNullable(state.known().get(cell))).toList());
  }

  /** Adds an initial state. */
  void addRoot(Locations locations, AbstractState state) {
    roots.add(add(locations, state, Optional.empty(), Optional.empty()));
  }

  /** Adds a successor. */
  Node addChild(Node parent, Action action, Locations locations, AbstractState state) {
    Node child = add(locations, state, Optional.of(parent), Optional.of(action));
    parent.children().add(child);
    return child;
  }

  private Node add(
      Locations locations, AbstractState state, Optional<Node> parent, Optional<Action> action) {
    Node node = new Node(made++, locations, state, parent, action);
    byPlace.computeIfAbsent(place(locations, state), _ -> new LinkedHashSet<>()).add(node);
    size++;
    return node;
  }

  boolean isEmpty() {
    return roots.isEmpty();
  }

  long size() {
    return size;
  }

  /** The nodes that nobody has looked at. */
  List<Node> waiting() {
    return byPlace.values().stream()
        .flatMap(Set::stream)
        .filter(node -> node.status() == Node.Status.WAITING)
        .toList();
  }

  /** An older node with all of this one's behaviour. A node that is covered itself does not do. */
  Optional<Node> coverer(Node node) {
    return Objects.requireNonNull(byPlace.get(place(node.locations(), node.state()))).stream()
        .filter(other -> other.number() < node.number())
        .filter(other -> other.status() != Node.Status.COVERED)
        .filter(other -> node.state().isWithin(other.state()))
        .findFirst();
  }

  /** Removes a node and everything that came from it; its parent waits again. */
  void prune(Node node) {
    if (node.parent().isEmpty()) {
      clear();
      return;
    }
    Node parent = node.parent().get();
    parent.children().forEach(this::removeSubtree);
    parent.reset();
  }

  /** Removes everything. */
  void clear() {
    byPlace.clear();
    roots.clear();
    size = 0;
  }

  private void removeSubtree(Node top) {
    Deque<Node> todo = new ArrayDeque<>();
    todo.push(top);
    while (!todo.isEmpty()) {
      Node node = todo.pop();
      node.children().forEach(todo::push);
      node.uncover();
      Objects.requireNonNull(byPlace.get(place(node.locations(), node.state()))).remove(node);
      size--;
    }
  }
}
