package tideline.properties.omega.hoa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.properties.SharedData;
import tideline.properties.omega.OmegaAutomaton;

/** Files of other tools: well-formed ones are read or refused by name, others have a fault. */
class HoaSamplesTest {

  private int read;
  private int refused;
  private int malformed;

  @Test
  void samplesAreReadOrRefusedForTheRightReason() {
    Path table = SharedData.require("data/ltl/hoa.tsv");
    List<String[]> rows = SharedData.table(table);
    for (String[] row : rows) {
      check(table.resolveSibling(row[0]), row);
    }
    System.out.printf(
        "HOA samples: %d read and written again, %d refused by their acceptance, %d malformed%n",
        read, refused, malformed);
    assertEquals(rows.size(), read + refused + malformed);
    assertTrue(read > 150 && refused > 100, "too few");
  }

  private void check(Path file, String[] row) {
    boolean wellFormed = row[1].equals("yes");
    try {
      List<OmegaAutomaton> automata = HoaReader.readAll(SourceText.read(file));
      assertTrue(wellFormed, () -> file + " is malformed, but was read");
      for (OmegaAutomaton automaton : automata) {
        assertEquals(
            automaton,
            HoaReader.read(new SourceText("again", HoaWriter.write(automaton, "again"))),
            file.toString());
      }
      if (automata.size() == 1 && !row[3].isEmpty()) {
        assertEquals(Integer.parseInt(row[3]), automata.getFirst().states(), file.toString());
      }
      read++;
    } catch (DiagnosticException stopped) {
      String message = stopped.getMessage();
      assertTrue(stopped.diagnostics().getFirst().position().isPresent(), message);
      assertEquals(
          wellFormed, message.contains("unsupported: "), () -> Arrays.toString(row) + message);
      if (wellFormed) {
        refused++;
        assertTrue(message.contains("acceptance"), message);
      } else {
        malformed++;
      }
    }
  }
}
