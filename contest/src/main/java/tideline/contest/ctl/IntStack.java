package tideline.contest.ctl;

import java.util.Arrays;

/** Numbers, the last one first. */
public final class IntStack {

  private int[] numbers = new int[1 << 10];
  private int size;

  /** Adds one. */
  public void push(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  /** Takes the last one away. */
  public int pop() {
    return numbers[--size];
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return size == 0;
  }
}
