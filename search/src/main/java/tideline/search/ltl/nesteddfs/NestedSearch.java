package tideline.search.ltl.nesteddfs;

import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.Trace;
import tideline.search.ltl.EdgeList;
import tideline.search.ltl.EdgeStack;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;

/** The two searches over numbered nodes; see the package for the rules. */
public final class NestedSearch implements CycleFinder {

  private static final int WHITE = 0;
  private static final int CYAN = 1;
  private static final int BLUE = 2;
  private static final int RED = 3;

  /** The notes of a blue frame: whether each successor so far is red. */
  private static final long ALL_RED = 0;

  private static final long NOT_ALL_RED = 1;

  private final Graph graph;
  private final Nesting nesting;
  private final PackedColumn colours;
  private final EdgeStack blue;
  private final EdgeStack red;
  private final EdgeList edges = new EdgeList();

  /** Where edges come from. */
  @FunctionalInterface
  public interface Graph {
    /** Appends the edges of a node; those that do not matter may be left out. */
    void edges(long node, Pass pass, EdgeList out);
  }

  /** Which of the two searches asks for edges. */
  public enum Pass {
    /** The outer one; it asks once for each node. */
    BLUE,
    /** The inner one; it asks at most once for each node, and after the outer one. */
    RED
  }

  /** Whether there is an inner search. */
  public enum Nesting {
    /** Both searches: for any acceptance. */
    NESTED,
    /** The outer search alone: if each component accepts all of its cycles or none. */
    SINGLE
  }

  /**
   * A cycle, with the way to it from the node that the search started from.
   *
   * @param lasso the choices from that node on; which initial state it is, is left open
   * @param loopNode the node that the cycle starts and ends with
   */
  public record Cycle(Trace lasso, long loopNode) {}

  /** A search that has met no node yet. */
  public NestedSearch(Memory memory, Graph graph, Nesting nesting) {
    this.graph = graph;
    this.nesting = nesting;
    this.colours = new PackedColumn(memory, 2);
    this.blue = new EdgeStack(memory);
    this.red = new EdgeStack(memory);
  }

  @Override
  public boolean isKnown(long node) {
    return colours.get(node) != WHITE;
  }

  @Override
  public Optional<Cycle> searchFrom(long root) {
    if (isKnown(root)) {
      return Optional.empty();
    }
    enterBlue(root);
    while (!blue.isEmpty()) {
      boolean cycle;
      if (blue.takeNext()) {
        cycle = follow(blue.target(), blue.label());
      } else {
        long left = blue.node();
        colours.set(left, blue.note() == NOT_ALL_RED ? BLUE : RED);
        blue.pop();
        cycle = !blue.isEmpty() && leave(left, blue.label());
      }
      if (cycle) {
        return Optional.of(cycle());
      }
    }
    return Optional.empty();
  }

  private void enterBlue(long node) {
    colours.set(node, CYAN);
    edges.clear();
    graph.edges(node, Pass.BLUE, edges);
    boolean allRed = true;
    int open = 0;
    for (int i = 0; i < edges.count(); i++) {
      int colour = colours.get(edges.target(i));
      boolean decided = isDecided(colour, edges.label(i));
      allRed &= !decided || colour == RED;
      edges.move(i, open);
      open += decided ? 0 : 1;
    }
    edges.truncate(open);
    blue.push(node, edges);
    blue.setNote(allRed ? ALL_RED : NOT_ALL_RED);
  }

  /**
   * Whether nothing has to be done for an edge when its turn comes: most edges lead to nodes that
   * have been left, and need no place on the stack.
   */
  private boolean isDecided(int colour, long label) {
    return switch (colour) {
      case WHITE -> false;
      case CYAN -> !EdgeList.touchesAccepting(label);
      case BLUE -> nesting == Nesting.SINGLE || !EdgeList.accepts(label);
      default -> true;
    };
  }

  /** Follows an edge; true if it closes an accepting cycle. */
  private boolean follow(long target, long label) {
    switch (colours.get(target)) {
      case WHITE -> enterBlue(target);
      case CYAN -> {
        if (EdgeList.touchesAccepting(label)) {
          return true;
        }
        blue.setNote(NOT_ALL_RED);
      }
      default -> {
        return leave(target, label);
      }
    }
    return false;
  }

  /** The edge to a node has been explored; true if it is on an accepting cycle. */
  private boolean leave(long target, long label) {
    if (colours.get(target) == RED) {
      return false;
    }
    if (nesting == Nesting.NESTED && EdgeList.accepts(label)) {
      return searchRed(target);
    }
    blue.setNote(NOT_ALL_RED);
    return false;
  }

  private boolean searchRed(long root) {
    enterRed(root);
    while (!red.isEmpty()) {
      if (!red.takeNext()) {
        red.pop();
      } else {
        long target = red.target();
        int colour = colours.get(target);
        if (colour == CYAN) {
          return true;
        }
        if (colour == BLUE) {
          enterRed(target);
        }
      }
    }
    return false;
  }

  private void enterRed(long node) {
    colours.set(node, RED);
    edges.clear();
    graph.edges(node, Pass.RED, edges);
    red.push(node, edges);
  }

  /** The choices from the bottom of the path to its top, and on along the red search. */
  private Cycle cycle() {
    long length = blue.depth() + red.depth();
    if (length > Integer.MAX_VALUE - 8) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "a lasso of " + length + " steps");
    }
    int[] choices = new int[(int) length];
    int steps = 0;
    for (long height = 0; height < blue.depth(); height++) {
      choices[steps++] = blue.choiceAt(height);
    }
    for (long height = 0; height < red.depth(); height++) {
      choices[steps++] = red.choiceAt(height);
    }
    long loopNode = red.isEmpty() ? blue.target() : red.target();
    Trace lasso = Trace.lasso(0, choices, (int) blue.heightOf(loopNode));
    return new Cycle(lasso, loopNode);
  }

  /** The choices that lead from the node that the search started from to the one it has entered. */
  public int[] pathToEntered() {
    int[] choices = new int[(int) Math.min(blue.depth(), Integer.MAX_VALUE - 8)];
    for (int height = 0; height < choices.length; height++) {
      choices[height] = blue.choiceAt(height);
    }
    return choices;
  }

  @Override
  public void forgetNodes() {
    colours.clear();
    blue.clear();
    red.clear();
  }

  @Override
  public void close() {
    colours.close();
    blue.close();
    red.close();
  }
}
