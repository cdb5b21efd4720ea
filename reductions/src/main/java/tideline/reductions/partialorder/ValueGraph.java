package tideline.reductions.partialorder;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.Interval;

/** How transitions lead from one value of a slot to another. */
final class ValueGraph {

  /**
   * From each value of one interval to each of the other.
   *
   * @param certain whether the slot is always written; else it may also stay as it was
   */
  record Move(int transition, Interval before, Interval after, boolean certain) {}

  private final long least;
  private final List<BitSet> forward = new ArrayList<>();
  private final List<BitSet> backward = new ArrayList<>();
  private final int[] component;

  private ValueGraph(List<Move> moves) {
    Interval all = moves.stream().map(m -> m.before().join(m.after())).reduce(Interval::join).get();
    least = all.minimum();
    int values = (int) (all.maximum() - least + 1);
    component = new int[values];
    for (int i = 0; i < values; i++) {
      forward.add(new BitSet());
      backward.add(new BitSet());
    }
    for (Move move : moves) {
      for (int from = number(move.before().minimum());
          from <= number(move.before().maximum());
          from++) {
        forward.get(from).set(number(move.after().minimum()), number(move.after().maximum()) + 1);
      }
      for (int to = number(move.after().minimum()); to <= number(move.after().maximum()); to++) {
        backward.get(to).set(number(move.before().minimum()), number(move.before().maximum()) + 1);
      }
    }
    findComponents(values);
  }

  /** The transitions none of whose moves stays in a strongly connected component. */
  static BitSet leaving(List<Move> moves) {
    BitSet leaving = new BitSet();
    if (!moves.isEmpty()) {
      ValueGraph graph = new ValueGraph(moves);
      moves.stream()
          .filter(move -> move.certain() && graph.leaves(move))
          .forEach(move -> leaving.set(move.transition()));
    }
    return leaving;
  }

  /** What can still be reached from each value; a value that is not here can only stay. */
  static Map<Long, Set<Long>> reachable(List<Move> moves) {
    Map<Long, Set<Long>> all = new HashMap<>();
    if (!moves.isEmpty()) {
      ValueGraph graph = new ValueGraph(moves);
      for (int value = 0; value < graph.forward.size(); value++) {
        Set<Long> reached = new HashSet<>();
        graph.reach(value).stream().forEach(to -> reached.add(graph.least + to));
        all.put(graph.least + value, reached);
      }
    }
    return all;
  }

  private BitSet reach(int from) {
    BitSet reached = new BitSet();
    Deque<Integer> waiting = new ArrayDeque<>(List.of(from));
    reached.set(from);
    while (!waiting.isEmpty()) {
      BitSet next = forward.get(waiting.pop());
      for (int to = next.nextSetBit(0); to >= 0; to = next.nextSetBit(to + 1)) {
        if (!reached.get(to)) {
          reached.set(to);
          waiting.push(to);
        }
      }
    }
    return reached;
  }

  private int number(long value) {
    return (int) (value - least);
  }

  private boolean leaves(Move move) {
    for (int from = number(move.before().minimum());
        from <= number(move.before().maximum());
        from++) {
      for (int to = number(move.after().minimum()); to <= number(move.after().maximum()); to++) {
        if (component[from] == component[to]) {
          return false;
        }
      }
    }
    return true;
  }

  /** Kosaraju's two passes. */
  private void findComponents(int values) {
    int[] order = new int[values];
    int finished = 0;
    BitSet seen = new BitSet();
    int[] next = new int[values];
    Deque<Integer> path = new ArrayDeque<>();
    for (int root = 0; root < values; root++) {
      if (!seen.get(root)) {
        seen.set(root);
        path.push(root);
      }
      while (!path.isEmpty()) {
        int value = path.peek();
        int to = forward.get(value).nextSetBit(next[value]);
        if (to < 0) {
          order[finished++] = path.pop();
        } else {
          next[value] = to + 1;
          if (!seen.get(to)) {
            seen.set(to);
            path.push(to);
          }
        }
      }
    }
    int components = 0;
    for (int i = values - 1; i >= 0; i--) {
      if (component[order[i]] == 0) {
        components++;
        gather(order[i], components);
      }
    }
  }

  private void gather(int root, int number) {
    Deque<Integer> waiting = new ArrayDeque<>(List.of(root));
    component[root] = number;
    while (!waiting.isEmpty()) {
      BitSet behind = backward.get(waiting.pop());
      for (int from = behind.nextSetBit(0); from >= 0; from = behind.nextSetBit(from + 1)) {
        if (component[from] == 0) {
          component[from] = number;
          waiting.push(from);
        }
      }
    }
  }
}
