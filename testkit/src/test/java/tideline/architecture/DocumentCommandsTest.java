package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands of the documents and compares what they print with what the documents say. They
 * stand in blocks marked {@code console}, each behind a dollar sign, with the output below.
 */
@DisabledOnOs(OS.WINDOWS)
final class DocumentCommandsTest {

  private static final Repository REPOSITORY = Repository.here();

  /** Lines of a report that are different on each machine and in each run. */
  private static final List<String> VARYING = List.of("  limits ", "  memory ", "  time ");

  @TempDir private Path folder;

  /** A command of a document and the lines that it prints there. */
  private record Command(String line, List<String> output) {}

  @TestFactory
  Stream<DynamicContainer> commandsPrintWhatTheDocumentsSay() throws IOException {
    List<DynamicContainer> documents = new ArrayList<>();
    for (Path document : REPOSITORY.files()) {
      if (document.toString().endsWith(".md")) {
        List<Command> commands = commands(Repository.text(document));
        if (!commands.isEmpty()) {
          Path work = workFolder(documents.size());
          documents.add(
              DynamicContainer.dynamicContainer(
                  REPOSITORY.name(document),
                  commands.stream()
                      .map(c -> DynamicTest.dynamicTest(c.line(), () -> check(c, work)))));
        }
      }
    }
    assertTrue(!documents.isEmpty(), "no document has a command");
    return documents.stream();
  }

  private static void check(Command command, Path work) throws Exception {
    Process process =
        new ProcessBuilder("bash", "-c", command.line())
            .directory(work.toFile())
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    assertEquals(comparable(command.output()), comparable(printed.lines().toList()));
  }

  private static String comparable(List<String> lines) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      String start = VARYING.stream().filter(line::startsWith).findFirst().orElse(line);
      text.append(start.stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** A folder with a launcher that starts what was just compiled, and builds nothing. */
  private Path workFolder(int number) throws IOException {
    Path work = Files.createDirectory(folder.resolve("document" + number));
    Path launcher = work.resolve("tideline");
    Files.writeString(
        launcher,
        """
        #!/bin/sh
        exec '%s/bin/java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx256m \\
          --enable-native-access=ALL-UNNAMED -cp '%s' tideline.cli.Main "$@"
        """
            .formatted(System.getProperty("java.home"), System.getProperty("java.class.path")));
    assertTrue(launcher.toFile().setExecutable(true));
    return work;
  }

  private static List<Command> commands(String document) {
    List<Command> commands = new ArrayList<>();
    boolean inside = false;
    for (String line : document.lines().toList()) {
      if (line.startsWith("```")) {
        inside = line.equals("```console");
      } else if (inside && line.startsWith("$ ")) {
        commands.add(new Command(line.substring(2), new ArrayList<>()));
      } else if (inside) {
        commands.getLast().output().add(line);
      }
    }
    return commands;
  }
}
