package tideline.languages.petri.write;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * Where nodes stand in a drawing: in columns by how many arcs lead to them from a marked place, and
 * in a column by the mean of their neighbours in the column before. Places come first in the
 * numbers of nodes, transitions behind them.
 */
public final class Layers {

  private final int[] column;
  private final double[] row;

  private Layers(int[] column, double[] row) {
    this.column = column;
    this.row = row;
  }

  static Layers of(Net net) {
    int places = net.places().size();
    List<List<Integer>> next = new ArrayList<>();
    IntStream.range(0, places + net.transitions().size()).forEach(_ -> next.add(new ArrayList<>()));
    for (int transition = 0; transition < net.transitions().size(); transition++) {
      int node = places + transition;
      for (Arcs inputs : List.of(net.before(), net.inhibitors(), net.resets())) {
        for (int arc = inputs.start(transition); arc < inputs.end(transition); arc++) {
          next.get(inputs.target(arc)).add(node);
        }
      }
      Arcs behind = net.behind();
      for (int arc = behind.start(transition); arc < behind.end(transition); arc++) {
        next.get(node).add(behind.target(arc));
      }
    }
    BitSet marked = new BitSet();
    IntStream.range(0, places)
        .filter(place -> net.places().get(place).initial() > 0)
        .forEach(marked::set);
    return of(next, places, marked);
  }

  /**
   * The layers of any such graph.
   *
   * @param next the nodes behind each node
   * @param places how many of them are places
   * @param marked the places to begin with
   */
  public static Layers of(List<List<Integer>> next, int places, BitSet marked) {
    int[] column = columns(next, places, marked);
    return new Layers(column, rows(column, next));
  }

  /** Breadth first from the marked places, then from whatever was not reached. */
  private static int[] columns(List<List<Integer>> next, int places, BitSet marked) {
    int[] column = new int[next.size()];
    Arrays.fill(column, -1);
    Deque<Integer> open = new ArrayDeque<>();
    marked.stream()
        .forEach(
            place -> {
              column[place] = 0;
              open.add(place);
            });
    for (int node = 0; node <= column.length; node++) {
      while (!open.isEmpty()) {
        int from = open.remove();
        for (int to : next.get(from)) {
          if (column[to] < 0) {
            column[to] = column[from] + 1;
            open.add(to);
          }
        }
      }
      if (node < column.length && column[node] < 0) {
        column[node] = node < places ? 0 : 1;
        open.add(node);
      }
    }
    return column;
  }

  private static double[] rows(int[] column, List<List<Integer>> next) {
    double[] row = new double[column.length];
    double[] sum = new double[column.length];
    int[] count = new int[column.length];
    int last = Arrays.stream(column).max().orElse(0);
    for (int layer = 0; layer <= last; layer++) {
      int wanted = layer;
      List<Integer> nodes =
          IntStream.range(0, column.length)
              .filter(node -> column[node] == wanted)
              .boxed()
              .sorted(
                  Comparator.comparingDouble(
                      node -> count[node] == 0 ? node : sum[node] / count[node]))
              .toList();
      for (int i = 0; i < nodes.size(); i++) {
        int node = nodes.get(i);
        row[node] = i - (nodes.size() - 1) / 2.0;
        for (int to : next.get(node)) {
          sum[to] += row[node];
          count[to]++;
        }
      }
    }
    return row;
  }

  /** The column of a node. */
  public int column(int node) {
    return column[node];
  }

  /** The row of a node; the middle of its column is 0. */
  public double row(int node) {
    return row[node];
  }

  int columns() {
    return 1 + Arrays.stream(column).max().orElse(0);
  }

  /** How far the longest column reaches up and down from the middle. */
  double reach() {
    return Arrays.stream(row).max().orElse(0);
  }
}
