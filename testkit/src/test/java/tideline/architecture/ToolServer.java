package tideline.architecture;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import tideline.cli.Main;

/**
 * Runs commands of the tool, one after the other, in one process that has warmed up: most of the
 * time of a short command is that of a JVM that starts. It stands in the folder where it was
 * started, as the tool would.
 *
 * <p>A request is two paths, the number of arguments and the arguments, each ended by a NUL; what
 * the command prints goes to the files of these paths, which may be one; the answer is the status
 * and the end of the line.
 */
final class ToolServer {

  private static final int WAITING = 16;

  private ToolServer() {}

  /** Prints its port, and serves until its input ends, as it does when the test is over. */
  public static void main(String[] arguments) throws IOException {
    ServerSocket server = new ServerSocket(0, WAITING, InetAddress.getLoopbackAddress());
    Thread.ofPlatform().daemon().start(() -> serve(server));
    System.out.println(server.getLocalPort());
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  /** With the thread ends the socket, so that nobody waits for an answer in vain. */
  private static void serve(ServerSocket server) {
    try (server) {
      while (true) {
        try (Socket connection = server.accept()) {
          int status = run(connection.getInputStream());
          connection.getOutputStream().write((status + "\n").getBytes(UTF_8));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int run(InputStream request) throws IOException {
    Path outFile = Path.of(word(request));
    Path errFile = Path.of(word(request));
    String[] arguments = new String[Integer.parseInt(word(request))];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = word(request);
    }
    try (PrintStream out = writer(outFile);
        PrintStream err = errFile.equals(outFile) ? out : writer(errFile)) {
      return Main.run(arguments, InputStream.nullInputStream(), out, err);
    }
  }

  private static PrintStream writer(Path file) throws IOException {
    return new PrintStream(Files.newOutputStream(file), true, UTF_8);
  }

  private static String word(InputStream request) throws IOException {
    ByteArrayOutputStream word = new ByteArrayOutputStream();
    for (int next = request.read(); next != 0; next = request.read()) {
      if (next < 0) {
        throw new EOFException("a request that ends in the middle");
      }
      word.write(next);
    }
    return word.toString(UTF_8);
  }
}
