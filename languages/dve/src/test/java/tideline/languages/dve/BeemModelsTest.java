package tideline.languages.dve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tideline.model.diagnostic.DiagnosticException;

/** Reads every model of BEEM. */
class BeemModelsTest {

  @Test
  void allModelsAreRead() throws IOException {
    Optional<Path> folder = BeemFolder.find();
    assumeTrue(folder.isPresent(), "no models of BEEM");
    List<String> faults = new ArrayList<>();
    List<Path> models;
    try (Stream<Path> files = Files.list(folder.get().resolve("models"))) {
      models = files.filter(file -> file.toString().endsWith(".dve")).sorted().toList();
    }
    for (Path model : models) {
      try {
        DveLanguage.read(model, Map.of());
      } catch (DiagnosticException wrong) {
        faults.add(wrong.getMessage());
      }
    }
    assertEquals(List.of(), faults);
  }
}
