package tideline.system.compile.bytecode.runtime;

import java.util.Arrays;

/** Numbers of transitions, in a list that is used again and again. */
public final class Candidates {

  private int[] numbers = new int[16];
  private int count;

  public void clear() {
    count = 0;
  }

  public void add(int number) {
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * count);
    }
    numbers[count++] = number;
  }

  public int count() {
    return count;
  }

  public int get(int i) {
    return numbers[i];
  }
}
