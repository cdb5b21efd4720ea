package tideline.storage.trace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * A temporary file that only its owner may read. Where the system allows it, the name is removed as
 * soon as the file is open, so that not even a killed process leaves anything behind; elsewhere it
 * goes when the file is closed.
 */
public final class ScratchFile implements LogFile {

  private static final Set<OpenOption> OPTIONS =
      Set.of(
          StandardOpenOption.READ,
          StandardOpenOption.WRITE,
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.DELETE_ON_CLOSE);

  private final FileChannel channel;

  private ScratchFile(FileChannel channel) {
    this.channel = channel;
  }

  /** A new file in the folder, under a name that nothing else has. */
  public static ScratchFile in(Path folder) throws IOException {
    Path path = folder.resolve("tideline-trace-" + UUID.randomUUID() + ".log");
    return new ScratchFile(FileChannel.open(path, OPTIONS, ownerOnly(folder)));
  }

  private static FileAttribute<?>[] ownerOnly(Path folder) {
    if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    return new FileAttribute<?>[] {
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
    };
  }

  @Override
  public void append(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Writes all that remains in the buffer to some place. */
  public void write(ByteBuffer bytes, long at) throws IOException {
    long to = at;
    while (bytes.hasRemaining()) {
      to += channel.write(bytes, to);
    }
  }

  @Override
  public int read(ByteBuffer to, long at) throws IOException {
    int before = to.position();
    long from = at;
    while (to.hasRemaining()) {
      int count = channel.read(to, from);
      if (count < 0) {
        break;
      }
      from += count;
    }
    return to.position() - before;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
