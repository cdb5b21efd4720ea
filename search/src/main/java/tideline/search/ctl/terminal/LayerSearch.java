package tideline.search.ctl.terminal;

import java.util.OptionalLong;
import java.util.function.IntConsumer;
import tideline.model.StatePredicate;
import tideline.search.successors.Expansion;
import tideline.search.sweep.Slice;
import tideline.search.sweep.Sweep;
import tideline.storage.LongColumn;
import tideline.storage.Memory;
import tideline.storage.StateStack;
import tideline.storage.layers.LayeredStore.Layer;

/** Tarjan's algorithm inside one layer after the other (000 Alg. 6, limitedDfs). */
final class LayerSearch {

  /** The words of a frame: a state on the depth-first path. */
  private static final int STATE = 0;

  private static final int EDGES = 1;
  private static final int NEXT = 2;
  private static final int DISC = 3;
  private static final int LOW = 4;
  private static final int FRAME_WORDS = 5;

  /** The words of an entry of Tarjan's stack. */
  private static final int MEMBER = 0;

  private static final int FLAGS = 1;
  private static final int ENTRY_WORDS = 2;

  /** An edge of the state leads out of its component. */
  private static final long LEAVES = 1;

  /** The state satisfies p. */
  private static final long SATISFIES = 2;

  private static final long UNSEEN = 0;
  private static final long POPPED = -1;

  private final Sweep sweep;
  private final Slice slice;
  private final StatePredicate predicate;
  private final Memory memory;
  private final IntConsumer expanded;
  private final long[] frame = new long[FRAME_WORDS];
  private final long[] entry = new long[ENTRY_WORDS];

  /** Of the layer that is being searched. */
  private Layer layer;

  private LongColumn disc;
  private LongColumn edges;
  private StateStack frames;
  private StateStack stack;

  /** The measure is not monotonic. */
  static final class RegressEdge extends RuntimeException {
    private final long from;
    private final long to;

    RegressEdge(long from, long to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public String getMessage() {
      return "a regress edge leads from progress " + from + " to " + to;
    }
  }

  /**
   * Searches the layers of a sweep.
   *
   * @param expanded is told how many edges each expanded state has, and may end the search by an
   *     exception
   */
  LayerSearch(Sweep sweep, StatePredicate predicate, Memory memory, IntConsumer expanded) {
    this.sweep = sweep;
    this.slice = sweep.newSlice(Slice.Kind.CHOSEN);
    this.predicate = predicate;
    this.memory = memory;
    this.expanded = expanded;
  }

  /** The index of the state that was expanded last. */
  long latest() {
    return slice.first();
  }

  /** A state of a terminal component of the layer without p, by its index, if there is one. */
  OptionalLong findWithout() {
    layer = sweep.current();
    try (LongColumn newDisc = new LongColumn(memory);
        LongColumn newEdges = new LongColumn(memory);
        StateStack newFrames = new StateStack(memory, FRAME_WORDS);
        StateStack newStack = new StateStack(memory, ENTRY_WORDS)) {
      disc = newDisc;
      edges = newEdges;
      frames = newFrames;
      stack = newStack;
      for (long root = 0; root < layer.states().size(); root++) {
        if (disc(root) == UNSEEN) {
          OptionalLong member = limitedDfs(root);
          if (member.isPresent()) {
            return member;
          }
        }
      }
      return OptionalLong.empty();
    }
  }

  private long disc(long index) {
    return index < disc.size() ? disc.get(index) : UNSEEN;
  }

  private void setDisc(long index, long value) {
    while (disc.size() <= index) {
      disc.add(UNSEEN);
    }
    disc.set(index, value);
  }

  private OptionalLong limitedDfs(long root) {
    enter(root);
    while (frames.size() > 0) {
      long top = frames.size() - 1;
      long next = frames.word(top, NEXT);
      if (next == edges.size()) {
        OptionalLong found = leave(top);
        if (found.isPresent()) {
          return found;
        }
        continue;
      }
      frames.setWord(top, NEXT, next + 1);
      long target = edges.get(next);
      long seen = disc(target);
      if (seen == UNSEEN) {
        enter(target);
      } else if (seen == POPPED) {
        markLeaving(frames.word(top, DISC));
      } else {
        frames.setWord(top, LOW, Math.min(frames.word(top, LOW), seen));
      }
    }
    return OptionalLong.empty();
  }

  /** Expands a state and puts it on the path; edges inside the layer are kept for the search. */
  private void enter(long index) {
    slice.expand(layer, index);
    Expansion expansion = slice.expansion();
    frame[STATE] = index;
    frame[EDGES] = edges.size();
    frame[NEXT] = edges.size();
    frame[DISC] = stack.size() + 1;
    frame[LOW] = frame[DISC];
    frames.push(frame, 0);
    entry[MEMBER] = index;
    entry[FLAGS] = predicate.test(expansion.sources(), 0) ? SATISFIES : 0;
    stack.push(entry, 0);
    setDisc(index, frame[DISC]);
    int count = expansion.batch().count();
    route(count);
    for (int i = 0; i < count; i++) {
      if (slice.home(i) == layer.number()) {
        edges.add(slice.index(i));
      } else {
        markLeaving(stack.size());
      }
    }
    expanded.accept(count);
  }

  private void route(int count) {
    for (int i = 0; i < count; i++) {
      if (slice.progress()[i] < layer.progress()) {
        throw new RegressEdge(layer.progress(), slice.progress()[i]);
      }
    }
    sweep.route(slice);
  }

  private void markLeaving(long height) {
    stack.setWord(height - 1, FLAGS, stack.word(height - 1, FLAGS) | LEAVES);
  }

  /** All successors have been looked at; a component may be complete. */
  private OptionalLong leave(long top) {
    long height = frames.word(top, DISC);
    long low = frames.word(top, LOW);
    edges.truncate(frames.word(top, EDGES));
    frames.popTo(top);
    if (low < height) {
      frames.setWord(top - 1, LOW, Math.min(frames.word(top - 1, LOW), low));
      return OptionalLong.empty();
    }
    long flags = 0;
    for (long i = height - 1; i < stack.size(); i++) {
      flags |= stack.word(i, FLAGS);
      setDisc(stack.word(i, MEMBER), POPPED);
    }
    long member = stack.word(height - 1, MEMBER);
    stack.popTo(height - 1);
    if (top > 0) {
      // The state below on the path has an edge into this component, so it leaves its own.
      markLeaving(frames.word(top - 1, DISC));
    }
    return flags == 0 ? OptionalLong.of(member) : OptionalLong.empty();
  }
}
