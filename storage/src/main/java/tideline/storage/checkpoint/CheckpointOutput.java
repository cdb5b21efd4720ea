package tideline.storage.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Writes numbers, bytes and states to a file of a checkpoint. */
public final class CheckpointOutput implements AutoCloseable {

  private static final int BUFFER_BYTES = 1 << 16;
  private static final int MOST_NUMBER_BYTES = 10;

  private final CheckpointFiles.Writing file;
  private final FileHash hash;
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);

  CheckpointOutput(CheckpointFiles.Writing file, FileHash hash) {
    this.file = file;
    this.hash = hash;
  }

  /** A number; small ones, of either sign, are short. */
  public void number(long value) throws IOException {
    if (buffer.remaining() < MOST_NUMBER_BYTES) {
      flush();
    }
    long left = value << 1 ^ value >> 63;
    while ((left & ~0x7FL) != 0) {
      buffer.put((byte) (left | 0x80));
      left >>>= 7;
    }
    buffer.put((byte) left);
  }

  /** So many bytes. */
  public void bytes(byte[] from, int count) throws IOException {
    int done = 0;
    while (done < count) {
      if (!buffer.hasRemaining()) {
        flush();
      }
      int run = Math.min(count - done, buffer.remaining());
      buffer.put(from, done, run);
      done += run;
    }
  }

  private void flush() throws IOException {
    buffer.flip();
    hash.add(buffer);
    file.write(buffer);
    buffer.clear();
  }

  /** The file is complete: returns when all of it is on the disk. */
  public void finish() throws IOException {
    flush();
    file.force();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
