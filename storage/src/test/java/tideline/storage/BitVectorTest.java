package tideline.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class BitVectorTest {

  private static void check(BitSet expected, BitVector actual, int size, RandomGenerator random) {
    for (int i = 0; i < size; i++) {
      assertEquals(expected.get(i), actual.get(i), "bit " + i);
    }
    int first = random.nextInt(size);
    int end = first + random.nextInt(size - first + 1);
    int next = expected.nextSetBit(first);
    assertEquals(next < 0 || next > end ? end : next, actual.next(first, end));
    assertEquals(expected.get(first, end).cardinality(), actual.count(first, end));
  }

  @Test
  void doesWhatAnotherSetDoes() {
    for (long seed = 0; seed < 200; seed++) {
      RandomGenerator random = new SplittableRandom(seed);
      int size = random.nextInt(1, 300);
      try (Memory memory = new Memory(1 << 20);
          BitVector some = new BitVector(memory, size, BitVector.Fill.CLEAR);
          BitVector most = new BitVector(memory, size, BitVector.Fill.SET)) {
        BitSet expected = new BitSet();
        for (int i = 0; i < 20; i++) {
          int bit = random.nextInt(size);
          some.set(bit);
          expected.set(bit);
          check(expected, some, size, random);
        }
        int first = random.nextInt(size);
        int end = first + random.nextInt(size - first + 1);
        most.clear(first, end);
        some.retainAll(most);
        expected.clear(first, end);
        check(expected, some, size, random);
      }
    }
  }
}
