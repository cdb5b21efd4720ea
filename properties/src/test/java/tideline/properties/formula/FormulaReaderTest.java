package tideline.properties.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.diagnostic.Diagnostic;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.automaton.Label;
import tideline.properties.formula.BranchingFormula.Kind;

class FormulaReaderTest {

  private static final List<String> PQ = List.of("p", "q");

  @ParameterizedTest
  @CsvSource({
    "EF p, EF, 1, 0, EF p",
    "AG p, AG, 1, 0, AG p",
    "EFAG p, EFAG, 1, 0, EFAG p",
    "AGEF p, AGEF, 1, 0, AGEF p",
    "AG EF p, AGEF, 1, 0, AGEF p",
    "EF   AG !p, EFAG, 0, 1, EFAG !p",
    "EF p!q, EF, 1, 2, EF p!q",
    "EF true, EF, 0, 0, EF true",
  })
  void reads(String text, Kind kind, long required, long forbidden, String printed) {
    BranchingFormula formula = read(text);
    assertEquals(new BranchingFormula(kind, new Label(required, forbidden)), formula);
    assertEquals(printed, formula.print(PQ));
  }

  @Test
  void readsAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("formula");
    Files.writeString(file, "\r\nEF p!q\r\n");
    BranchingFormula formula = FormulaReader.read(file, PQ);
    assertFalse(formula.predicate().matches(0));
    assertTrue(formula.predicate().matches(1));
    assertFalse(formula.predicate().matches(3));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "``          # 1:1 # the file is empty; EF, AG, EFAG or AGEF and then a predicate is expected",
        "EG p        # 1:1 # EF, AG, EFAG or AGEF and then a predicate is expected, not EG",
        "p           # 1:1 # EF, AG, EFAG or AGEF and then a predicate is expected, not p",
        "EF          # 1:3 # a predicate is expected after EF",
        "EF p q      # 1:6 # the predicate is one word, such as p or p!q; more than that is not understood",
        "EF p|AG p   # 2:1 # a file holds one formula on one line",
        "EF AG       # 1:4 # there is no proposition AG (known: p, q)",
        "AG pp       # 1:4 # there is no proposition pp (known: p, q)",
        "AG p!       # 1:6 # the name of a proposition is expected",
      })
  void saysWhereAndWhat(String text, String place, String message) {
    Diagnostic diagnostic =
        assertThrows(DiagnosticException.class, () -> read(text.replace('|', '\n')))
            .diagnostics()
            .getFirst();
    assertEquals(message, diagnostic.message());
    assertEquals("formula:" + place, diagnostic.position().orElseThrow().toString());
  }

  private static BranchingFormula read(String text) {
    return FormulaReader.read(new SourceText("formula", text), PQ);
  }
}
