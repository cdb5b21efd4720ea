package tideline.storage.tree;

/**
 * Arrays for the states of one call, one place for each. They grow with what is asked of them: a
 * sweep-line may keep thousands of small stores at a time.
 */
final class Workspace {

  /** The most states that are worked on together: what the fastest cache holds with ease. */
  static final int MOST_STATES = 512;

  private static final int FEWEST_STATES = 16;

  /** Values of the tree's nodes; see {@link TreeShape}. */
  final int[][] columns;

  /** Keys of one node, and what look-ups need in between. */
  long[] keys;

  long[] scratch;

  /** What the tree makes of states, and the hashes of it. */
  long[] pairs;

  long[] hashed;

  /** Positions of pairs that may be new. */
  int[] open;

  Workspace(int columnCount) {
    this.columns = new int[columnCount][];
    allocate(FEWEST_STATES);
  }

  /** Makes room for {@code count} states; what the arrays held is lost. */
  void ensure(int count) {
    if (count > keys.length) {
      allocate(Math.max(count, Math.min(MOST_STATES, 2 * keys.length)));
    }
  }

  private void allocate(int count) {
    for (int i = 0; i < columns.length; i++) {
      columns[i] = new int[count];
    }
    keys = new long[count];
    scratch = new long[count];
    pairs = new long[count];
    hashed = new long[count];
    open = new int[count];
  }
}
