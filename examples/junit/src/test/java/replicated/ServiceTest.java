package replicated;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.LogCheck;
import tideline.Tideline;

/** Holds what a service has logged against the model of it. */
class ServiceTest {

  @TempDir Path folder;

  private LogCheck.Answer journal(Service.Follower kind, long seed) throws IOException {
    Path journal = folder.resolve("journal.jsonl");
    try (Writer out = Files.newBufferedWriter(journal)) {
      new Service(kind, out).run(List.of(0, 1, 1, 0, 1), new Random(seed));
    }
    return Tideline.validate("java:replicated-log", journal)
        .parameter("entries", "5")
        .parameter("room", "16")
        .mapping(Path.of("src/test/models/journal.map.json"))
        .run();
  }

  @Test
  void whatACarefulServiceDoesIsARunOfTheModel() throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      journal(Service.Follower.CAREFUL, seed).assertAccepted();
    }
  }

  @Test
  void aFollowerThatTakesWhatComesIsFoundOut() throws IOException {
    LogCheck.Answer answer = journal(Service.Follower.CARELESS, 1);
    assertFalse(answer.isAccepted());
    assertTrue(answer.text().contains("store"), answer.text());
  }
}
