package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.check.CheckedNet;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.model.diagnostic.DiagnosticException;

/** Each file that people have made with CPN Tools is read, or refused by name. */
class NetsOfOthersTest {

  /** What the files need that is refused. */
  private static final Map<String, String> REFUSED =
      Map.of(
          "MQTT.cpn", "isClientConnected, which may be declared in a file that is used",
          "QueueSystem.cpn", "the random function exponential has too many outcomes",
          "fuelstation.cpn", "real time");

  @Test
  void everyFileIsReadOrRefusedByName() throws Exception {
    Optional<Path> folder = SharedFolder.find("cpn");
    Assumptions.assumeTrue(folder.isPresent(), "there is no folder of nets");
    List<Path> files;
    try (Stream<Path> all = Files.list(folder.orElseThrow())) {
      files =
          all.filter(file -> file.toString().endsWith(".cpn"))
              .sorted(Comparator.naturalOrder())
              .toList();
    }
    Map<String, String> refused = new TreeMap<>();
    for (Path file : files) {
      String name = file.getFileName().toString();
      try {
        CheckedNet net =
            Checker.check(
                CpnReader.read(file), Options.of(Map.of("random", "all")), Evaluation.COMPILED);
        net.places().forEach(p -> p.initial().evaluate(net.environment().newFrame()));
      } catch (DiagnosticException fault) {
        refused.put(name, String.valueOf(fault.getMessage()));
      }
    }
    assertEquals(27, files.size());
    assertEquals(REFUSED.keySet(), refused.keySet());
    REFUSED.forEach((name, why) -> assertTrue(refused.get(name).contains(why), refused.get(name)));
  }
}
