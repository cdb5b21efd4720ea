package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import tideline.cli.terminal.Session;
import tideline.cli.terminal.Terminal;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;

/** Runs the tool inside the test, as a user would from a folder. */
final class Tool {

  private final Path folder;
  private final Cancellation cancellation = new Cancellation();
  private String input = "";
  private Registry registry;
  private Terminal.Kind kind = Terminal.Kind.PROGRAM;
  private Map<String, String> environment = Map.of();

  Tool(Path folder) {
    this(folder, Registry.installed());
  }

  /** To find what is installed takes time: who runs many commands does it once. */
  Tool(Path folder, Registry registry) {
    this.folder = folder;
    this.registry = registry;
  }

  /** What came out. */
  record Result(int status, String out, String err) {

    Result expectStatus(int expected) {
      assertEquals(expected, status, () -> "output:\n" + out + "\nerrors:\n" + err);
      return this;
    }

    Result expectOut(String... parts) {
      for (String part : parts) {
        assertTrue(out.contains(part), () -> "no '" + part + "' in:\n" + out);
      }
      return this;
    }

    Result expectErr(String... parts) {
      for (String part : parts) {
        assertTrue(err.contains(part), () -> "no '" + part + "' in:\n" + err);
      }
      return this;
    }

    /** What {@code count -q} printed. */
    int states() {
      assertEquals(0, status, err);
      return Integer.parseInt(out.substring(0, out.indexOf(" ")));
    }

    Json json() {
      assertEquals("", err);
      return Json.parse(out);
    }
  }

  Tool typing(String text) {
    input = text;
    return this;
  }

  Tool knowing(Registry other) {
    registry = other;
    return this;
  }

  Tool atATerminal(Map<String, String> variables) {
    kind = Terminal.Kind.PERSON;
    environment = variables;
    return this;
  }

  /** As after Ctrl-C. */
  Tool interrupted() {
    cancellation.request();
    return this;
  }

  Result run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            kind,
            kind,
            environment);
    int status = Main.run(arguments, new Session(terminal, registry, cancellation, folder));
    return new Result(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
