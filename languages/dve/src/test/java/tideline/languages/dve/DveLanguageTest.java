package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.Language;

class DveLanguageTest {

  @TempDir private Path folder;

  @Test
  void isInstalled() {
    List<String> names =
        ServiceLoader.load(Language.class).stream().map(found -> found.get().name()).toList();
    assertEquals(List.of("dve"), names);
  }

  @Test
  void readsAFile() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("count.dve"),
            "const byte n = 3; byte x; process P { state a; init a;"
                + " trans a -> a { guard x < n; effect x = x + 1; }; } system async;");
    Model model = new DveLanguage().load(file, Map.of());
    assertEquals("count.dve", model.name());
    assertEquals(4, Explored.of(model).states());
    assertEquals(6, Explored.of(new DveLanguage().load(file, Map.of("n", "5"))).states());
    assertEquals(1, model.schema().words());
    assertEquals("n=3 x=0 P=a", Explored.of(model).texts().getFirst());
  }

  @Test
  void whatIsNoModelIsADiagnostic() throws IOException {
    assertFault("cannot be read: there is no such file", folder.resolve("none.dve"));
    assertFault("is a folder, not a file", folder);
    assertFault("is not UTF-8", write(new byte[] {'b', (byte) 0xFF}));
    assertFault("a control character (U+0000)", write(new byte[] {'b', 0}));
    assertFault("'system async;' or 'system sync;' is expected", write(new byte[0]));
    assertFault(
        "a name has at most 200 characters",
        write("x".repeat(1_000_000).getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void aStateThatIsTooLongIsADiagnostic() throws IOException {
    String arrays = "int a[65536]; int b[65536]; int c[65536]; int d[65536]; int e[65536];";
    String text = arrays + " process P { state s; init s; } system async;";
    Model model = new DveLanguage().load(write(text.getBytes(StandardCharsets.UTF_8)), Map.of());
    DiagnosticException fault = assertThrows(DiagnosticException.class, model::schema);
    assertTrue(fault.getMessage().contains("at most 524,288 bytes"), fault::getMessage);
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("m.dve"), bytes);
  }

  private static void assertFault(String message, Path file) {
    DiagnosticException fault =
        assertThrows(DiagnosticException.class, () -> new DveLanguage().load(file, Map.of()));
    String shown = fault.getMessage();
    assertTrue(shown.contains(message), shown);
  }
}
