package tideline.languages.statespace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;

class DumpDiagnosticsTest {

  @TempDir private Path folder;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "x 0 0           # 1:1 # the number of a state is a whole number, not x",
        "1.5 0 0         # 1:1 # the number of a state is a whole number, not 1.5",
        "- 0 0           # 1:1 # the number of a state is a whole number, not -",
        "9223372036854775808 0 0  # 1:1 # the number of a state does not fit in 64 bits",
        "-9223372036854775809 0 0 # 1:1 # the number of a state does not fit in 64 bits",
        "1               # 1:2 # the line ends where the progress of state 1 is expected",
        "1 seven 0       # 1:3 # the progress of state 1 is a whole number, not seven",
        "1 0             # 1:4 # the line ends where the number of propositions is expected",
        "1 0 !p !q       # 1:5 # the number of propositions is a whole number, not !p",
        "1 0 -1          # 1:5 # a state has 0 to 64 propositions, not -1",
        "1 0 65          # 1:5 # a state has 0 to 64 propositions, not 65",
        "1 0 2 p         # 1:8 # the line ends where proposition 2 of 2 is expected",
        "1 0 1 !         # 1:8 # the name of a proposition is expected",
        "1 0 1 !!p       # 1:8 # the name of a proposition has no !, no & and no white space in it",
        "1 0 1 p&q       # 1:7 # the name of a proposition has no !, no & and no white space in it",
        "1 0 2 !p p      # 1:10 # the proposition p is listed twice",
        "1 0 2 p * 1     # 1:9 # * cannot be a proposition; is the number of propositions before it right?",
        "1 0 2 p 12      # 1:9 # 12 cannot be a proposition; is the number of propositions before it right?",
        "1 0 1 p|2 0 2 p q  # 2:5 # propositions here: 2, in the first state: 1; all states list the same ones",
        "1 0 2 p q|2 0 2 q p # 2:7 # proposition 1 is p in the first state; all states list the same ones in the same order",
        "1 0 1 p|2 0 1 !r   # 2:8 # proposition 1 is p in the first state; all states list the same ones in the same order",
        "1 0 0 *         # 1:8 # the line ends where the successor for an action is expected",
        "1 0 0 * 1 RP2   # 1:14 # the line ends where the successor for an action is expected",
        "1 0 0 * x       # 1:9 # the number of a successor is a whole number, not x",
        "1 0 1 p q * 1   # 1:11 # the number of a successor is a whole number, not *",
        "1 0 0||1 0 0    # 3:1 # state 1 already has a line, line 1",
        "|1 0 0||2 0 0|2 1 0 # 5:1 # state 2 already has a line, line 4",
        "1 0 1 p * 2|| 2 0 1 !p a 1 bb  3 * 2 # 3:19 # the successor 3 has no line of its own",
        "1 0 0 * 2 * 3 * 1 # 1:9 # the successor 2 has no line of its own (other edges at fault: 1)",
      })
  void saysWhereAndWhat(String text, String place, String message) throws IOException {
    Path file = write(text.replace('|', '\n').getBytes(StandardCharsets.UTF_8));
    Diagnostic diagnostic = diagnostic(file);
    assertEquals(message, diagnostic.message());
    assertEquals(file + ":" + place, diagnostic.position().orElseThrow().toString());
    assertTrue(diagnostic.excerpt().isPresent());
  }

  @Test
  void showsACaretUnderCharactersAndNotBytes() throws IOException {
    Path file = write("1 0 0 \u2192\u00E9 x".getBytes(StandardCharsets.UTF_8));
    assertEquals(
        file
            + ":1:10: error: the number of a successor is a whole number, not x\n"
            + "    1 0 0 \u2192\u00E9 x\n"
            + "             ^",
        diagnostic(file).render());
  }

  @Test
  void whatIsNotTextIsRefusedWhereItStands() throws IOException {
    check("1\u0000 0 0", "1:1", "a control character (U+0000) where text is expected");
    check("1 0 1 p\u0007", "1:7", "a control character (U+0007) where text is expected");
    check("1 0 0 a\u007F 1", "1:7", "a control character (U+007F) where text is expected");
    check("1 0 0 \u00E9 1", "1:7", "this is not UTF-8 text");
    check("1 0 1 !p\u00FF", "1:8", "this is not UTF-8 text");
    check("\u00FE\u00FF\u00001", "1:1", "a control character (U+0000) where text is expected");
  }

  /** One byte per character. */
  private void check(String latin, String place, String message) throws IOException {
    Diagnostic diagnostic = diagnostic(write(latin.getBytes(StandardCharsets.ISO_8859_1)));
    assertEquals(message, diagnostic.message());
    assertTrue(diagnostic.position().orElseThrow().toString().endsWith(place), latin);
    assertTrue(diagnostic.render().chars().noneMatch(c -> c < ' ' && c != '\n'), latin);
  }

  @Test
  void anEmptyFileHasNoInitialState() throws IOException {
    for (String text : new String[] {"", "\n \r\n\t\n"}) {
      Path file = write(text.getBytes(StandardCharsets.UTF_8));
      assertEquals(
          file + ": is empty; its first line would be the initial state",
          diagnostic(file).message());
    }
  }

  @Test
  void whatCannotBeOpenedIsNamed() throws IOException {
    Path absent = folder.resolve("absent.ss");
    assertEquals(absent + ": cannot be read: there is no such file", diagnostic(absent).message());
    assertEquals(folder + ": is a folder, not a file", diagnostic(folder).message());
    Path loop = Files.createSymbolicLink(folder.resolve("loop.ss"), Path.of("loop.ss"));
    assertTrue(diagnostic(loop).message().startsWith(loop + ": cannot be read: "));
  }

  @Test
  void aFileWithoutPermissionIsNamed() throws IOException {
    Path secret = write("1 0 0".getBytes(StandardCharsets.UTF_8));
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(secret), "this user may read everything");
    assertEquals(
        secret + ": cannot be read: permission to read it is denied", diagnostic(secret).message());
  }

  @Test
  void everyLimitIsADiagnostic() throws IOException {
    Path file = write("1 0 0 * 2\n2 0 0 * 1 * 2\n3 0 0\n".getBytes(StandardCharsets.UTF_8));
    assertEquals(3, DumpReader.read(file, new DumpReader.Limits(3, 3, 13)).states());
    assertEquals(
        file
            + ":2:13: error: the file has more than 2 edges, the most possible\n"
            + "    2 0 0 * 1 * 2\n                ^",
        limit(file, new DumpReader.Limits(3, 2, 13)));
    assertEquals(
        file
            + ":3:1: error: the file has more than 2 states, the most possible\n"
            + "    3 0 0\n    ^",
        limit(file, new DumpReader.Limits(2, 3, 13)));
    assertEquals(
        file
            + ":2:1: error: the line is longer than 12 bytes, the most that is read\n"
            + "    2 0 0 * 1 * 2\n    ^",
        limit(file, new DumpReader.Limits(3, 3, 12)));
  }

  @Test
  void anEndlessLineEndsInADiagnostic() throws IOException {
    Path file = write("7".repeat(1 << 20).getBytes(StandardCharsets.UTF_8));
    String message = limit(file, new DumpReader.Limits(3, 3, 1 << 18));
    assertTrue(message.startsWith(file + ":1:1: error: the line is longer than 262144"), message);
    assertTrue(message.length() < 1000, message);
    assertEquals(
        file + ":1:1", diagnostic(file).position().orElseThrow().toString(), "a huge number");
  }

  @Test
  void sixtyFourPropositionsAreRead() throws IOException {
    String names =
        IntStream.range(0, 64)
            .mapToObj(i -> i % 2 == 0 ? "p" + i : "!p" + i)
            .collect(Collectors.joining(" "));
    Path file = write(("1 0 64 " + names).getBytes(StandardCharsets.UTF_8));
    assertEquals(
        0x5555555555555555L,
        new StateSpaceLanguage().load(file, Map.of()).propositions().eval(new long[1], 0, -1));
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("dump.ss"), bytes);
  }

  private static String limit(Path file, DumpReader.Limits limits) {
    return assertThrows(DiagnosticException.class, () -> DumpReader.read(file, limits))
        .getMessage();
  }

  private static Diagnostic diagnostic(Path file) {
    StateSpaceLanguage language = new StateSpaceLanguage();
    return assertThrows(DiagnosticException.class, () -> language.load(file, Map.of()))
        .diagnostics()
        .getFirst();
  }
}
