package tideline.search.ltl.components;

import java.util.Arrays;
import tideline.model.LimitReached;
import tideline.search.ltl.EdgeList;
import tideline.storage.LongColumn;
import tideline.storage.Memory;

/** A closed walk through a component that meets all accepting sets. */
final class ComponentWalk implements AutoCloseable {

  private static final long UNSEEN = -1;
  private static final int MOST_STEPS = 1 << 28;

  private final Component component;

  /** By state: the state and the choice that a breadth-first search came by. */
  private final LongColumn parents;

  private final LongColumn choices;
  private final LongColumn queue;
  private final EdgeList edges = new EdgeList();

  private int[] walk = new int[16];
  private int length;

  /** A component, with edges that may lead out of it. */
  interface Component {
    boolean contains(long state);

    void edges(long state, EdgeList out);
  }

  /** The end of a search: a state, and the sets that the last edge to it has met. */
  private record End(long from, int choice, long to, long met) {}

  ComponentWalk(Memory memory, Component component, long states) {
    this.component = component;
    this.parents = new LongColumn(memory);
    this.choices = new LongColumn(memory);
    this.queue = new LongColumn(memory);
    for (long i = 0; i < states; i++) {
      parents.add(UNSEEN);
      choices.add(0);
    }
  }

  /** The choices of a walk from a state back to it; an edge that meets a set counts if taken. */
  int[] from(long start, long sets) {
    long at = start;
    long missing = sets;
    while (missing != 0) {
      long wanted = missing;
      End end = search(at, (met, to) -> (met & wanted) != 0);
      append(at, end);
      missing &= ~end.met();
      at = end.to();
    }
    if (at != start) {
      append(at, search(at, (met, to) -> to == start));
    }
    return Arrays.copyOf(walk, length);
  }

  /** What a search looks for. */
  @FunctionalInterface
  private interface Goal {
    boolean isMet(long marks, long target);
  }

  private End search(long start, Goal goal) {
    for (long i = 0; i < queue.size(); i++) {
      parents.set(queue.get(i), UNSEEN);
    }
    queue.truncate(0);
    parents.set(start, start);
    queue.add(start);
    for (long head = 0; head < queue.size(); head++) {
      long state = queue.get(head);
      edges.clear();
      component.edges(state, edges);
      for (int i = 0; i < edges.count(); i++) {
        long target = edges.target(i);
        if (component.contains(target)) {
          long met = EdgeList.marks(edges.label(i));
          if (goal.isMet(met, target)) {
            return new End(state, i, target, met);
          }
          if (parents.get(target) == UNSEEN) {
            parents.set(target, state);
            choices.set(target, i);
            queue.add(target);
          }
        }
      }
    }
    throw new IllegalStateException("a component in which a state is not reached");
  }

  /** Appends the way that a search from a state has found. */
  private void append(long start, End end) {
    int before = length;
    add(end.choice());
    for (long state = end.from(); state != start; state = parents.get(state)) {
      add((int) choices.get(state));
    }
    for (int i = before, j = length - 1; i < j; i++, j--) {
      int choice = walk[i];
      walk[i] = walk[j];
      walk[j] = choice;
    }
  }

  private void add(int choice) {
    if (length == MOST_STEPS) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "a lasso of too many steps");
    }
    if (length == walk.length) {
      walk = Arrays.copyOf(walk, 2 * length);
    }
    walk[length++] = choice;
  }

  @Override
  public void close() {
    parents.close();
    choices.close();
    queue.close();
  }
}
