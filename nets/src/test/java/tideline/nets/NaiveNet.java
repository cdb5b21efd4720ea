package tideline.nets;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/** The meaning of a net, as plainly as can be: a marking is a list of numbers. */
public final class NaiveNet {

  private final Net net;

  public NaiveNet(Net net) {
    this.net = net;
  }

  public List<Long> initial() {
    return net.places().stream().map(Net.Place::initial).toList();
  }

  /** The marking after a transition, if it is enabled. */
  public Optional<List<Long>> fire(List<Long> marking, int transition) {
    for (Map.Entry<Integer, Long> arc : arcs(net.before(), transition).entrySet()) {
      if (marking.get(arc.getKey()) < arc.getValue()) {
        return Optional.empty();
      }
    }
    for (Map.Entry<Integer, Long> arc : arcs(net.inhibitors(), transition).entrySet()) {
      if (marking.get(arc.getKey()) >= arc.getValue()) {
        return Optional.empty();
      }
    }
    List<Long> next = new ArrayList<>(marking);
    arcs(net.before(), transition).forEach((p, n) -> next.set(p, next.get(p) - n));
    arcs(net.resets(), transition).forEach((p, n) -> next.set(p, 0L));
    arcs(net.behind(), transition).forEach((p, n) -> next.set(p, next.get(p) + n));
    return Optional.of(List.copyOf(next));
  }

  private static Map<Integer, Long> arcs(Arcs arcs, int transition) {
    Map<Integer, Long> map = new HashMap<>();
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      map.put(arcs.target(arc), arcs.weight(arc));
    }
    return map;
  }

  /** The successors of a marking by transition. */
  public Map<Integer, List<Long>> successors(List<Long> marking) {
    Map<Integer, List<Long>> successors = new LinkedHashMap<>();
    for (int t = 0; t < net.transitions().size(); t++) {
      int transition = t;
      fire(marking, t).ifPresent(next -> successors.put(transition, next));
    }
    return successors;
  }

  /** All reachable markings and their successors; empty if there are more than that. */
  public Optional<Map<List<Long>, Map<Integer, List<Long>>>> graph(int most) {
    Map<List<Long>, Map<Integer, List<Long>>> graph = new LinkedHashMap<>();
    Deque<List<Long>> open = new ArrayDeque<>(List.of(initial()));
    graph.put(initial(), Map.of());
    while (!open.isEmpty()) {
      List<Long> marking = open.remove();
      Map<Integer, List<Long>> successors = successors(marking);
      graph.put(marking, successors);
      for (List<Long> next : successors.values()) {
        if (graph.putIfAbsent(next, Map.of()) == null) {
          open.add(next);
        }
      }
      if (graph.size() > most) {
        return Optional.empty();
      }
    }
    return Optional.of(graph);
  }
}
