package tideline.storage.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceRecordTest {

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 1L << 31, 1L << 32, (1L << 33) + 12345, (1L << 42) - 2})
  void keepsPositionsBeyondInts(long parent) {
    for (int choice : new int[] {0, 1, TraceRecord.MAX_CHOICE}) {
      long record = TraceRecord.step(parent, choice);
      assertFalse(TraceRecord.isRoot(record));
      assertEquals(parent, TraceRecord.parent(record));
      assertEquals(choice, TraceRecord.choice(record));
    }
  }

  @Test
  void rootsAreNoSteps() {
    for (int initial : new int[] {0, 1, TraceRecord.MAX_CHOICE}) {
      assertTrue(TraceRecord.isRoot(TraceRecord.root(initial)));
      assertEquals(initial, TraceRecord.choice(TraceRecord.root(initial)));
    }
    assertEquals((1L << 42) - 1, TraceRecord.MAX_RECORDS);
  }

  /** A file of 2^42 records that exists only as a rule: record {@code i} is {@code 3 * i}. */
  private static final class HugeFile implements LogFile {
    private int reads;

    @Override
    public void append(ByteBuffer bytes) {
      throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer to, long at) {
      reads++;
      ByteBuffer longs = to.order(ByteOrder.nativeOrder());
      int before = longs.position();
      for (long i = at / 8; longs.hasRemaining() && i < TraceRecord.MAX_RECORDS; i++) {
        longs.putLong(3 * i);
      }
      return longs.position() - before;
    }

    @Override
    public void close() {}
  }

  @Test
  void readsFilesBeyondTwoGigabytes() throws IOException {
    HugeFile file = new HugeFile();
    RecordWindow window = new RecordWindow(file);
    for (long position = TraceRecord.MAX_RECORDS - 1; position > 0; position /= 3) {
      assertEquals(3 * position, window.record(position));
    }
    int reads = file.reads;
    window.record(1L << 40);
    window.record((1L << 40) + 1);
    window.record((1L << 40) + 511);
    assertEquals(reads + 1, file.reads);
    assertThrows(EOFException.class, () -> window.record(TraceRecord.MAX_RECORDS));
    assertEquals(3L << 40, window.record(1L << 40));
  }
}
