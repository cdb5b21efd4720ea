package tideline.storage.trace;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A file on a disk that is full after a number of bytes. */
final class FailingFile implements LogFile {

  private final LogFile file;
  private long room;

  FailingFile(LogFile file, long room) {
    this.file = file;
    this.room = room;
  }

  @Override
  public void append(ByteBuffer bytes) throws IOException {
    if (bytes.remaining() > room) {
      file.append(bytes.slice(bytes.position(), (int) room));
      room = 0;
      throw new IOException("No space left on device");
    }
    room -= bytes.remaining();
    file.append(bytes);
  }

  @Override
  public int read(ByteBuffer to, long at) throws IOException {
    return file.read(to, at);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
