package tideline.search.ltl.sweepline;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How layers are connected (002 Definition 7): one node per progress value, an edge where a state
 * of one layer leads to one of another. A cycle across layers stays inside one component of this
 * graph, and the component has an accepting edge of the state space between two of its layers or
 * within one.
 *
 * <p>It lives on the Java heap. A measure with very many values would make it as large as the state
 * space, so it gives up beyond a number of edges, and then excludes nothing.
 */
final class ProgressGraph {

  private static final int MOST_EDGES = 1 << 18;
  private static final int RECENT = 1 << 10;

  /** For each progress value the values that it leads to, and whether an accepting edge does. */
  private final Map<Long, Map<Long, Boolean>> edges = new LinkedHashMap<>();

  private int edgeCount;
  private boolean gaveUp;

  /** Edges noted recently, by a hash: most have been noted before. */
  private final long[] recentFrom = new long[RECENT];

  private final long[] recentTo = new long[RECENT];
  private final byte[] recentKind = new byte[RECENT];

  /** Notes an edge of the state space. */
  void add(long from, long to, boolean accepts) {
    int place = (int) (((from * 31 + to) * 0x9E3779B97F4A7C15L) >>> 54);
    byte kind = (byte) (accepts ? 2 : 1);
    if (recentKind[place] < kind || recentFrom[place] != from || recentTo[place] != to) {
      recentFrom[place] = from;
      recentTo[place] = to;
      recentKind[place] = kind;
      insert(from, to, accepts);
    }
  }

  private void insert(long from, long to, boolean accepts) {
    if (gaveUp) {
      return;
    }
    Map<Long, Boolean> leaving = edges.computeIfAbsent(from, progress -> new HashMap<>());
    edgeCount += leaving.containsKey(to) ? 0 : 1;
    leaving.merge(to, accepts, Boolean::logicalOr);
    if (edgeCount > MOST_EDGES) {
      gaveUp = true;
      edges.clear();
    }
  }

  /** The components as far as edges are known. */
  LayerComponents components() {
    return gaveUp ? LayerComponents.unknown() : LayerComponents.of(edges);
  }
}
