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
 *
 * <p>With {@code -Dtideline.documents=update} the output is put into the documents instead.
 */
@DisabledOnOs(OS.WINDOWS)
final class DocumentCommandsTest {

  private static final Repository REPOSITORY = Repository.here();
  private static final boolean UPDATE = "update".equals(System.getProperty("tideline.documents"));

  /** Lines of a report that are different on each machine and in each run. */
  private static final List<String> VARYING = List.of("  limits ", "  memory ", "  time ");

  @TempDir private Path folder;

  /** A command of a document and the lines that it prints there. */
  private record Command(String line, List<String> output) {}

  @TestFactory
  Stream<DynamicContainer> commandsPrintWhatTheDocumentsSay() throws IOException {
    List<DynamicContainer> documents = new ArrayList<>();
    for (Path document : REPOSITORY.files()) {
      List<Command> commands = document.toString().endsWith(".md") ? commands(document) : List.of();
      if (!commands.isEmpty()) {
        Path work = workFolder(documents.size());
        Stream<DynamicTest> tests =
            UPDATE
                ? Stream.of(DynamicTest.dynamicTest("update", () -> update(document, work)))
                : commands.stream()
                    .map(c -> DynamicTest.dynamicTest(c.line(), () -> check(c, work)));
        documents.add(DynamicContainer.dynamicContainer(REPOSITORY.name(document), tests));
      }
    }
    assertTrue(!documents.isEmpty(), "no document has a command");
    return documents.stream();
  }

  private static void check(Command command, Path work) throws Exception {
    assertEquals(comparable(command.output()), comparable(run(command.line(), work)));
  }

  private static void update(Path document, Path work) throws Exception {
    List<String> lines = new ArrayList<>();
    List<Command> commands = new ArrayList<>(commands(document));
    boolean inside = false;
    for (String line : Repository.text(document).lines().toList()) {
      boolean command = inside && line.startsWith("$ ");
      if (line.startsWith("```")) {
        inside = line.equals("```console");
      }
      if (command || !inside || line.startsWith("```")) {
        lines.add(line);
      }
      if (command) {
        Command old = commands.removeFirst();
        List<String> printed = run(old.line(), work);
        boolean same = comparable(printed).equals(comparable(old.output()));
        lines.addAll(same ? old.output() : printed);
      }
    }
    Files.writeString(document, String.join("\n", lines) + "\n");
  }

  private static List<String> run(String line, Path work) throws Exception {
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

  private static String comparable(List<String> lines) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      String start = VARYING.stream().filter(line::startsWith).findFirst().orElse(line);
      text.append(start.stripTrailing()).append('\n');
    }
    return text.toString();
  }

  /** A folder with the examples and a launcher that starts what was just compiled. */
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
    copyExamples(work);
    return work;
  }

  /** The models that ship as files, by the paths that they have in a checkout. */
  private static void copyExamples(Path work) throws IOException {
    for (Path file : REPOSITORY.files()) {
      String name = REPOSITORY.name(file);
      if (name.startsWith("examples/") && !name.startsWith("examples/java/")) {
        Path copy = work.resolve(name);
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private static List<Command> commands(Path document) {
    List<Command> commands = new ArrayList<>();
    boolean inside = false;
    for (String line : Repository.text(document).lines().toList()) {
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
