package tideline.search.ctl.local;

import java.util.function.LongPredicate;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.StateStack;

/** EU, by Tarjan's algorithm over the states that are not decided. */
final class LocalUntil extends LocalNode {

  /** The words of a frame: a state on the depth-first path. */
  private static final int STATE = 0;

  private static final int EDGES = 1;
  private static final int NEXT = 2;
  private static final int DISC = 3;
  private static final int LOW = 4;
  private static final int WORDS = 5;

  private final LocalGraph graph;
  private final LongPredicate left;
  private final LongPredicate right;
  private final StateStack frames;

  /** Tarjan's stack: states whose component is not complete. */
  private final LongColumn stack;

  /**
   * By state: 1 + its height on Tarjan's stack, if it is undecided and there; else of no account.
   */
  private final LongColumn heights;

  private final long[] frame = new long[WORDS];

  LocalUntil(Memory memory, LocalGraph graph, LongPredicate left, LongPredicate right) {
    super(memory);
    this.graph = graph;
    this.left = left;
    this.right = right;
    this.frames = new StateStack(memory, WORDS);
    this.stack = new LongColumn(memory);
    this.heights = new LongColumn(memory);
  }

  @Override
  void decide(long number) {
    if (enter(number) != Known.NOTHING) {
      return;
    }
    while (frames.size() > 0) {
      long top = frames.size() - 1;
      long edges = frames.word(top, EDGES);
      int next = (int) frames.word(top, NEXT);
      if (next == graph.count(edges)) {
        leave(top);
        continue;
      }
      frames.setWord(top, NEXT, next + 1L);
      long target = graph.target(edges, next);
      Known known = known(target);
      if (known == Known.NOTHING && height(target) > 0) {
        frames.setWord(top, LOW, Math.min(frames.word(top, LOW), height(target)));
      } else if (known == Known.NOTHING) {
        known = enter(target);
      }
      if (known == Known.TRUE) {
        decideStack();
        return;
      }
    }
  }

  /** Decides a state by itself, or puts it on the path. */
  private Known enter(long number) {
    if (right.test(number)) {
      decided(number, Known.TRUE);
      return Known.TRUE;
    }
    if (!left.test(number)) {
      decided(number, Known.FALSE);
      return Known.FALSE;
    }
    frame[STATE] = number;
    frame[EDGES] = graph.edgesOf(number);
    frame[NEXT] = 0;
    frame[DISC] = stack.size() + 1;
    frame[LOW] = frame[DISC];
    frames.push(frame, 0);
    stack.add(number);
    while (heights.size() <= number) {
      heights.add(0);
    }
    heights.set(number, frame[DISC]);
    return Known.NOTHING;
  }

  private long height(long number) {
    return number < heights.size() ? heights.get(number) : 0;
  }

  /** All successors have been looked at. */
  private void leave(long top) {
    long disc = frames.word(top, DISC);
    long low = frames.word(top, LOW);
    frames.popTo(top);
    if (low == disc) {
      // The component is complete and nothing in it led to a true state.
      for (long i = disc - 1; i < stack.size(); i++) {
        decided(stack.get(i), Known.FALSE);
      }
      stack.truncate(disc - 1);
    } else {
      frames.setWord(top - 1, LOW, Math.min(frames.word(top - 1, LOW), low));
    }
  }

  /** Whatever is on Tarjan's stack leads to the path, and the path to a true state. */
  private void decideStack() {
    for (long i = 0; i < stack.size(); i++) {
      decided(stack.get(i), Known.TRUE);
    }
    stack.truncate(0);
    frames.popTo(0);
  }
}
