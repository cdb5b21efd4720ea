package tideline.search.ltl.sweepline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.search.graph.StrongComponents;

/** For each progress value, in which component of the progress graph a cycle may be, if in any. */
final class LayerComponents {

  /** No accepting cycle across layers passes the layer. */
  static final int NONE = -1;

  private static final int ANY = 0;
  private static final int RECENT = 1 << 10;
  private static final int EMPTY = -2;

  private final boolean unknown;
  private final Map<Long, Integer> components;

  /** Values asked for recently, by a hash. */
  private final long[] recent = new long[RECENT];

  private final int[] recentComponent = new int[RECENT];

  private LayerComponents(boolean unknown, Map<Long, Integer> components) {
    this.unknown = unknown;
    this.components = components;
    Arrays.fill(recentComponent, EMPTY);
  }

  /** Nothing is known: every layer may be in the same component as every other. */
  static LayerComponents unknown() {
    return new LayerComponents(true, Map.of());
  }

  /**
   * The components of a graph. Those of one layer do not count, since cycles inside a layer have
   * been looked for, nor do those without an accepting edge.
   *
   * @param edges by source and target, whether the edge accepts
   */
  static LayerComponents of(Map<Long, Map<Long, Boolean>> edges) {
    Map<Long, Integer> numbers = new HashMap<>();
    List<Long> values = new ArrayList<>();
    for (Map.Entry<Long, Map<Long, Boolean>> leaving : edges.entrySet()) {
      number(leaving.getKey(), numbers, values);
      leaving.getValue().keySet().forEach(to -> number(to, numbers, values));
    }
    int[][] successors = new int[values.size()][];
    for (int node = 0; node < successors.length; node++) {
      successors[node] =
          edges.getOrDefault(values.get(node), Map.of()).keySet().stream()
              .mapToInt(numbers::get)
              .toArray();
    }
    int[] component = new StrongComponents(successors).component();
    int[] sizes = new int[values.size()];
    for (int node : component) {
      sizes[node]++;
    }
    BitSet accepting = new BitSet();
    edges.forEach(
        (from, leaving) ->
            leaving.forEach(
                (to, accepts) -> {
                  int inside = component[Objects.requireNonNull(numbers.get(from))];
                  if (accepts && inside == component[Objects.requireNonNull(numbers.get(to))]) {
                    accepting.set(inside);
                  }
                }));
    Map<Long, Integer> components = new HashMap<>();
    for (int node = 0; node < component.length; node++) {
      if (sizes[component[node]] > 1 && accepting.get(component[node])) {
        components.put(values.get(node), component[node]);
      }
    }
    return new LayerComponents(false, components);
  }

  private static void number(Long value, Map<Long, Integer> numbers, List<Long> values) {
    if (numbers.putIfAbsent(value, values.size()) == null) {
      values.add(value);
    }
  }

  /** The component of a layer, or {@link #NONE}. */
  int of(long progress) {
    if (unknown) {
      return ANY;
    }
    int place = (int) ((progress * 0x9E3779B97F4A7C15L) >>> 54);
    if (recent[place] != progress || recentComponent[place] == EMPTY) {
      recent[place] = progress;
      recentComponent[place] = components.getOrDefault(progress, NONE);
    }
    return recentComponent[place];
  }
}
