package tideline.contest.ctl;

import java.util.Arrays;

/** Numbers, the last one first. */
final class IntStack {

  private int[] numbers = new int[1 << 10];
  private int size;

  void push(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  int pop() {
    return numbers[--size];
  }

  boolean isEmpty() {
    return size == 0;
  }
}
