package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.languages.dve.template.MacroProcessor;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

class MacroProcessorTest {

  private static final String SEARCH_PATH = System.getenv().getOrDefault("PATH", "");

  @TempDir private Path folder;

  /** The installed m4; what needs it is skipped, and says so, where there is none. */
  private static MacroProcessor m4() {
    Optional<MacroProcessor> m4 = MacroProcessor.find(SEARCH_PATH);
    if (m4.isEmpty()) {
      System.out.println("GNU m4 is not installed: templates are not expanded.");
    }
    assumeTrue(m4.isPresent(), "no m4");
    return m4.get();
  }

  private static String expand(String template, Map<String, String> definitions) {
    return m4().expand(new SourceText("t.mdve", template), definitions).text();
  }

  @Test
  void withoutM4TheDiagnosticSaysSo() {
    assertTrue(MacroProcessor.find("").isEmpty());
    assertTrue(MacroProcessor.find(folder.toString()).isEmpty());
  }

  @Test
  void expandsMacros() {
    assertEquals(
        "byte x[3];",
        expand("define(`twice', `$1 $1')ifdef(`N', `', `define(`N', 3)')byte x[N];", Map.of()));
    assertEquals(
        "byte x[5];", expand("ifdef(`N', `', `define(`N', 3)')byte x[N];", Map.of("N", "5")));
  }

  @Test
  void readsAModel() throws IOException {
    m4();
    Path file = folder.resolve("ring.mdve");
    Files.writeString(
        file,
        """
        define(`forloop', `ifelse(eval($2 <= $3), 1, `pushdef(`$1', $2)$4`'popdef(`$1')forloop(`$1', incr($2), $3, `$4')')')
        byte token;
        forloop(`i', 0, N - 1, `process P_`'i { state wait; init wait;
          trans wait -> wait { guard token == i; effect token = (token + 1) % N; }; }
        ')
        system async;
        """);
    assertEquals(5, Explored.of(new DveLanguage().load(file, Map.of("N", "5"))).states());
    DiagnosticException wrong =
        assertThrows(
            DiagnosticException.class, () -> new DveLanguage().load(file, Map.of("N", "0")));
    assertEquals("a model needs a process", wrong.diagnostics().getFirst().message());
  }

  /** Whatever is tried, the macro is gone and its text stays as it is. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "syscmd(`touch FILE')",
        "esyscmd(`touch FILE')",
        "builtin(`syscmd', `touch FILE')",
        "indir(`syscmd', `touch FILE')",
        "define(`s', defn(`syscmd'))s(`touch FILE')",
        "debugfile(`FILE')",
        "maketemp(`FILE')",
        "mkstemp(`FILEXXXXXX')",
        "m4wrap(`syscmd(`touch FILE')')",
        "undefine(`syscmd')syscmd(`touch FILE')",
        "popdef(`syscmd')popdef(`builtin')builtin(`syscmd', `touch FILE')",
      })
  void writesNothing(String template) throws IOException {
    MacroProcessor m4 = m4();
    Path file = folder.resolve("made");
    try {
      m4.expand(new SourceText("t.mdve", template.replace("FILE", file.toString())), Map.of());
    } catch (DiagnosticException refused) {
      assertTrue(refused.getMessage().contains("m4"), refused.getMessage());
    }
    try (var left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "include(`FILE')",
        "sinclude(`FILE')",
        "undivert(`FILE')",
        "builtin(`include', `FILE')",
        "indir(`sinclude', `FILE')",
        "esyscmd(`cat FILE')",
      })
  void readsNoFile(String template) throws IOException {
    MacroProcessor m4 = m4();
    Path secret = Files.writeString(folder.resolve("secret"), "hidden");
    String text = template.replace("FILE", secret.toString());
    String result;
    try {
      result = m4.expand(new SourceText("t.mdve", text), Map.of()).text();
    } catch (DiagnosticException refused) {
      result = refused.getMessage();
    }
    assertFalse(result.contains("hidden"), result);
  }

  @Test
  void endlessTemplatesEndInADiagnostic() {
    MacroProcessor m4 = m4().within(Duration.ofSeconds(1));
    for (String endless :
        List.of(
            "define(`a', `a a')a", "define(`a', `xxxxxxxxxxxxxxxx`'a')a", "define(`a', `a')a")) {
      DiagnosticException stopped =
          assertThrows(
              DiagnosticException.class,
              () -> m4.expand(new SourceText("t.mdve", endless), Map.of()));
      assertTrue(stopped.getMessage().startsWith("error: t.mdve: m4 "), stopped.getMessage());
    }
  }

  @Test
  void faultsOfATemplateAreReported() {
    MacroProcessor m4 = m4();
    SourceText open = new SourceText("t.mdve", "define(`a', `b");
    DiagnosticException wrong =
        assertThrows(DiagnosticException.class, () -> m4.expand(open, Map.of()));
    assertTrue(wrong.getMessage().contains("end of file in string"), wrong.getMessage());
  }

  @Test
  void definitionsMustBeOfUse() {
    SourceText template = new SourceText("t.mdve", "define(`M', 3) byte x[N]; byte y[M];");
    MacroProcessor m4 = m4();
    for (var wrong :
        Map.of(
                Map.of("K", "1"), "unknown parameter -D K: the template does not use it",
                Map.of("N", "x"), "-D N is a whole number, not x",
                Map.of("N", "1 syscmd"), "-D N is a whole number, not 1 syscmd",
                Map.of("syscmd", "1"), "-D syscmd: no name of a macro",
                Map.of("N=1 -DM", "1"), "-D N=1 -DM: no name of a macro",
                Map.of("M", "1"), "-D M has no effect: the template defines M without asking ifdef")
            .entrySet()) {
      DiagnosticException refused =
          assertThrows(DiagnosticException.class, () -> m4.expand(template, wrong.getKey()));
      assertEquals("error: " + wrong.getValue(), refused.getMessage());
    }
  }
}
