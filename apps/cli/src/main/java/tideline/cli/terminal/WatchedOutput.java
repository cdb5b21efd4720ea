package tideline.cli.terminal;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The standard output, which remembers why it could not be written: a PrintStream only knows that.
 */
public final class WatchedOutput extends PrintStream {

  private static final int BUFFER = 1 << 14;

  private final Watch watch;

  private WatchedOutput(Watch watch) {
    super(new BufferedOutputStream(watch, BUFFER), false, StandardCharsets.UTF_8);
    this.watch = watch;
  }

  static WatchedOutput ofProcess() {
    return to(new FileOutputStream(FileDescriptor.out));
  }

  public static WatchedOutput to(OutputStream out) {
    return new WatchedOutput(new Watch(out));
  }

  /** Whether its reader has gone, as {@code head} does when it has seen enough. */
  public boolean isClosedByReader() {
    return watch.failure.contains("Broken pipe");
  }

  /** Why it could not be written. */
  public String failure() {
    return watch.failure;
  }

  private static final class Watch extends FilterOutputStream {
    private String failure = "";

    Watch(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException failed) {
        failure = String.valueOf(failed.getMessage());
        throw failed;
      }
    }
  }
}
