package tideline.storage.trace;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads single records of a file through a window of one page, because the predecessors of
 * neighbouring states are often neighbours themselves.
 */
final class RecordWindow {

  private static final int RECORDS = 4096 / TraceRecord.BYTES;

  private final LogFile file;
  private final ByteBuffer page =
      ByteBuffer.allocateDirect(RECORDS * TraceRecord.BYTES).order(ByteOrder.nativeOrder());
  private long first;
  private int count;

  RecordWindow(LogFile file) {
    this.file = file;
  }

  /** The record at a position that has been written. */
  long record(long position) throws IOException {
    long index = position - first;
    if (index < 0 || index >= count) {
      load(position);
      index = position - first;
    }
    return page.getLong((int) index * TraceRecord.BYTES);
  }

  private void load(long position) throws IOException {
    long start = position - position % RECORDS;
    page.clear();
    count = 0;
    int records = file.read(page, start * TraceRecord.BYTES) / TraceRecord.BYTES;
    if (position - start >= records) {
      throw new EOFException("the file ends before record " + position);
    }
    first = start;
    count = records;
  }
}
