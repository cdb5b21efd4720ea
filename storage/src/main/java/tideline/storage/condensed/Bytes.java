package tideline.storage.condensed;

import tideline.storage.trace.ByteLog;

/** Where the coded chunks are kept. */
interface Bytes extends AutoCloseable {

  /** Appends the first {@code count} bytes. */
  void append(byte[] bytes, int count);

  /** Copies {@code count} bytes from {@code position} on. */
  void read(long position, byte[] to, int count);

  /** How many bytes there are. */
  long size();

  @Override
  void close();

  /** In memory and then in a file. */
  static Bytes in(ByteLog log) {
    return new Bytes() {
      @Override
      public void append(byte[] bytes, int count) {
        log.append(bytes, count);
      }

      @Override
      public void read(long position, byte[] to, int count) {
        log.read(position, to, count);
      }

      @Override
      public long size() {
        return log.size();
      }

      @Override
      public void close() {
        log.close();
      }
    };
  }
}
