package tideline.storage.runs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;
import tideline.storage.condensed.StateDeltas;

/**
 * One block of a run.
 *
 * <pre>
 *   0          4        12        16       20
 *   | checksum | run    | index   | rows   | deltas ... | anything |
 *     of all that follows
 * </pre>
 *
 * The run and the index say which block it has to be: one that was never written, or that belongs
 * to a run that is gone, is noticed like one whose bits have changed.
 */
final class BlockCodec {

  private static final int HEADER = 20;
  private static final int CHECKED_FROM = 4;

  private final RowFormat format;
  private final StateDeltas deltas;
  private final byte[] bytes;
  private final int blockBytes;
  private final ByteBuffer buffer;
  private final ByteBuffer checked;
  private final CRC32C checksum = new CRC32C();
  private int at = HEADER;
  private int rows;

  BlockCodec(RowFormat format, int blockBytes) {
    this.format = format;
    this.deltas = new StateDeltas(format.rowWords());
    this.blockBytes = blockBytes;
    // What decodes a row may look at bytes behind the block.
    this.bytes = new byte[blockBytes + deltas.most()];
    this.buffer = ByteBuffer.wrap(bytes, 0, blockBytes).slice().order(ByteOrder.LITTLE_ENDIAN);
    this.checked = ByteBuffer.wrap(bytes, CHECKED_FROM, blockBytes - CHECKED_FROM);
    if (blockBytes < HEADER + deltas.most()) {
      throw new IllegalArgumentException("a row may not fit into a block of " + blockBytes);
    }
  }

  /** The least size of a block. */
  static int least(RowFormat format) {
    return HEADER + new StateDeltas(format.rowWords()).most();
  }

  /** Begins a block that is written or read row by row. */
  private void restart() {
    deltas.restart();
    at = HEADER;
  }

  void begin() {
    restart();
    rows = 0;
  }

  boolean hasRoom() {
    return at + deltas.most() <= blockBytes;
  }

  int rows() {
    return rows;
  }

  void write(long[] row, int off) {
    at = deltas.write(row, off, bytes, at);
    rows++;
  }

  /** The block as it is written to the file. */
  ByteBuffer finish(long run, int index) {
    buffer.putLong(4, run).putInt(12, index).putInt(16, rows);
    buffer.putInt(0, sum());
    return buffer.clear();
  }

  private int sum() {
    checksum.reset();
    checksum.update(checked.clear().position(CHECKED_FROM).limit(blockBytes));
    return (int) checksum.getValue();
  }

  /** Reads a block; its rows follow by {@link #read}. */
  void load(DiskSpace space, long number, long run, int index) {
    space.read(number, buffer.clear());
    rows = buffer.getInt(16);
    boolean isTheOne =
        buffer.getInt(0) == sum()
            && buffer.getLong(4) == run
            && buffer.getInt(12) == index
            && rows > 0;
    if (!isTheOne) {
      throw DiskSpace.damaged();
    }
    restart();
  }

  void read(long[] row) {
    at = deltas.read(bytes, at, row, 0);
  }

  RowFormat format() {
    return format;
  }
}
