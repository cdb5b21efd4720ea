package tideline.abstraction.lasso;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Looks for accepting lassos whose loop no measure forbids. What a run does for ever is a strongly
 * connected set of edges. If a measure rises on none of them, falls on one and is bounded on one,
 * there is no such run: the number would fall below every bound.
 *
 * <pre>
 *   for each strongly connected set C of edges with an accepting one
 *     if some measure never rises in C, falls in C and is bounded in C
 *       go on with C without the edges on which it falls, and with C without those where it is bounded
 *     otherwise
 *       a loop in C over an accepting edge, and over one for each measure that rises in C
 * </pre>
 *
 * @param <N> nodes
 * @param <E> edges
 */
final class FairSearch<N, E> {

  private final LassoGraph<N, E> graph;
  private final List<Measure<E>> measures;
  private final Map<N, Integer> numbers = new HashMap<>();
  private final List<N> nodes = new ArrayList<>();
  private final List<E> edges = new ArrayList<>();
  private final List<Integer> sources = new ArrayList<>();
  private final List<Integer> targets = new ArrayList<>();

  FairSearch(LassoGraph<N, E> graph, List<Measure<E>> measures) {
    this.graph = graph;
    this.measures = List.copyOf(measures);
  }

  /** A lasso that no measure forbids, if there is one. */
  Optional<Lasso<N, E>> find() {
    explore();
    Deque<BitSet> waiting = new ArrayDeque<>();
    BitSet all = new BitSet();
    all.set(0, edges.size());
    waiting.add(all);
    while (!waiting.isEmpty()) {
      for (BitSet component :
          new EdgeComponents(sources, targets, nodes.size()).of(waiting.pop())) {
        if (isAccepting(component)) {
          Optional<Measure<E>> forbidding = forbidding(component);
          if (forbidding.isEmpty()) {
            return Optional.of(lasso(component));
          }
          waiting.push(without(component, forbidding.get()::falls));
          waiting.push(without(component, forbidding.get()::isBounded));
        }
      }
    }
    return Optional.empty();
  }

  private void explore() {
    Deque<N> waiting = new ArrayDeque<>();
    graph.initial().forEach(node -> number(node, waiting));
    while (!waiting.isEmpty()) {
      N node = waiting.remove();
      for (E edge : graph.out(node)) {
        edges.add(edge);
        sources.add(numbers.get(node));
        targets.add(number(graph.target(edge), waiting));
      }
    }
  }

  private int number(N node, Deque<N> waiting) {
    Integer known = numbers.putIfAbsent(node, nodes.size());
    if (known == null) {
      nodes.add(node);
      waiting.add(node);
      return nodes.size() - 1;
    }
    return known;
  }

  private boolean isAccepting(BitSet component) {
    return component.stream().anyMatch(e -> graph.isAccepting(edges.get(e)));
  }

  private Optional<Measure<E>> forbidding(BitSet component) {
    return measures.stream()
        .filter(
            measure ->
                component.stream().noneMatch(e -> measure.mayRise(edges.get(e)))
                    && component.stream().anyMatch(e -> measure.falls(edges.get(e)))
                    && component.stream().anyMatch(e -> measure.isBounded(edges.get(e))))
        .findFirst();
  }

  private BitSet without(BitSet component, Predicate<E> removed) {
    BitSet rest = (BitSet) component.clone();
    component.stream().filter(e -> removed.test(edges.get(e))).forEach(rest::clear);
    return rest;
  }

  /** A loop over all edges that are needed, one after the other, by shortest ways. */
  private Lasso<N, E> lasso(BitSet component) {
    List<Integer> needed = new ArrayList<>();
    needed.add(
        component.stream().filter(e -> graph.isAccepting(edges.get(e))).findFirst().orElseThrow());
    for (Measure<E> measure : measures) {
      component.stream()
          .filter(e -> measure.mayRise(edges.get(e)))
          .findFirst()
          .ifPresent(needed::add);
    }
    int honda = sources.get(needed.getFirst());
    Map<Integer, List<Integer>> out =
        component.stream().boxed().collect(Collectors.groupingBy(sources::get));
    List<E> loop = new ArrayList<>();
    int at = honda;
    for (int edge : needed) {
      loop.addAll(way(out, at, sources.get(edge)));
      loop.add(edges.get(edge));
      at = targets.get(edge);
    }
    loop.addAll(way(out, at, honda));
    Paths<N, E> everywhere = new Paths<>(graph, (_, _) -> true);
    for (N start : graph.initial()) {
      Optional<List<E>> stem = everywhere.between(start, nodes.get(honda));
      if (stem.isPresent()) {
        return new Lasso<>(start, nodes.get(honda), stem.get(), loop);
      }
    }
    throw new IllegalStateException("a node that was explored cannot be reached");
  }

  private List<E> way(Map<Integer, List<Integer>> out, int from, int to) {
    Map<Integer, Integer> arrivals = new HashMap<>();
    Deque<Integer> waiting = new ArrayDeque<>(List.of(from));
    while (from != to && !arrivals.containsKey(to)) {
      int node = waiting.remove();
      Objects.requireNonNull(out.get(node)).stream()
          .filter(e -> targets.get(e) != from)
          .filter(e -> arrivals.putIfAbsent(targets.get(e), e) == null)
          .forEach(e -> waiting.add(targets.get(e)));
    }
    Deque<E> way = new ArrayDeque<>();
    for (int at = to; at != from; at = sources.get(arrivals.get(at))) {
      way.addFirst(edges.get(Objects.requireNonNull(arrivals.get(at))));
    }
    return List.copyOf(way);
  }
}
