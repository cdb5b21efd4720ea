package tideline.search.ltl;

import tideline.storage.Memory;
import tideline.storage.StateStack;

/**
 * The frames of a depth-first search over numbered nodes. The edges of all frames lie on one stack;
 * a frame is its node, where its own edges start and which comes next, and a word for the search.
 * The top frame is kept in fields.
 *
 * <pre>
 *   edges    | target, label | target, label | ...
 *   frames   | node, start, next, note | ...
 * </pre>
 */
public final class EdgeStack implements AutoCloseable {

  private static final int NODE = 0;
  private static final int START = 1;
  private static final int NEXT = 2;
  private static final int NOTE = 3;

  private final StateStack edges;
  private final StateStack frames;
  private final long[] edge = new long[2];
  private final long[] frame = new long[4];
  private long node;
  private long start;
  private long next;
  private long note;
  private boolean empty = true;

  /** An empty stack. */
  public EdgeStack(Memory memory) {
    this.edges = new StateStack(memory, 2);
    this.frames = new StateStack(memory, 4);
  }

  /** Whether there is no frame. */
  public boolean isEmpty() {
    return empty;
  }

  /** Pushes a frame for a node with these edges; its note is 0. */
  public void push(long newNode, EdgeList leaving) {
    if (!empty) {
      frame[NODE] = node;
      frame[START] = start;
      frame[NEXT] = next;
      frame[NOTE] = note;
      frames.push(frame, 0);
    }
    empty = false;
    node = newNode;
    start = edges.size();
    next = start;
    note = 0;
    for (int i = 0; i < leaving.count(); i++) {
      edge[0] = leaving.target(i);
      edge[1] = leaving.label(i);
      edges.push(edge, 0);
    }
  }

  /** Moves to the next edge of the top frame; false if there is none left. */
  public boolean takeNext() {
    if (next == edges.size()) {
      return false;
    }
    next++;
    return true;
  }

  /** The node that the edge taken last in the top frame leads to. */
  public long target() {
    return edges.word(next - 1, 0);
  }

  /** The label of the edge taken last in the top frame. */
  public long label() {
    return edges.word(next - 1, 1);
  }

  /** The node of the top frame. */
  public long node() {
    return node;
  }

  /** The note of the top frame. */
  public long note() {
    return note;
  }

  /** Changes the note of the top frame. */
  public void setNote(long newNote) {
    note = newNote;
  }

  /** Drops the top frame. */
  public void pop() {
    edges.popTo(start);
    if (frames.size() == 0) {
      empty = true;
      return;
    }
    long top = frames.size() - 1;
    node = frames.word(top, NODE);
    start = frames.word(top, START);
    next = frames.word(top, NEXT);
    note = frames.word(top, NOTE);
    frames.popTo(top);
  }

  /** How many frames there are. */
  public long depth() {
    return empty ? 0 : frames.size() + 1;
  }

  /** The node of the frame at a height, counted from 0 at the bottom. */
  public long nodeAt(long height) {
    return height == frames.size() ? node : frames.word(height, NODE);
  }

  /** The choice of the edge that the frame at a height took last. */
  public int choiceAt(long height) {
    long taken = height == frames.size() ? next : frames.word(height, NEXT);
    return EdgeList.choice(edges.word(taken - 1, 1));
  }

  /** The height of the frame of a node that has one. */
  public long heightOf(long wanted) {
    long height = frames.size();
    while (nodeAt(height) != wanted) {
      height--;
    }
    return height;
  }

  /** Drops all frames. */
  public void clear() {
    edges.popTo(0);
    frames.popTo(0);
    empty = true;
  }

  @Override
  public void close() {
    edges.close();
    frames.close();
  }
}
