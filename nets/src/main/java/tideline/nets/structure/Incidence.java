package tideline.nets.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * What one firing of each transition adds to each place: the matrix C of the state equation m = m0
 * + C x, by its rows and by its columns, without zeros.
 *
 * <p>Inhibitor arcs are left out, so that there are more runs than in the net: what is proved of
 * all of them holds. A place that some transition resets has no equation; it is {@link #isFree}.
 */
public final class Incidence {

  private final Net net;
  private final SparseVector[] columns;
  private final SparseVector[] rows;
  private final boolean[] free;
  private final long[] initial;

  private Incidence(Net net, SparseVector[] columns, SparseVector[] rows, boolean[] free) {
    this.net = net;
    this.columns = columns;
    this.rows = rows;
    this.free = free;
    this.initial = net.places().stream().mapToLong(Net.Place::initial).toArray();
  }

  /** The matrix of a net. */
  public static Incidence of(Net net) {
    int places = net.places().size();
    boolean[] free = new boolean[places];
    for (int arc = 0; arc < net.resets().size(); arc++) {
      free[net.resets().target(arc)] = true;
    }
    SparseVector[] columns = new SparseVector[net.transitions().size()];
    int[] lengths = new int[places];
    for (int transition = 0; transition < columns.length; transition++) {
      columns[transition] = column(net, transition, free);
      for (int i = 0; i < columns[transition].size(); i++) {
        lengths[columns[transition].index(i)]++;
      }
    }
    return new Incidence(net, columns, transposed(columns, lengths), free);
  }

  private static SparseVector column(Net net, int transition, boolean[] free) {
    Arcs before = net.before();
    Arcs behind = net.behind();
    List<Integer> indices = new ArrayList<>();
    List<Long> values = new ArrayList<>();
    int in = before.start(transition);
    int out = behind.start(transition);
    while (in < before.end(transition) || out < behind.end(transition)) {
      int from = in < before.end(transition) ? before.target(in) : Integer.MAX_VALUE;
      int to = out < behind.end(transition) ? behind.target(out) : Integer.MAX_VALUE;
      int place = Math.min(from, to);
      long effect = 0;
      if (from == place) {
        effect -= before.weight(in++);
      }
      if (to == place) {
        effect += behind.weight(out++);
      }
      if (effect != 0 && !free[place]) {
        indices.add(place);
        values.add(effect);
      }
    }
    return SparseVector.of(indices, values);
  }

  private static SparseVector[] transposed(SparseVector[] columns, int[] lengths) {
    int[][] indices = new int[lengths.length][];
    long[][] values = new long[lengths.length][];
    Arrays.setAll(indices, place -> new int[lengths[place]]);
    Arrays.setAll(values, place -> new long[lengths[place]]);
    int[] next = new int[lengths.length];
    for (int transition = 0; transition < columns.length; transition++) {
      SparseVector column = columns[transition];
      for (int i = 0; i < column.size(); i++) {
        int place = column.index(i);
        indices[place][next[place]] = transition;
        values[place][next[place]++] = column.value(i);
      }
    }
    SparseVector[] rows = new SparseVector[lengths.length];
    Arrays.setAll(rows, place -> SparseVector.of(indices[place], values[place]));
    return rows;
  }

  /** The net. */
  public Net net() {
    return net;
  }

  /** How many places there are. */
  public int places() {
    return rows.length;
  }

  /** How many transitions there are. */
  public int transitions() {
    return columns.length;
  }

  /** The effects of a transition by place. */
  public SparseVector column(int transition) {
    return columns[transition];
  }

  /** The effects on a place by transition. */
  public SparseVector row(int place) {
    return rows[place];
  }

  /** Whether nothing is known of the place, because it may be emptied whatever it has. */
  public boolean isFree(int place) {
    return free[place];
  }

  /** The tokens of a place in the beginning. */
  public long initial(int place) {
    return initial[place];
  }

  /**
   * What a weighted sum of places gains by one firing of a transition.
   *
   * @throws ArithmeticException if that is no long
   */
  public long gain(long[] weights, int transition) {
    return columns[transition].dot(weights);
  }

  /**
   * The value of a weighted sum of places in the beginning.
   *
   * @throws ArithmeticException if that is no long
   */
  public long initialSum(long[] weights) {
    long sum = 0;
    for (int place = 0; place < weights.length; place++) {
      if (weights[place] != 0) {
        sum = Math.addExact(sum, Math.multiplyExact(weights[place], initial[place]));
      }
    }
    return sum;
  }
}
