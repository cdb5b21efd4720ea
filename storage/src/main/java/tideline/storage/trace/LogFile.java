package tideline.storage.trace;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The file that a log grows into: appended to by one thread, read at any place by another. */
interface LogFile extends Closeable {

  /** Writes all that remains in the buffer to the end of the file. */
  void append(ByteBuffer bytes) throws IOException;

  /**
   * Reads bytes from {@code at} on until the buffer is full or the file ends.
   *
   * @return how many were read
   */
  int read(ByteBuffer to, long at) throws IOException;

  /** Makes the file when it is first needed. */
  @FunctionalInterface
  interface Opener {
    /** A new, empty file. */
    LogFile open() throws IOException;
  }
}
