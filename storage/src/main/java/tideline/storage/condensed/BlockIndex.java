package tideline.storage.condensed;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import tideline.storage.checkpoint.CheckpointInput;
import tideline.storage.checkpoint.CheckpointOutput;
import tideline.storage.trace.ByteLog;

/**
 * The index of a {@link LayerArchive}: blocks one behind the other.
 *
 * <pre>
 *   | states | bytes of the states | fingerprint | fingerprint | ...       four bytes each
 * </pre>
 */
final class BlockIndex implements AutoCloseable {

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int HEADER_BYTES = 2 * Integer.BYTES;
  private static final int MOST_BYTES = HEADER_BYTES + Integer.BYTES * LayerArchive.BLOCK_STATES;

  private final ByteLog log;
  private final byte[] written = new byte[MOST_BYTES];

  /** Bytes of several blocks; {@code at} is where the current one starts. */
  private final byte[] read = new byte[16 * MOST_BYTES];

  private int at;
  private int following;
  private int filled;
  private long position;
  private long end;

  BlockIndex(ByteLog log) {
    this.log = log;
  }

  /** Appends a block. */
  void append(int bytes, int[] prints, int count) {
    INT.set(written, 0, count);
    INT.set(written, Integer.BYTES, bytes);
    for (int i = 0; i < count; i++) {
      INT.set(written, HEADER_BYTES + Integer.BYTES * i, prints[i]);
    }
    log.append(written, HEADER_BYTES + Integer.BYTES * count);
  }

  /** Prepares to read the blocks between two positions. */
  void start(long from, long to) {
    position = from;
    end = to;
    following = 0;
    filled = 0;
  }

  /** Moves to the next block; false if there is none. */
  boolean next() {
    at = following;
    if (filled - at < MOST_BYTES && position < end) {
      System.arraycopy(read, at, read, 0, filled - at);
      filled -= at;
      at = 0;
      refill();
    }
    if (at == filled) {
      return false;
    }
    if (filled - at < HEADER_BYTES || count() < 1 || count() > LayerArchive.BLOCK_STATES) {
      throw Varints.damaged();
    }
    following = at + HEADER_BYTES + Integer.BYTES * count();
    if (following > filled || bytes() < 1) {
      throw Varints.damaged();
    }
    return true;
  }

  private void refill() {
    int room = (int) Math.min(read.length - filled, end - position);
    log.read(position, read, filled, room);
    filled += room;
    position += room;
  }

  /** How many states the block has. */
  int count() {
    return (int) INT.get(read, at);
  }

  /** How many bytes its states take. */
  int bytes() {
    return (int) INT.get(read, at + Integer.BYTES);
  }

  /** The fingerprint of state {@code i}. */
  int print(int i) {
    return (int) INT.get(read, at + HEADER_BYTES + Integer.BYTES * i);
  }

  /** Copies bytes to a checkpoint. */
  void save(long from, long to, CheckpointOutput out) throws IOException {
    ArchiveCopy.append(log, from, to, out);
  }

  /** Appends all bytes of a checkpoint. */
  void restore(CheckpointInput in) throws IOException {
    ArchiveCopy.append(in, log);
  }

  /** How many bytes there are. */
  long size() {
    return log.size();
  }

  @Override
  public void close() {
    log.close();
  }
}
