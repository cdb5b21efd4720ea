package tideline.storage.checkpoint;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Reads what a {@link CheckpointOutput} has written. */
public final class CheckpointInput implements AutoCloseable {

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int filled;

  /** What counts of the file and is not in the buffer yet. */
  private long left;

  CheckpointInput(InputStream in, long bytes) {
    this.in = in;
    this.left = bytes;
  }

  /** Whether there is nothing more. */
  public boolean isAtEnd() {
    return at == filled && left == 0;
  }

  /** A number. */
  public long number() throws IOException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      byte next = next();
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value >>> 1 ^ -(value & 1);
      }
    }
    throw new IOException("a number is too long");
  }

  /** A number from 0 to {@code most}. */
  public int small(int most) throws IOException {
    long value = number();
    if (value < 0 || value > most) {
      throw new IOException(value + " is not between 0 and " + most);
    }
    return (int) value;
  }

  private byte next() throws IOException {
    if (at == filled) {
      fill();
    }
    return buffer[at++];
  }

  private void fill() throws IOException {
    int count = in.read(buffer, 0, (int) Math.min(buffer.length, left));
    if (count <= 0) {
      throw new EOFException("the file ends too early");
    }
    left -= count;
    filled = count;
    at = 0;
  }

  /** So many bytes. */
  public void bytes(byte[] to, int count) throws IOException {
    int done = 0;
    while (done < count) {
      if (at == filled) {
        fill();
      }
      int run = Math.min(count - done, filled - at);
      System.arraycopy(buffer, at, to, done, run);
      at += run;
      done += run;
    }
  }

  /** Up to so many bytes of what is left; 0 if there is nothing more. */
  public int some(byte[] to) throws IOException {
    if (isAtEnd()) {
      return 0;
    }
    if (at == filled) {
      fill();
    }
    int run = Math.min(to.length, filled - at);
    System.arraycopy(buffer, at, to, 0, run);
    at += run;
    return run;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
