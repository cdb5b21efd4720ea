package tideline.storage.tree;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tideline.storage.Memory;

/**
 * The tables of a tree. Folding turns states into pairs of numbers, unfolding turns them back.
 *
 * <p>States are folded many at a time and step by step, not state by state: the look-ups of one
 * step do not depend on each other, so the processor waits for several of them at once.
 */
final class StateTree {

  private static final long VALUE_MASK = 0xFFFFFFFFL;

  private final int words;
  private final List<Node> nodes;
  private final Workspace work;

  /** A step and its table, if it needs one. */
  private record Node(TreeShape.Step step, Optional<NodeTable> table) {
    static Node of(TreeShape.Step step, Memory memory) {
      boolean raw = step instanceof TreeShape.Leaf leaf && leaf.isRaw();
      return new Node(step, raw ? Optional.empty() : Optional.of(new NodeTable(memory)));
    }
  }

  StateTree(Memory memory, int words, TreeShape shape, Workspace work) {
    this.words = words;
    this.nodes = shape.steps().stream().map(step -> Node.of(step, memory)).toList();
    this.work = work;
  }

  long bytes() {
    long bytes = 0;
    for (Node node : nodes) {
      bytes += node.table().map(NodeTable::bytes).orElse(0L);
    }
    return bytes;
  }

  void free() {
    nodes.forEach(node -> node.table().ifPresent(NodeTable::free));
  }

  /**
   * Folds the states with numbers {@code kept[from]} to {@code kept[from + count - 1]} in {@code s}
   * to the pairs of the workspace. Parts that are new are added to the tables.
   */
  void fold(long[] s, int[] kept, int from, int count) {
    int[][] columns = work.columns;
    long[] keys = work.keys;
    for (Node node : nodes) {
      int[] column;
      switch (node.step()) {
        case TreeShape.Leaf leaf -> {
          readLeaf(leaf, s, kept, from, count);
          column = columns[leaf.column()];
        }
        case TreeShape.Join join -> {
          column = columns[join.left()];
          join(column, columns[join.right()], count, keys);
        }
      }
      if (node.table().isPresent()) {
        node.table().get().putAll(keys, count, column, work.scratch);
      } else {
        for (int k = 0; k < count; k++) {
          column[k] = (int) keys[k];
        }
      }
    }
    join(columns[0], columns[1], count, work.pairs);
  }

  private void readLeaf(TreeShape.Leaf leaf, long[] s, int[] kept, int from, int count) {
    Arrays.fill(work.keys, 0, count, 0);
    long strays = 0;
    for (TreeShape.Part part : leaf.parts()) {
      strays |= readPart(part, s, kept, from, count);
    }
    if (strays != 0) {
      throw new IllegalArgumentException("a state with bits that belong to no slot");
    }
  }

  private long readPart(TreeShape.Part part, long[] s, int[] kept, int from, int count) {
    int word = part.word();
    int shift = part.shift();
    long mask = part.mask();
    int place = part.place();
    long[] keys = work.keys;
    long all = 0;
    for (int k = 0; k < count; k++) {
      long value = s[kept[from + k] * words + word] >>> shift;
      all |= value;
      keys[k] |= (value & mask) << place;
    }
    return all & part.stray();
  }

  private static void join(int[] left, int[] right, int count, long[] pairs) {
    for (int k = 0; k < count; k++) {
      pairs[k] = (long) left[k] << 32 | (right[k] & VALUE_MASK);
    }
  }

  /** The pair of the state at {@code s[off]}, if all its parts are known. */
  OptionalLong find(long[] s, int off) {
    for (Node node : nodes) {
      long key;
      int column;
      switch (node.step()) {
        case TreeShape.Leaf leaf -> {
          column = leaf.column();
          key = 0;
          for (TreeShape.Part part : leaf.parts()) {
            long value = s[off + part.word()] >>> part.shift();
            if ((value & part.stray()) != 0) {
              return OptionalLong.empty();
            }
            key |= (value & part.mask()) << part.place();
          }
        }
        case TreeShape.Join join -> {
          column = join.left();
          key = pair(join.left(), join.right());
        }
      }
      long number = node.table().isPresent() ? node.table().get().find(key) : key;
      if (number < 0) {
        return OptionalLong.empty();
      }
      work.columns[column][0] = (int) number;
    }
    return OptionalLong.of(pair(0, 1));
  }

  private long pair(int left, int right) {
    return (long) work.columns[left][0] << 32 | (work.columns[right][0] & VALUE_MASK);
  }

  /** Writes the states of the workspace's pairs to {@code to[off]}, one behind the other. */
  void unfold(int count, long[] to, int off) {
    int[][] columns = work.columns;
    long[] keys = work.keys;
    Arrays.fill(to, off, off + count * words, 0);
    split(work.pairs, count, columns[0], columns[1]);
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node node = nodes.get(i);
      int[] column =
          switch (node.step()) {
            case TreeShape.Leaf leaf -> columns[leaf.column()];
            case TreeShape.Join join -> columns[join.left()];
          };
      if (node.table().isPresent()) {
        node.table().get().readAll(column, count, keys);
      } else {
        for (int k = 0; k < count; k++) {
          keys[k] = column[k] & VALUE_MASK;
        }
      }
      switch (node.step()) {
        case TreeShape.Leaf leaf -> writeLeaf(leaf, to, off, count);
        case TreeShape.Join join -> split(keys, count, column, columns[join.right()]);
      }
    }
  }

  private static void split(long[] pairs, int count, int[] left, int[] right) {
    for (int k = 0; k < count; k++) {
      left[k] = (int) (pairs[k] >>> 32);
      right[k] = (int) pairs[k];
    }
  }

  private void writeLeaf(TreeShape.Leaf leaf, long[] to, int off, int count) {
    long[] keys = work.keys;
    for (TreeShape.Part part : leaf.parts()) {
      for (int k = 0; k < count; k++) {
        long value = keys[k] >>> part.place() & part.mask();
        to[off + k * words + part.word()] |= value << part.shift();
      }
    }
  }
}
