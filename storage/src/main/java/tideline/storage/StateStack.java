package tideline.storage;

/** A stack of rows of words that may outgrow the heap: pushed one by one, popped many at a time. */
public final class StateStack implements AutoCloseable {

  private final FixedArena states;

  /** An empty stack for states of {@code words} words. */
  public StateStack(Memory memory, int words) {
    this.states = new FixedArena(memory, words);
  }

  /** Pushes the state at {@code s[off]}. */
  public void push(long[] s, int off) {
    states.append(s, off);
  }

  /** Copies the state at height {@code height}, counted from 0 at the bottom. */
  public void read(long height, long[] to) {
    states.read(height, 1, to, 0);
  }

  /** Word {@code word} of the state at height {@code height}. */
  public long word(long height, int word) {
    return states.word(height, word);
  }

  /** Overwrites one word of the state at height {@code height}. */
  public void setWord(long height, int word, long value) {
    states.setWord(height, word, value);
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
