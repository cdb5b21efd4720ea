package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder with the examples and a launcher of what was just compiled, where the shell runs the
 * commands of documents. The launcher asks a {@link ToolServer}; only where a command shows the
 * exit status of the tool is there a process of its own, as that status is what the process makes
 * of it.
 */
final class CommandFolder implements AutoCloseable {

  private static final Repository REPOSITORY = Repository.here();

  /** How a document shows the exit status. */
  private static final String STATUS = "$?";

  private static final List<String> JVM =
      List.of(
          System.getProperty("java.home") + "/bin/java",
          "-XX:TieredStopAtLevel=1",
          "-XX:+UseSerialGC",
          "-Xmx512m",
          "--enable-native-access=ALL-UNNAMED",
          "-cp",
          System.getProperty("java.class.path"));

  private final Path work;
  private final Path server;
  private final Path alone;
  private final Process serving;

  /** Starts the server, in a new folder below this one. */
  CommandFolder(Path parent) throws IOException {
    work = Files.createDirectory(parent.resolve("work"));
    Path answers = Files.createDirectory(parent.resolve("answers"));
    serving =
        new ProcessBuilder(
                Stream.concat(JVM.stream(), Stream.of(ToolServer.class.getName())).toList())
            .directory(work.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String port = serving.inputReader(StandardCharsets.UTF_8).readLine();
    server = parent.resolve("server.sh");
    script(server, asking(port, answers));
    alone = parent.resolve("alone.sh");
    script(alone, "exec '%s' tideline.cli.Main \"$@\"\n".formatted(String.join("' '", JVM)));
  }

  /** Both streams in one file where the shell has them in one place, so that the order stays. */
  private static String asking(String port, Path answers) {
    return """
    exec 3<>/dev/tcp/127.0.0.1/%s || exit 99
    out='%s'/out.$$
    err=$out
    [ /dev/fd/1 -ef /dev/fd/2 ] || err=$out.err
    printf '%%s\\0' "$out" "$err" "$#" "$@" >&3
    read -r status <&3 || { echo 'the server of the test failed' >&2; exit 99; }
    cat "$out"
    [ "$err" = "$out" ] || cat "$err" >&2
    exit "$status"
    """
        .formatted(port, answers);
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/usr/bin/env bash\n" + text);
    assertTrue(file.toFile().setExecutable(true));
  }

  /** Puts the folder into the state of a fresh checkout. */
  void clear() throws IOException {
    try (Stream<Path> old = Files.walk(work)) {
      for (Path file :
          old.filter(p -> !p.equals(work)).sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
    for (Path file : REPOSITORY.files()) {
      String name = REPOSITORY.name(file);
      if (name.startsWith("examples/") && !name.startsWith("examples/java/")) {
        Path copy = work.resolve(name);
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  /** What a line of a document prints to both streams. */
  List<String> run(String line) throws IOException, InterruptedException {
    Path launcher = work.resolve("tideline");
    Files.deleteIfExists(launcher);
    Files.createSymbolicLink(launcher, line.contains(STATUS) ? alone : server);
    Process process =
        new ProcessBuilder("bash", "-c", line)
            .directory(work.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return printed.lines().toList();
  }

  @Override
  public void close() throws IOException {
    serving.getOutputStream().close();
  }
}
