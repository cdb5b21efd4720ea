package tideline.engine.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.diagnostic.DiagnosticException;

class LogFileTest {

  @TempDir Path folder;

  private LogFile log(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return LogFile.open(file);
  }

  private String refusal(String name, String text, long line) throws IOException {
    LogFile log = log(name, text);
    return assertThrows(DiagnosticException.class, () -> log.line(line)).getMessage();
  }

  @Test
  void membersOfMembersHaveNames() throws IOException {
    LogFile log =
        log("a.jsonl", "\n{\"a\": {\"b\": [1, true, null, \"x\"]}, \"c\": 2.50, \"d\": 1e3}\r\n\n");
    assertEquals(1, log.count());
    LogFile.Line line = log.line(0);
    assertEquals(2, line.number());
    assertEquals(
        Map.of("a.b[0]", "1", "a.b[1]", "true", "a.b[3]", "x", "c", "2.5", "d", "1000"),
        line.fields());
  }

  @Test
  void csvHasNamesInItsFirstLine() throws IOException {
    LogFile log = log("a.csv", "event, n,text\nsend,1,\"a, \"\"b\"\"\"\n\nreceive,,\n");
    assertEquals(2, log.count());
    assertEquals(Map.of("event", "send", "n", "1", "text", "a, \"b\""), log.line(0).fields());
    assertEquals(Map.of("event", "receive"), log.line(1).fields());
    assertEquals(4, log.line(1).number());
  }

  @Test
  void everyLineOfALongLogIsFound() throws IOException {
    StringBuilder text = new StringBuilder();
    int count = 3 * LogFile.BLOCK + 7;
    for (int i = 0; i < count; i++) {
      text.append(i % 5 == 0 ? "\n" : "").append("{\"n\": ").append(i).append("}\n");
    }
    LogFile log = log("a.jsonl", text.toString());
    assertEquals(count, log.count());
    for (int i = 0; i < count; i += 97) {
      assertEquals(Map.of("n", Integer.toString(i)), log.line(i).fields());
      assertEquals(i + i / 5 + 2, log.line(i).number());
    }
    assertEquals(7, log.block(3).size());
  }

  @Test
  void theLastLineNeedsNoEnd() throws IOException {
    assertEquals(2, log("a.jsonl", "{}\n{}").count());
  }

  @Test
  void whatIsNoLogIsRefusedWithItsLine() throws IOException {
    assertTrue(refusal("a.jsonl", "{}\n{\"a\": }\n", 1).contains("a.jsonl:2:1: error: "));
    assertTrue(refusal("a.jsonl", "[1]\n", 0).contains("is an object in braces"));
    assertTrue(refusal("a.csv", "a,b\n1\n", 0).contains("1 values, but the first line names 2"));
    assertTrue(refusal("a.csv", "a\n\"x\n", 0).contains("a quote is not closed"));
    assertTrue(refusal("a.csv", "a,b\n\"x\"y,1\n", 0).contains("a comma is missing"));
    String empty =
        assertThrows(DiagnosticException.class, () -> log("a.jsonl", "\n\n")).getMessage();
    assertTrue(empty.contains("a log needs a line"), empty);
    Path missing = folder.resolve("missing.jsonl");
    assertThrows(DiagnosticException.class, () -> LogFile.open(missing));
  }
}
