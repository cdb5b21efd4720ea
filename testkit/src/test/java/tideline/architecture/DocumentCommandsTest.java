package tideline.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
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
  private static final List<String> VARYING =
      List.of("  limits ", "  memory ", "  time ", "  workers ");

  @TempDir private Path temporary;
  private CommandFolder folder;
  private Path entered = Path.of("");

  @BeforeEach
  void start() throws IOException {
    folder = new CommandFolder(temporary);
  }

  @AfterEach
  void stop() throws IOException {
    folder.close();
  }

  /** A command of a document and the lines that it prints there. */
  private record Command(String line, List<String> output) {}

  @TestFactory
  Stream<DynamicContainer> commandsPrintWhatTheDocumentsSay() throws IOException {
    List<DynamicContainer> documents = new ArrayList<>();
    for (Path document : REPOSITORY.files()) {
      List<Command> commands = document.toString().endsWith(".md") ? commands(document) : List.of();
      if (!commands.isEmpty()) {
        Stream<DynamicTest> tests =
            UPDATE
                ? Stream.of(DynamicTest.dynamicTest("update", () -> update(document)))
                : commands.stream()
                    .map(c -> DynamicTest.dynamicTest(c.line(), () -> check(document, c)));
        documents.add(DynamicContainer.dynamicContainer(REPOSITORY.name(document), tests));
      }
    }
    assertTrue(!documents.isEmpty(), "no document has a command");
    return documents.stream();
  }

  private void check(Path document, Command command) throws Exception {
    enter(document);
    assertEquals(comparable(command.output()), comparable(folder.run(command.line())));
  }

  /** No document sees the files that another one has made. */
  private void enter(Path document) throws IOException {
    if (!document.equals(entered)) {
      folder.clear();
      entered = document;
    }
  }

  private void update(Path document) throws Exception {
    enter(document);
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
        List<String> printed = folder.run(old.line());
        boolean same = comparable(printed).equals(comparable(old.output()));
        lines.addAll(same ? old.output() : printed);
      }
    }
    Files.writeString(document, String.join("\n", lines) + "\n");
  }

  private static String comparable(List<String> lines) {
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      String start = VARYING.stream().filter(line::startsWith).findFirst().orElse(line);
      text.append(start.stripTrailing()).append('\n');
    }
    return text.toString();
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
