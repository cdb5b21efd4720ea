package tideline.storage.condensed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.model.LimitReached;
import tideline.storage.Memory;
import tideline.storage.WordHash;
import tideline.storage.trace.ByteLog;

/** Archives whose logs have bytes that an archive does not write. */
class LayerArchiveDamageTest {

  private static final int STATE = 12;
  private static final int PRINT = Fingerprints.of(WordHash.of(new long[] {STATE}, 0, 1));

  /** A block of the state, with index 5: a run that leaves out five and has one, and a delta. */
  private static final byte[] SOUND = {2, 5, 1, 1, STATE};

  @TempDir private Path folder;

  private static byte[] ints(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return bytes.array();
  }

  private static byte[] bytes(int... values) {
    byte[] all = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      all[i] = (byte) values[i];
    }
    return all;
  }

  /** The indexes of the states that are given by a batch that starts with such bytes. */
  private List<Long> recall(byte[] inIndex, byte[] inStates) {
    try (Memory memory = new Memory(1L << 24);
        ByteLog states = ByteLog.in(folder, "the states");
        ByteLog index = ByteLog.in(folder, "the index");
        LayerArchive archive = new LayerArchive(memory, states, index, 1);
        Fingerprints wanted = new Fingerprints(memory)) {
      wanted.clear(1);
      wanted.add(WordHash.of(new long[] {STATE}, 0, 1));
      archive.enter(0, 0);
      archive.add(new long[] {STATE}, 0, WordHash.of(new long[] {STATE}, 0, 1), 9);
      index.append(inIndex, inIndex.length);
      states.append(inStates, inStates.length);
      archive.leave();
      List<Long> given = new ArrayList<>();
      archive.recall(0, wanted, (s, off, layer, i) -> given.add(i));
      return given;
    }
  }

  private void checkDamaged(byte[] inIndex, byte[] inStates) {
    LimitReached limit = assertThrows(LimitReached.class, () -> recall(inIndex, inStates));
    assertEquals(LimitReached.Reason.DISK, limit.reason());
    assertTrue(limit.getMessage().contains("damaged"), limit.getMessage());
  }

  @Test
  void soundBytesAreRead() {
    assertEquals(List.of(9L), recall(new byte[0], new byte[0]));
    assertEquals(List.of(5L, 9L), recall(ints(1, SOUND.length, PRINT), SOUND));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, LayerArchive.BLOCK_STATES + 1, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void aWrongNumberOfStatesIsNoticed(int count) {
    checkDamaged(ints(count, SOUND.length, PRINT), SOUND);
  }

  @Test
  void anIndexThatEndsInABlockIsNoticed() {
    checkDamaged(ints(100, SOUND.length, PRINT), SOUND);
    // What is behind the last block is the block of the archive, shifted.
    checkDamaged(bytes(1), SOUND);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 6, 11, 1 << 20, -1, -5, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void aWrongNumberOfBytesIsNoticed(int length) {
    checkDamaged(ints(1, length, PRINT), SOUND);
  }

  /** The states of the block are not wanted, so that only the next one can tell. */
  @ParameterizedTest
  @ValueSource(ints = {3, 8, 1 << 20, -1, -5, Integer.MIN_VALUE, Integer.MAX_VALUE})
  void aWrongNumberOfBytesOfABlockThatIsNotReadIsNoticed(int length) {
    checkDamaged(ints(1, length, PRINT + 1), SOUND);
  }

  @Test
  void wrongRunsAreNoticed() {
    byte[] index = ints(1, SOUND.length, PRINT);
    checkDamaged(index, bytes(4, 5, 1, 1, STATE));
    checkDamaged(index, bytes(0, 5, 1, 1, STATE));
    checkDamaged(index, bytes(2, 5, 0, 1, STATE));
    checkDamaged(index, bytes(2, 5, 2, 1, STATE));
    checkDamaged(index, bytes(0xFF, 0xFF, 0xFF, 0xFF, 0xFF));
    checkDamaged(index, bytes(2, 0xFF, 0xFF, 0xFF, 0xFF));
  }

  @Test
  void wrongStatesAreNoticed() {
    byte[] index = ints(1, SOUND.length, PRINT);
    checkDamaged(index, bytes(2, 5, 1, 0, STATE));
    checkDamaged(index, bytes(2, 5, 1, 3, STATE));
    checkDamaged(index, bytes(2, 5, 1, 0xFF, STATE));
    checkDamaged(ints(2, SOUND.length, PRINT, PRINT), bytes(2, 5, 2, 1, STATE));
  }

  /** Random bytes are read as something, or noticed; nothing else happens. */
  @Test
  void randomBytesDoNotBreakIt() {
    int damaged = 0;
    for (long seed = 0; seed < 600; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      byte[] inStates = new byte[random.nextInt(1, 40)];
      random.nextBytes(inStates);
      inStates[0] = (byte) random.nextInt(5);
      int count = random.nextInt(1, 6);
      int[] block = new int[2 + count];
      Arrays.fill(block, PRINT);
      block[0] = count;
      block[1] = inStates.length;
      if (random.nextInt(4) == 0) {
        block[random.nextInt(2)] ^= 1 << random.nextInt(32);
      }
      try {
        recall(ints(block), inStates);
      } catch (LimitReached limit) {
        assertEquals(LimitReached.Reason.DISK, limit.reason(), "seed " + seed);
        damaged++;
      } catch (RuntimeException unexpected) {
        throw new AssertionError("seed " + seed, unexpected);
      }
    }
    assertTrue(damaged > 400, damaged + " noticed");
  }
}
