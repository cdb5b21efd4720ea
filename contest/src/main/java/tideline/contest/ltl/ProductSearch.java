package tideline.contest.ltl;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntToLongFunction;
import tideline.contest.explore.Budget;
import tideline.contest.explore.Edges;
import tideline.properties.automaton.Label;
import tideline.properties.omega.OmegaAutomaton;

/** Looks for a run of a graph that an automaton accepts. */
public final class ProductSearch {

  private static final int BETWEEN_CHECKS = 1 << 16;
  private static final int DEAD = -1;

  private final Edges graph;
  private final OmegaAutomaton automaton;
  private final IntToLongFunction truth;
  private final Budget budget;
  private final NodeNumbers order;

  /** For each state of the automaton the first of its rows; a row is a cube of an edge's guard. */
  private final int[] firstRow;

  private final int[] rowTarget;
  private final long[] rowMentioned;
  private final long[] rowRequired;
  private final long[] rowSets;

  /** The search stack: pairs with their numbers, where they are in their rows and edges. */
  private int depth;

  private int[] stackState = new int[1 << 10];
  private int[] stackQ = new int[1 << 10];
  private int[] stackRow = new int[1 << 10];
  private int[] stackEdge = new int[1 << 10];
  private long[] stackTruth = new long[1 << 10];
  private int[] stackOrder = new int[1 << 10];

  /** Live nodes in the order of their discovery. */
  private long[] live = new long[1 << 10];

  private int liveCount;

  /** Roots: their numbers, the sets met inside of the component and by the edge that led to it. */
  private int[] rootOrder = new int[1 << 10];

  private long[] rootSets = new long[1 << 10];
  private long[] rootEntry = new long[1 << 10];
  private int roots;
  private int steps;

  /**
   * A search.
   *
   * @param graph a state is asked for the first of its edges before anything else
   * @param truth which propositions of the automaton hold in a state, a bit each
   */
  public ProductSearch(
      Edges graph, OmegaAutomaton automaton, IntToLongFunction truth, Budget budget) {
    this.graph = graph;
    this.automaton = automaton;
    this.truth = truth;
    this.budget = budget;
    this.order = new NodeNumbers();
    int rows = automaton.edges().stream().mapToInt(edge -> edge.guard().cubes().size()).sum();
    firstRow = new int[automaton.states() + 1];
    rowTarget = new int[rows];
    rowMentioned = new long[rows];
    rowRequired = new long[rows];
    rowSets = new long[rows];
    int row = 0;
    for (int q = 0; q < automaton.states(); q++) {
      for (OmegaAutomaton.Edge edge : automaton.edgesOf(q)) {
        for (Label cube : edge.guard().cubes()) {
          rowTarget[row] = edge.target();
          rowMentioned[row] = cube.mentioned();
          rowRequired[row] = cube.required();
          rowSets[row] = edge.acceptance();
          row++;
        }
      }
      firstRow[q + 1] = row;
    }
  }

  /** Whether some run from the first state is accepted. */
  public boolean findsRun() {
    BitSet initial = automaton.initial();
    for (int q = initial.nextSetBit(0); q >= 0; q = initial.nextSetBit(q + 1)) {
      if (order.get(node(0, q)) == 0 && search(q)) {
        return true;
      }
    }
    return false;
  }

  private boolean search(int q) {
    visit(0, q, 0);
    while (depth > 0) {
      if (++steps % BETWEEN_CHECKS == 0) {
        budget.check();
      }
      int top = depth - 1;
      if (!advance(top)) {
        leave(top);
        continue;
      }
      int row = stackRow[top];
      int state = successor(top);
      int target = rowTarget[row];
      stackEdge[top]++;
      int number = order.get(node(state, target));
      if (number == 0) {
        visit(state, target, rowSets[row]);
      } else if (number != DEAD && merge(number, rowSets[row])) {
        return true;
      }
    }
    return false;
  }

  /** Goes to the next pair of a row and an edge; false if there is none. */
  private boolean advance(int top) {
    int end = firstRow[stackQ[top] + 1];
    int state = stackState[top];
    // A state without edges leads to itself: one edge behind its last one.
    int lastEdge = isDeadlock(state) ? graph.end(state) + 1 : graph.end(state);
    while (stackRow[top] < end) {
      int row = stackRow[top];
      boolean open = (stackTruth[top] & rowMentioned[row]) == rowRequired[row];
      if (open && stackEdge[top] < lastEdge) {
        return true;
      }
      stackRow[top]++;
      stackEdge[top] = graph.start(state);
    }
    return false;
  }

  private int successor(int top) {
    int state = stackState[top];
    return isDeadlock(state) ? state : graph.target(stackEdge[top]);
  }

  private void visit(int state, int q, long entry) {
    if (depth == stackState.length) {
      growStack();
    }
    if (liveCount == live.length) {
      live = Arrays.copyOf(live, 2 * liveCount);
    }
    if (roots == rootOrder.length) {
      rootOrder = Arrays.copyOf(rootOrder, 2 * roots);
      rootSets = Arrays.copyOf(rootSets, 2 * roots);
      rootEntry = Arrays.copyOf(rootEntry, 2 * roots);
    }
    long node = node(state, q);
    live[liveCount++] = node;
    order.set(node, liveCount);
    rootOrder[roots] = liveCount;
    rootSets[roots] = 0;
    rootEntry[roots++] = entry;
    stackState[depth] = state;
    stackQ[depth] = q;
    stackRow[depth] = firstRow[q];
    stackEdge[depth] = graph.start(state);
    stackOrder[depth] = liveCount;
    stackTruth[depth++] = truth.applyAsLong(state);
  }

  private void growStack() {
    int room = 2 * depth;
    stackState = Arrays.copyOf(stackState, room);
    stackQ = Arrays.copyOf(stackQ, room);
    stackRow = Arrays.copyOf(stackRow, room);
    stackEdge = Arrays.copyOf(stackEdge, room);
    stackOrder = Arrays.copyOf(stackOrder, room);
    stackTruth = Arrays.copyOf(stackTruth, room);
  }

  private boolean isDeadlock(int state) {
    return graph.start(state) == graph.end(state);
  }

  /** An edge leads back to a live node: true if all sets are met on a cycle through it. */
  private boolean merge(int number, long sets) {
    long met = sets;
    while (rootOrder[roots - 1] > number) {
      roots--;
      met |= rootSets[roots] | rootEntry[roots];
    }
    rootSets[roots - 1] |= met;
    return rootSets[roots - 1] == automaton.allSets();
  }

  private void leave(int top) {
    if (rootOrder[roots - 1] == stackOrder[top]) {
      roots--;
      while (liveCount >= stackOrder[top]) {
        order.set(live[--liveCount], DEAD);
      }
    }
    depth--;
  }

  private long node(int state, int q) {
    return (long) state * automaton.states() + q;
  }
}
