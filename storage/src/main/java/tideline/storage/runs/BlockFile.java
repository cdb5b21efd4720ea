package tideline.storage.runs;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import tideline.storage.trace.ScratchFile;

/** The file that blocks are in: written and read at any place. */
interface BlockFile extends Closeable {

  /** Writes all that remains in the buffer. */
  void write(ByteBuffer bytes, long at) throws IOException;

  /**
   * Reads until the buffer is full or the file ends.
   *
   * @return how many bytes were read
   */
  int read(ByteBuffer to, long at) throws IOException;

  /** Makes the file when it is first needed. */
  @FunctionalInterface
  interface Opener {
    /** A new, empty file. */
    BlockFile open() throws IOException;
  }

  /** A temporary file in a folder, which nobody has to remove. */
  static BlockFile in(Path folder) throws IOException {
    ScratchFile file = ScratchFile.in(folder);
    return new BlockFile() {
      @Override
      public void write(ByteBuffer bytes, long at) throws IOException {
        file.write(bytes, at);
      }

      @Override
      public int read(ByteBuffer to, long at) throws IOException {
        return file.read(to, at);
      }

      @Override
      public void close() throws IOException {
        file.close();
      }
    };
  }
}
