package tideline.search.safety.dfs;

import java.util.Optional;
import tideline.model.LimitReached;
import tideline.model.StateSchema;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.storage.Memory;
import tideline.storage.StateStack;
import tideline.storage.SuccessorStack;

/**
 * The frames of a depth-first search. The successors of all frames lie on one packed stack; a frame
 * is where its own start and which comes next. The top frame is kept in fields.
 */
final class FrameStack implements AutoCloseable {

  private static final int START = 0;
  private static final int NEXT = 1;

  private final SuccessorStack successors;
  private final StateStack frames;
  private final long[] frame = new long[2];
  private long start;
  private long next;
  private boolean empty = true;

  FrameStack(Memory memory, StateSchema schema) {
    this.successors = new SuccessorStack(memory, schema);
    this.frames = new StateStack(memory, 2);
  }

  boolean isEmpty() {
    return empty;
  }

  /** Pushes a frame for a state with these successors. */
  void push(SuccessorBatch batch) {
    if (!empty) {
      frame[START] = start;
      frame[NEXT] = next;
      frames.push(frame, 0);
    }
    empty = false;
    start = successors.size();
    next = start;
    for (int i = 0; i < batch.count(); i++) {
      successors.push(batch.words(), batch.offset(i));
    }
  }

  /** Copies the next successor of the top frame; false if there is none left. */
  boolean takeNext(long[] to) {
    if (next == successors.size()) {
      return false;
    }
    successors.read(next, to);
    next++;
    return true;
  }

  void pop() {
    successors.popTo(start);
    if (frames.size() == 0) {
      empty = true;
      return;
    }
    frames.read(frames.size() - 1, frame);
    frames.popTo(frames.size() - 1);
    start = frame[START];
    next = frame[NEXT];
  }

  /** The path to the successor that the top frame took last. */
  Optional<Trace> path() {
    long steps = frames.size();
    if (steps >= Integer.MAX_VALUE - 8) {
      throw new LimitReached(LimitReached.Reason.MEMORY, "a path of " + steps + " steps");
    }
    int[] choices = new int[(int) steps];
    int initial = 0;
    for (int i = 0; i <= steps; i++) {
      int choice = choiceAt(i);
      if (i == 0) {
        initial = choice;
      } else {
        choices[i - 1] = choice;
      }
    }
    return Optional.of(Trace.path(initial, choices));
  }

  private int choiceAt(int height) {
    if (height == frames.size()) {
      return (int) (next - 1 - start);
    }
    frames.read(height, frame);
    return (int) (frame[NEXT] - 1 - frame[START]);
  }

  @Override
  public void close() {
    successors.close();
    frames.close();
  }
}
