package tideline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SuccessorBatchTest {

  @Test
  void holdsWhatWasAppendedHoweverOftenItGrows() {
    for (long seed = 0; seed < 100; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int words = 1 + random.nextInt(64);
      SuccessorBatch batch = new SuccessorBatch(words, random.nextInt(4));
      List<long[]> expected = new ArrayList<>();
      int count = random.nextInt(100);
      for (int i = 0; i < count; i++) {
        long[] state = random.longs(words + 2).toArray();
        assertEquals(batch.offset(i), batch.append(state, 1, i * 7), "seed " + seed);
        expected.add(state);
      }
      assertEquals(count, batch.count());
      for (int i = 0; i < count; i++) {
        assertEquals(i * 7, batch.transition(i));
        for (int word = 0; word < words; word++) {
          assertEquals(
              expected.get(i)[1 + word], batch.words()[batch.offset(i) + word], "seed " + seed);
        }
      }
    }
  }

  @Test
  void wordsCanBeGivenOneByOne() {
    SuccessorBatch one = new SuccessorBatch(1, 1);
    one.append(5L, 0);
    one.append(6L, 1);
    assertEquals(6, one.words()[one.offset(1)]);
    SuccessorBatch two = new SuccessorBatch(2, 1);
    two.append(1L, 2L, 3);
    two.append(4L, 5L, 6);
    assertEquals(5, two.words()[two.offset(1) + 1]);
    assertEquals(6, two.transition(1));
    SuccessorBatch three = new SuccessorBatch(3, 1);
    three.append(1L, 2L, 3L, 4);
    three.append(5L, 6L, 7L, 8);
    assertEquals(7, three.words()[three.offset(1) + 2]);
    assertEquals(3, three.words()[2]);
  }

  @Test
  void aStateOfTheBatchMayBeTheSource() {
    SuccessorBatch batch = new SuccessorBatch(2, 1);
    batch.append(1L, 2L, 0);
    for (int i = 0; i < 20; i++) {
      int at = batch.append(batch.words(), batch.offset(i), i);
      batch.words()[at]++;
    }
    assertEquals(21, batch.words()[batch.offset(20)]);
    assertEquals(2, batch.words()[batch.offset(20) + 1]);
  }

  @Test
  void whatIsForgottenIsOverwritten() {
    SuccessorBatch batch = new SuccessorBatch(1);
    batch.append(1L, 0);
    batch.append(2L, 0);
    batch.append(3L, 0);
    batch.truncate(1);
    batch.append(4L, 9);
    assertEquals(2, batch.count());
    assertEquals(4, batch.words()[1]);
    assertEquals(9, batch.transition(1));
    batch.clear();
    assertEquals(0, batch.count());
    assertThrows(IllegalArgumentException.class, () -> batch.truncate(1));
    assertThrows(IllegalArgumentException.class, () -> batch.truncate(-1));
  }

  @Test
  void knowsItsWidth() {
    assertEquals(3, new SuccessorBatch(3).stateWords());
    assertEquals(12, new SuccessorBatch(3).offset(4));
  }
}
