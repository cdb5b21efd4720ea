package tideline.languages.petri;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.model.diagnostic.DiagnosticException;

/** LoLA's own nets are read, or refused because they are high-level nets. */
class LolaNetsTest {

  private static final Set<String> HIGH_LEVEL =
      Set.of("phils.lola", "data.lola", "echo.lola", "bug12922.lola");

  private static Path shared() {
    Optional<Path> folder = SharedFolder.find("lola");
    assumeTrue(folder.isPresent());
    return folder.get();
  }

  @Test
  void allNetsAreReadOrRefusedByName() throws IOException {
    int read = 0;
    for (Path file : SharedFolder.files(shared(), ".lola", ".llnet", ".net")) {
      if (HIGH_LEVEL.contains(file.getFileName().toString())) {
        DiagnosticException refused =
            assertThrows(DiagnosticException.class, () -> NetFiles.read(file));
        assertTrue(refused.getMessage().contains("high-level nets"), refused.getMessage());
      } else {
        assertTrue(!NetFiles.read(file).net().transitions().isEmpty(), file.toString());
        read++;
      }
    }
    assertTrue(read > 25, read + " nets");
  }

  @ParameterizedTest
  @CsvSource({
    "lola2/phils5.lola, 242, 805",
    "lola2/eratosthenes-020.pnml.lola, 2048, 23040",
    "lola2/process.lola, 6, 5"
  })
  void knownSizes(String name, long states, long firings) {
    Path file = shared().resolve(name);
    PetriLanguage language = new PetriLanguage();
    Counts expected = new Counts(states, firings);
    assertEquals(expected, Counts.of(language.load(file, Map.of())));
    assertEquals(expected, Counts.of(language.reference(file, Map.of()).orElseThrow()));
  }
}
