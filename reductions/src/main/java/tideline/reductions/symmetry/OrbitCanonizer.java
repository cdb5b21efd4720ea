package tideline.reductions.symmetry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.model.Slot;
import tideline.model.StatePermutation;
import tideline.model.ValuePermutation;

/**
 * Finds the smallest state of an orbit, slot by slot: of all elements of the group only those go on
 * that put the smallest value into the next slot. Elements that agree on the slots so far are one
 * node of a tree, so that a look at a node is a look at all of them.
 *
 * <pre>
 *   level 0        {all elements}
 *   level 1        those that fill slot 1 from the same slot in the same way, ...
 * </pre>
 *
 * All elements of a node are one coset of the group that leaves the slots so far alone; so on one
 * level all nodes have as many children. Where that is one, nodes may still differ in where the
 * value comes from; only slots that get the same value in all nodes are left out.
 */
final class OrbitCanonizer implements Canonizer {

  /** What an element does to one slot. */
  private record Filling(int source, ValuePermutation values) {}

  /** Nodes of one level: those of one parent stand side by side, {@code branches} of them. */
  private static final class Level {
    final int branches;
    final Slot[] sources;
    final ValuePermutation[] values;

    Level(int branches, List<Slot> sources, List<ValuePermutation> values) {
      this.branches = branches;
      this.sources = sources.toArray(Slot[]::new);
      this.values = values.toArray(ValuePermutation[]::new);
    }
  }

  private final List<StatePermutation> elements;
  private final Slot[] slots;
  private final Level[] levels;

  /** For each leaf, its element. */
  private final int[] leaves;

  /** What the elements do, slot by slot. */
  private final Slot[][] from;

  private final ValuePermutation[][] values;
  private final int[] frontier;
  private final long[] scratch;

  OrbitCanonizer(List<StatePermutation> elements, SlotOrder order) {
    this.elements = elements;
    this.slots = order.slots().toArray(Slot[]::new);
    from = new Slot[elements.size()][slots.length];
    values = new ValuePermutation[elements.size()][slots.length];
    for (int e = 0; e < elements.size(); e++) {
      Arrays.setAll(from[e], i -> slots[i]);
      Arrays.fill(values[e], ValuePermutation.none());
      for (StatePermutation.Move move : elements.get(e).moves()) {
        from[e][order.rank(move.to())] = move.from();
        values[e][order.rank(move.to())] = move.values();
      }
    }
    List<Level> made = new ArrayList<>();
    List<List<Integer>> nodes = new ArrayList<>();
    nodes.add(numbers(elements.size()));
    for (int slot = 0; slot < slots.length; slot++) {
      nodes = split(nodes, slot, made);
    }
    levels = made.toArray(Level[]::new);
    leaves = nodes.stream().mapToInt(List::getFirst).toArray();
    frontier = new int[2 * leaves.length];
    scratch = new long[slots.length];
  }

  private static List<Integer> numbers(int count) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(i);
    }
    return all;
  }

  private List<List<Integer>> split(List<List<Integer>> nodes, int slot, List<Level> made) {
    List<List<Integer>> children = new ArrayList<>();
    List<Slot> sources = new ArrayList<>();
    List<ValuePermutation> names = new ArrayList<>();
    for (List<Integer> node : nodes) {
      Map<Filling, List<Integer>> parts = new LinkedHashMap<>();
      for (int e : node) {
        Filling filling = new Filling(from[e][slot].index(), values[e][slot]);
        parts.computeIfAbsent(filling, _ -> new ArrayList<>()).add(e);
      }
      for (List<Integer> part : parts.values()) {
        children.add(part);
        sources.add(from[part.getFirst()][slot]);
        names.add(values[part.getFirst()][slot]);
      }
    }
    if (areAlike(sources, names)) {
      return nodes;
    }
    made.add(new Level(children.size() / nodes.size(), sources, names));
    return children;
  }

  /** Whether the slot gets the same value in all nodes, so that it tells none from another. */
  private static boolean areAlike(List<Slot> sources, List<ValuePermutation> names) {
    return sources.stream().map(Slot::index).distinct().count() == 1
        && names.stream().distinct().count() == 1;
  }

  @Override
  public void canonize(long[] s, int off) {
    int best = best(s, off);
    Slot[] sources = from[best];
    ValuePermutation[] names = values[best];
    for (int i = 0; i < slots.length; i++) {
      scratch[i] = names[i].of(sources[i].get(s, off));
    }
    for (int i = 0; i < slots.length; i++) {
      slots[i].set(s, off, scratch[i]);
    }
  }

  /** An element that makes the smallest state. */
  private int best(long[] s, int off) {
    int half = leaves.length;
    int now = 0;
    int count = 1;
    frontier[0] = 0;
    for (Level level : levels) {
      int next = half - now;
      int kept = 0;
      long least = Long.MAX_VALUE;
      for (int i = 0; i < count; i++) {
        int first = frontier[now + i] * level.branches;
        for (int child = first; child < first + level.branches; child++) {
          long value = level.values[child].of(level.sources[child].get(s, off));
          if (value < least) {
            least = value;
            kept = 0;
          }
          if (value == least) {
            frontier[next + kept] = child;
            kept++;
          }
        }
      }
      now = next;
      count = kept;
    }
    return leaves[frontier[now]];
  }

  @Override
  public StatePermutation permutationFor(long[] state) {
    return elements.get(best(state, 0));
  }
}
