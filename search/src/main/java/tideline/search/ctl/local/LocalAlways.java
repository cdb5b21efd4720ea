package tideline.search.ctl.local;

import java.util.function.LongPredicate;
import tideline.storage.Memory;
import tideline.storage.PackedColumn;
import tideline.storage.StateStack;

/** EG, depth first over the states that are not decided. */
final class LocalAlways extends LocalNode {

  /** What a state without successors means. */
  enum DeadEnd {
    ENDS_A_PATH,
    IS_NO_PATH
  }

  /** The words of a frame: a state on the depth-first path. */
  private static final int STATE = 0;

  private static final int EDGES = 1;
  private static final int NEXT = 2;
  private static final int WORDS = 3;

  private final LocalGraph graph;
  private final LongPredicate operand;
  private final DeadEnd deadEnd;
  private final StateStack frames;
  private final PackedColumn onPath;
  private final long[] frame = new long[WORDS];

  LocalAlways(Memory memory, LocalGraph graph, LongPredicate operand, DeadEnd deadEnd) {
    super(memory);
    this.graph = graph;
    this.operand = operand;
    this.deadEnd = deadEnd;
    this.frames = new StateStack(memory, WORDS);
    this.onPath = new PackedColumn(memory, 1);
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
        long state = frames.word(top, STATE);
        onPath.set(state, 0);
        decided(state, Known.FALSE);
        frames.popTo(top);
        continue;
      }
      frames.setWord(top, NEXT, next + 1L);
      long target = graph.target(edges, next);
      Known known = known(target);
      if (known == Known.NOTHING) {
        // An undecided state on the path closes a cycle.
        known = onPath.get(target) != 0 ? Known.TRUE : enter(target);
      }
      if (known == Known.TRUE) {
        decidePath();
        return;
      }
    }
  }

  private Known enter(long number) {
    if (!operand.test(number)) {
      decided(number, Known.FALSE);
      return Known.FALSE;
    }
    long edges = graph.edgesOf(number);
    if (graph.count(edges) == 0) {
      Known value = deadEnd == DeadEnd.ENDS_A_PATH ? Known.TRUE : Known.FALSE;
      decided(number, value);
      return value;
    }
    frame[STATE] = number;
    frame[EDGES] = edges;
    frame[NEXT] = 0;
    frames.push(frame, 0);
    onPath.set(number, 1);
    return Known.NOTHING;
  }

  private void decidePath() {
    for (long i = 0; i < frames.size(); i++) {
      long state = frames.word(i, STATE);
      onPath.set(state, 0);
      decided(state, Known.TRUE);
    }
    frames.popTo(0);
  }
}
