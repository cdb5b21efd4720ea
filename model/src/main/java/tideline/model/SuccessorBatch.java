package tideline.model;

import java.util.Arrays;

/**
 * A reused buffer of packed successors: their words one after the other, and a transition number
 * each.
 *
 * <pre>
 *   words        | s0.w0 s0.w1 | s1.w0 s1.w1 | ...      stateWords longs per successor
 *   transitions  | t0          | t1          | ...      one int per successor
 * </pre>
 *
 * A stepper appends whole successors, either from words it holds in locals or as a copy of the
 * source that it then changes:
 *
 * <pre>{@code
 * int at = out.append(s, off, SEND);     // a copy of the source
 * nextSend.set(out.words(), at, 4);      // words() must be asked for again after each append
 * }</pre>
 */
public final class SuccessorBatch {

  private static final int INITIAL_CAPACITY = 64;

  private final int stateWords;
  private long[] words;
  private int[] transitions;
  private int count;

  /** An empty batch for states of {@code stateWords} words. */
  public SuccessorBatch(int stateWords) {
    this(stateWords, INITIAL_CAPACITY);
  }

  /** An empty batch that holds {@code capacity} successors before it has to grow. */
  public SuccessorBatch(int stateWords, int capacity) {
    this.stateWords = stateWords;
    // A batch without any room could not double it.
    int room = Math.max(1, capacity);
    this.words = new long[Math.multiplyExact(room, stateWords)];
    this.transitions = new int[room];
  }

  /** Words per state. */
  public int stateWords() {
    return stateWords;
  }

  /** How many successors the batch holds. */
  public int count() {
    return count;
  }

  /** The words of all successors; a later append may replace this array. */
  public long[] words() {
    return words;
  }

  /** Where successor {@code i} starts in {@link #words()}. */
  public int offset(int i) {
    return i * stateWords;
  }

  /** The transition that led to successor {@code i}. */
  public int transition(int i) {
    return transitions[i];
  }

  /** Forgets all successors and keeps the memory. */
  public void clear() {
    count = 0;
  }

  /** Forgets the successors from number {@code newCount} on. */
  public void truncate(int newCount) {
    if (newCount < 0 || newCount > count) {
      throw new IllegalArgumentException(newCount + " of " + count);
    }
    count = newCount;
  }

  /** Puts successor {@code from} in the place of successor {@code to}. */
  public void move(int from, int to) {
    if (from != to) {
      System.arraycopy(words, from * stateWords, words, to * stateWords, stateWords);
      transitions[to] = transitions[from];
    }
  }

  /**
   * Appends a copy of the state at {@code s[off]} and returns the offset of the copy in {@link
   * #words()}.
   */
  public int append(long[] s, int off, int transition) {
    int at = reserve(transition) * stateWords;
    long[] to = words;
    for (int i = 0; i < stateWords; i++) {
      to[at + i] = s[off + i];
    }
    return at;
  }

  /** Appends a state of one word. */
  public void append(long w0, int transition) {
    int i = reserve(transition);
    words[i] = w0;
  }

  /** Appends a state of two words. */
  public void append(long w0, long w1, int transition) {
    int at = reserve(transition) << 1;
    long[] to = words;
    to[at] = w0;
    to[at + 1] = w1;
  }

  /** Appends a state of three words. */
  public void append(long w0, long w1, long w2, int transition) {
    int at = reserve(transition) * 3;
    long[] to = words;
    to[at] = w0;
    to[at + 1] = w1;
    to[at + 2] = w2;
  }

  private int reserve(int transition) {
    int i = count;
    if (i == transitions.length) {
      grow();
    }
    transitions[i] = transition;
    count = i + 1;
    return i;
  }

  private void grow() {
    int capacity = Math.multiplyExact(transitions.length, 2);
    words = Arrays.copyOf(words, Math.multiplyExact(capacity, stateWords));
    transitions = Arrays.copyOf(transitions, capacity);
  }
}
