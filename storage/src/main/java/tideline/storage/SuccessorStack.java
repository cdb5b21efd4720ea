package tideline.storage;

import tideline.model.StateSchema;

/** A stack of states of a schema that may outgrow the heap: pushed one by one, popped together. */
public final class SuccessorStack implements AutoCloseable {

  private final StateArena states;

  /** An empty stack. */
  public SuccessorStack(Memory memory, StateSchema schema) {
    this.states = StateArena.of(memory, schema);
  }

  /** Pushes the state at {@code s[off]}. */
  public void push(long[] s, int off) {
    states.append(s, off);
  }

  /** Copies the state at height {@code height}, counted from 0 at the bottom. */
  public void read(long height, long[] to) {
    states.read(height, 1, to, 0);
  }

  /** Pops everything from height {@code height} on. */
  public void popTo(long height) {
    states.truncate(height);
  }

  /** How many states there are. */
  public long size() {
    return states.size();
  }

  /** Gives the memory back at once. */
  @Override
  public void close() {
    states.free();
  }
}
