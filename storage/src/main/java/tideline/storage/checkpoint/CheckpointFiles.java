package tideline.storage.checkpoint;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** All that is done to the disk when a checkpoint is written, so that a test can let it fail. */
interface CheckpointFiles {

  /** A file that is being written. */
  interface Writing extends Closeable {
    /** Writes all that remains in the buffer behind what was written before. */
    void write(ByteBuffer bytes) throws IOException;

    /** Returns when everything written is on the disk. */
    void force() throws IOException;
  }

  /** Opens a file, which is made if it is missing, and cuts it off behind so many bytes. */
  Writing open(Path file, long keep) throws IOException;

  /** Gives a file a name that another one may have, which is gone then; at once or not at all. */
  void replace(Path from, Path to) throws IOException;

  /** Removes a file, if it is there. */
  void remove(Path file) throws IOException;

  /** The disk of this machine. */
  static CheckpointFiles onDisk() {
    return new CheckpointFiles() {
      @Override
      public Writing open(Path file, long keep) throws IOException {
        FileChannel channel =
            FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
          channel.truncate(keep).position(keep);
        } catch (IOException refused) {
          channel.close();
          throw refused;
        }
        return new ChannelWriting(channel);
      }

      @Override
      public void replace(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        forceFolder(to);
      }

      @Override
      public void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
      }
    };
  }

  /** A name is on the disk when its folder is; not every system lets one say so. */
  private static void forceFolder(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException unsupported) {
      // The rename is done; only how long a crash of the system could undo it is open.
      return;
    }
  }

  /** A file of the disk. */
  record ChannelWriting(FileChannel channel) implements Writing {
    @Override
    public void write(ByteBuffer bytes) throws IOException {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
    }

    @Override
    public void force() throws IOException {
      channel.force(true);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
