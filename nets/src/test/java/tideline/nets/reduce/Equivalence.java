package tideline.nets.reduce;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether two graphs satisfy the same formulas of CTL, by refining what states look like. */
final class Equivalence {

  /**
   * A state of a graph.
   *
   * @param look what is seen of it
   * @param successors by their places in the graph's list, whose first state is the initial one
   */
  record Node(Object look, List<Integer> successors) {}

  private final Keep kind;

  /** Of formulas with next, without next, or with neither next nor what holds on all paths. */
  Equivalence(Keep kind) {
    this.kind = kind;
  }

  boolean relates(List<Node> one, List<Node> other) {
    List<Node> both = new ArrayList<>(one);
    for (Node node : other) {
      both.add(
          new Node(node.look, node.successors.stream().map(next -> next + one.size()).toList()));
    }
    int[] blocks = blocks(both.stream().<Object>map(Node::look).toList());
    while (true) {
      int[] now = blocks;
      List<Object> signs = new ArrayList<>();
      for (int state = 0; state < both.size(); state++) {
        signs.add(List.of(now[state], sign(both, now, state)));
      }
      blocks = blocks(signs);
      if (count(blocks) == count(now)) {
        return blocks[0] == blocks[one.size()];
      }
    }
  }

  private static long count(int[] blocks) {
    return Arrays.stream(blocks).distinct().count();
  }

  private static int[] blocks(List<Object> signs) {
    Map<Object, Integer> numbers = new HashMap<>();
    int[] blocks = new int[signs.size()];
    for (int i = 0; i < blocks.length; i++) {
      numbers.putIfAbsent(signs.get(i), numbers.size());
      blocks[i] = numbers.get(signs.get(i));
    }
    return blocks;
  }

  private Object sign(List<Node> graph, int[] blocks, int state) {
    Set<Object> sign = new HashSet<>();
    if (kind == Keep.STEPS) {
      graph.get(state).successors.forEach(next -> sign.add(blocks[next]));
      return sign;
    }
    Set<Integer> inside = inside(graph, blocks, state);
    for (int member : inside) {
      for (int next : graph.get(member).successors) {
        if (blocks[next] != blocks[state]) {
          sign.add(blocks[next]);
        }
      }
      if (kind == Keep.BRANCHING && stays(graph, blocks, member)) {
        sign.add("stays");
      }
    }
    return sign;
  }

  /** The states that are reached without leaving the block. */
  private static Set<Integer> inside(List<Node> graph, int[] blocks, int state) {
    Set<Integer> known = new HashSet<>(Set.of(state));
    Deque<Integer> open = new ArrayDeque<>(known);
    while (!open.isEmpty()) {
      for (int next : graph.get(open.remove()).successors) {
        if (blocks[next] == blocks[state] && known.add(next)) {
          open.add(next);
        }
      }
    }
    return known;
  }

  /** Whether a run may end there, or come back without leaving the block. */
  private static boolean stays(List<Node> graph, int[] blocks, int state) {
    List<Integer> successors = graph.get(state).successors;
    return successors.isEmpty()
        || successors.stream()
            .anyMatch(
                next ->
                    blocks[next] == blocks[state] && inside(graph, blocks, next).contains(state));
  }
}
