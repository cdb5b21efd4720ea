package tideline.search.ltl;

import java.util.Arrays;

/**
 * The edges of one node, in a reused buffer. A label is what a search has to know of an edge
 * besides its target:
 *
 * <pre>
 *   63                    32 31                                                        0
 *   | choice                | marks: what the edge meets of each accepting set, or for   |
 *   |                       | one set whether the edge accepts, and whether its target   |
 * </pre>
 */
public final class EdgeList {

  /** The edge accepts, or the state that it leaves. */
  public static final long EDGE_ACCEPTS = 1;

  /** The state that the edge leads to accepts. */
  public static final long TARGET_ACCEPTS = 2;

  private static final int CHOICE_SHIFT = 32;

  private long[] targets = new long[64];
  private long[] labels = new long[64];
  private int count;

  /** Forgets all edges. */
  public void clear() {
    count = 0;
  }

  /** Appends an edge. */
  public void add(long target, int choice, long marks) {
    if (count == targets.length) {
      targets = Arrays.copyOf(targets, 2 * count);
      labels = Arrays.copyOf(labels, 2 * count);
    }
    targets[count] = target;
    labels[count] = (long) choice << CHOICE_SHIFT | marks;
    count++;
  }

  /** Writes an edge over an earlier one. */
  public void move(int i, int to) {
    targets[to] = targets[i];
    labels[to] = labels[i];
  }

  /** Forgets the edges from number {@code newCount} on. */
  public void truncate(int newCount) {
    count = newCount;
  }

  /** How many edges there are. */
  public int count() {
    return count;
  }

  /** The node that edge {@code i} leads to. */
  public long target(int i) {
    return targets[i];
  }

  /** The label of edge {@code i}. */
  public long label(int i) {
    return labels[i];
  }

  /** The choice that a label stands for. */
  public static int choice(long label) {
    return (int) (label >>> CHOICE_SHIFT);
  }

  /** The marks of a label. */
  public static long marks(long label) {
    return label & ((1L << CHOICE_SHIFT) - 1);
  }

  /** Whether a label says that the edge accepts. */
  public static boolean accepts(long label) {
    return (label & EDGE_ACCEPTS) != 0;
  }

  /** Whether a label says that the edge accepts, or the state that it leads to. */
  public static boolean touchesAccepting(long label) {
    return (label & (EDGE_ACCEPTS | TARGET_ACCEPTS)) != 0;
  }
}
