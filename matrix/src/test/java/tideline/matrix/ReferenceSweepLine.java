package tideline.matrix;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tideline.search.SearchTask;

/** The generalised sweep-line method over hash sets. */
final class ReferenceSweepLine extends ReferenceRun {

  private final Map<List<Long>, Node> nodes = new HashMap<>();
  private final Set<List<Long>> persistent = new HashSet<>();
  private final TreeMap<Long, Deque<Node>> unprocessed = new TreeMap<>();
  private final List<List<Long>> layer = new ArrayList<>();
  private List<Node> roots = new ArrayList<>();
  private long sweeps;
  private long layers;
  private long regressEdges;

  ReferenceSweepLine(SearchTask task, Mutation mutation) {
    super(task, mutation);
  }

  @Override
  void explore() {
    for (Node node : initialNodes()) {
      if (nodes.putIfAbsent(node.state(), node) == null) {
        roots.add(node);
      }
    }
    while (!roots.isEmpty() && !allFound() && sweeps < mostSweeps()) {
      sweeps++;
      roots.forEach(this::enqueue);
      roots = new ArrayList<>();
      if (mutation == Mutation.DELETES_ONLY_UPWARDS) {
        layer.clear();
      }
      while (!unprocessed.isEmpty() && !allFound()) {
        workOnLayer(firstOf());
        // 000 deletes at the start of the next layer or sweep: the same moment, seen from here.
        boolean lastOfSweep = unprocessed.isEmpty();
        if (!(lastOfSweep && mutation == Mutation.DELETES_ONLY_UPWARDS)) {
          deleteLayer();
        }
      }
    }
  }

  private long mostSweeps() {
    return mutation == Mutation.LOSES_PERSISTENT_STATES ? 6 : Long.MAX_VALUE;
  }

  private long firstOf() {
    return mutation == Mutation.BACKWARDS ? unprocessed.lastKey() : unprocessed.firstKey();
  }

  private void workOnLayer(long value) {
    layers++;
    Deque<Node> waiting = unprocessed.get(value);
    while (!waiting.isEmpty()) {
      Node node = waiting.remove();
      layer.add(node.state());
      watch(node);
      for (Node successor : expand(node)) {
        follow(successor, value);
      }
      checkpoint();
    }
    unprocessed.remove(value);
    if (mutation != Mutation.PEAK_TOO_LATE || !unprocessed.isEmpty()) {
      statistics.storing(stored(), 0);
    }
    long counted = mutation == Mutation.ONE_MORE_SWEEP ? sweeps + 1 : sweeps;
    statistics.sweeping(counted, layers, regressEdges, persistent.size());
  }

  private void follow(Node successor, long value) {
    boolean regress = progress(successor) < value;
    regressEdges += regress ? 1 : 0;
    if (nodes.putIfAbsent(successor.state(), successor) != null) {
      return;
    }
    countNewEdge();
    if (mutation == Mutation.HASTY_GOALS) {
      watch(successor);
    }
    if (!regress) {
      enqueue(successor);
      return;
    }
    persistent.add(successor.state());
    if (mutation != Mutation.FORGETS_ROOTS) {
      roots.add(successor);
    }
  }

  private long stored() {
    return mutation == Mutation.PERSISTENT_IN_PEAK
        ? nodes.size()
        : nodes.size() - persistent.size();
  }

  private void deleteLayer() {
    for (List<Long> state : layer) {
      if (!persistent.contains(state)) {
        nodes.remove(state);
      }
    }
    if (mutation == Mutation.LOSES_PERSISTENT_STATES) {
      layer.forEach(nodes::remove);
      layer.forEach(persistent::remove);
    }
    layer.clear();
  }

  private void enqueue(Node node) {
    unprocessed.computeIfAbsent(progress(node), value -> new ArrayDeque<>()).add(node);
  }

  private long progress(Node node) {
    long value = task.progress().orElseThrow().of(node.words(), 0);
    return mutation == Mutation.NARROW_PROGRESS ? (int) value : value;
  }
}
