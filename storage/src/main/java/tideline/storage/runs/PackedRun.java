package tideline.storage.runs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import tideline.model.LimitReached;
import tideline.storage.condensed.StateDeltas;

/**
 * A sorted run as one array of bytes, for what goes to another process. It is never changed.
 *
 * <pre>
 *   0          4      8
 *   | checksum | rows | deltas ... | zeros that a reader may look at |
 *     of all that follows
 * </pre>
 */
public final class PackedRun {

  static final int HEADER = 8;
  private static final int CHECKED_FROM = 4;

  private PackedRun() {}

  /** How many rows a run has. */
  public static int rows(byte[] run) {
    return header(run).getInt(CHECKED_FROM);
  }

  /**
   * Reads a run from its beginning.
   *
   * @throws LimitReached if its bits have changed
   */
  public static RowReader reader(RowFormat format, byte[] run) {
    if (run.length < HEADER || header(run).getInt(0) != sum(run)) {
      throw new LimitReached(
          LimitReached.Reason.DISK, "a block of states is damaged: its checksum is wrong");
    }
    return new Reader(format, run);
  }

  static ByteBuffer header(byte[] run) {
    return ByteBuffer.wrap(run).order(ByteOrder.LITTLE_ENDIAN);
  }

  static int sum(byte[] run) {
    CRC32C checksum = new CRC32C();
    checksum.update(run, CHECKED_FROM, run.length - CHECKED_FROM);
    return (int) checksum.getValue();
  }

  private static final class Reader implements RowReader {
    private final RowFormat format;
    private final StateDeltas deltas;
    private final byte[] bytes;
    private final long[] row;
    private int left;
    private int at = HEADER;

    Reader(RowFormat format, byte[] bytes) {
      this.format = format;
      this.deltas = new StateDeltas(format.rowWords());
      this.bytes = bytes;
      this.row = new long[format.rowWords()];
      this.left = rows(bytes);
    }

    @Override
    public long[] row() {
      return row;
    }

    @Override
    public boolean next() {
      if (left == 0) {
        return false;
      }
      left--;
      at = deltas.read(bytes, at, row, 0);
      return true;
    }

    @Override
    public boolean seek(long[] key, int off) {
      while (next()) {
        if (format.compare(row, 0, key, off) >= 0) {
          return true;
        }
      }
      return false;
    }
  }
}
