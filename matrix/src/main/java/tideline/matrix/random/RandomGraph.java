package tideline.matrix.random;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import tideline.matrix.graph.Graph;
import tideline.matrix.graph.GraphModel;

/**
 * Random graphs of many shapes: sparse and dense, chains with shortcuts, deadlocks, several initial
 * states, rare and common propositions; measures that are monotonic or not, constant, negative, or
 * as far apart as longs can be.
 */
public final class RandomGraph {

  private static final int MAX_INITIAL = 3;
  private static final int SMALL = 100;

  private final RandomGenerator random;
  private final int size;
  private final Edges edges;
  private final Progress progress;
  private final Graph.Builder builder;

  private RandomGraph(long seed, int maximumSize) {
    this.random = new SplittableRandom(seed);
    // Small graphs are to be of any size, large ones are to be large.
    int smallest = maximumSize > SMALL ? maximumSize / 2 : 1;
    this.size = random.nextInt(smallest, maximumSize + 1);
    this.edges = Edges.ALL[random.nextInt(Edges.ALL.length)];
    this.progress = Progress.ALL[random.nextInt(Progress.ALL.length)];
    String name = "random graph %d/%d (%s, %s)".formatted(seed, maximumSize, edges, progress);
    this.builder = Graph.builder(name, size);
  }

  /** How edges are drawn. */
  enum Edges {
    /** Up to two edges per state. */
    SPARSE,
    /** Up to four edges per state. */
    MEDIUM,
    /** Up to ten edges per state, also twice to the same one. */
    DENSE,
    /** Mostly one edge, to the next state, and some to anywhere. */
    CHAIN,
    /** Edges to states near by, so that paths are long. */
    LOCAL;

    private static final Edges[] ALL = values();
  }

  /** How progress values are drawn. */
  enum Progress {
    /** All alike. */
    CONSTANT,
    /** About five values, rising with the number; edges that would go back are left out. */
    MONOTONIC,
    /** Any value below three. */
    FEW,
    /** Any value from -4 to 4. */
    NEGATIVE,
    /** A few values as far apart as possible. */
    HUGE,
    /** A layer for every state, in any order. */
    DISTINCT,
    /** Rising with the number of the state, with some exceptions. */
    MOSTLY_FORWARD;

    private static final Progress[] ALL = values();
  }

  /** The graph of a seed, with at most {@code maximumSize} states. */
  public static Graph of(long seed, int maximumSize) {
    return new RandomGraph(seed, maximumSize).draw();
  }

  /**
   * A graph of a seed in which most states are on cycles: every state has an edge to anywhere, and
   * progress goes up and down. Searches for cycles have little to do on others.
   */
  public static Graph cyclic(long seed, int maximumSize) {
    RandomGenerator random = new SplittableRandom(seed ^ 0x5DEECE66DL);
    int size = random.nextInt(3, maximumSize + 1);
    Graph.Builder builder = Graph.builder("cyclic graph %d/%d".formatted(seed, maximumSize), size);
    int mostEdges = random.nextInt(2, 5);
    int values = random.nextInt(1, size + 1);
    long[] progress = random.longs(size, 0, values).toArray();
    long[] other = random.longs(size, 0, 3).toArray();
    for (int state = 0; state < size; state++) {
      int degree = random.nextInt(1, mostEdges + 1) - (random.nextInt(20) == 0 ? 1 : 0);
      for (int i = 0; i < degree; i++) {
        builder.edge(state, random.nextInt(3) == 0 ? (state + 1) % size : random.nextInt(size));
      }
    }
    BitSet one = new BitSet();
    one.set(random.nextInt(size));
    builder.initial(0).measure("main", progress).measure("other", other);
    return builder.proposition("one", one).build();
  }

  /** The graph of a seed as a model, in one word or spread over up to 64. */
  public static GraphModel model(long seed, int maximumSize) {
    Graph graph = of(seed, maximumSize);
    RandomGenerator layout = new SplittableRandom(~seed);
    return switch (layout.nextInt(4)) {
      case 0, 1 -> GraphModel.of(graph);
      case 2 -> GraphModel.spread(graph, layout.nextInt(1, 6), layout.nextLong());
      default -> GraphModel.spread(graph, layout.nextInt(1, 65), layout.nextLong());
    };
  }

  private Graph draw() {
    long[] values = drawProgress(progress);
    builder.measure("main", values);
    builder.measure("other", drawProgress(Progress.ALL[random.nextInt(Progress.ALL.length)]));
    for (int state = 0; state < size; state++) {
      int degree = drawDegree();
      for (int i = 0; i < degree; i++) {
        int target = drawTarget(state, i);
        if (progress != Progress.MONOTONIC || values[state] <= values[target]) {
          builder.edge(state, target);
        }
      }
    }
    int initial = 1 + (random.nextInt(3) == 0 ? random.nextInt(MAX_INITIAL) : 0);
    for (int i = 0; i < initial; i++) {
      builder.initial(random.nextInt(3) == 0 ? random.nextInt(size) : 0);
    }
    builder.proposition("rare", drawStates(1, size));
    builder.proposition("some", drawStates(1, 4));
    builder.proposition("most", drawStates(3, 4));
    builder.proposition("never", new BitSet());
    if (random.nextInt(12) == 0) {
      builder.fault(random.nextInt(size));
    }
    return builder.build();
  }

  private BitSet drawStates(int share, int of) {
    BitSet states = new BitSet();
    for (int state = 0; state < size; state++) {
      states.set(state, random.nextInt(of) < share);
    }
    return states;
  }

  /** In a large graph many deadlocks would leave little to reach. */
  private int drawDegree() {
    int degree = drawAnyDegree();
    return size > SMALL && random.nextInt(50) != 0 ? Math.max(1, degree) : degree;
  }

  private int drawAnyDegree() {
    return switch (edges) {
      case SPARSE -> random.nextInt(3);
      case MEDIUM -> random.nextInt(5);
      case DENSE -> random.nextInt(11);
      case CHAIN -> random.nextInt(8) == 0 ? random.nextInt(3) : 1;
      case LOCAL -> random.nextInt(4);
    };
  }

  private int drawTarget(int state, int i) {
    return switch (edges) {
      case SPARSE, MEDIUM, DENSE -> random.nextInt(size);
      case CHAIN -> i == 0 && state + 1 < size ? state + 1 : random.nextInt(size);
      case LOCAL -> Math.clamp(state + random.nextInt(-2, 7), 0, size - 1);
    };
  }

  private long[] drawProgress(Progress kind) {
    long[] extremes = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0, 1L << 40, Long.MAX_VALUE};
    long[] values = new long[size];
    for (int state = 0; state < size; state++) {
      values[state] =
          switch (kind) {
            case CONSTANT -> 7;
            case MONOTONIC -> (state + random.nextInt(2)) * 5L / size;
            case FEW -> random.nextInt(3);
            case NEGATIVE -> random.nextInt(-4, 5);
            case HUGE -> extremes[random.nextInt(extremes.length)];
            case DISTINCT -> random.nextLong() >> 20 << 20 | state;
            case MOSTLY_FORWARD -> random.nextInt(10) == 0 ? random.nextInt(size) : state / 2;
          };
    }
    return values;
  }
}
