package tideline.system.compile.bytecode;

import java.util.Arrays;

/** Numbers of transitions, in a list that is used again and again. */
final class Candidates {

  private int[] numbers = new int[16];
  private int count;

  void clear() {
    count = 0;
  }

  void add(int number) {
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * count);
    }
    numbers[count++] = number;
  }

  int count() {
    return count;
  }

  int get(int i) {
    return numbers[i];
  }
}
