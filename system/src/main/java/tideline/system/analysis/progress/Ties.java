package tideline.system.analysis.progress;

import java.util.Arrays;

/** The edges that a measure leaves in their layer, where another one may decide. */
final class Ties {

  private final int[] sources;
  private final int[] targets;

  private Ties(int[] sources, int[] targets) {
    this.sources = sources;
    this.targets = targets;
  }

  static Ties of(RunGraph graph, Layers layers) {
    int[] sources = new int[graph.edges() + 1];
    int[] targets = new int[graph.edges() + 1];
    int count = 0;
    for (int n = 0; n < graph.states(); n++) {
      for (int edge = graph.firstEdge(n); edge < graph.endEdge(n); edge++) {
        int target = graph.target(edge);
        sources[count] = n;
        targets[count] = target;
        count += layers.rank(n) == layers.rank(target) && n != target ? 1 : 0;
      }
    }
    return new Ties(Arrays.copyOf(sources, count), Arrays.copyOf(targets, count));
  }

  /** How many of them another measure leads back. */
  long back(Layers layers) {
    long back = 0;
    for (int i = 0; i < sources.length; i++) {
      back += layers.rank(targets[i]) < layers.rank(sources[i]) ? 1 : 0;
    }
    return back;
  }
}
