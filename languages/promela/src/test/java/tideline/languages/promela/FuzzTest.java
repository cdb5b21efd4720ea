package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.languages.promela.lower.AssertionUse;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Whatever the text is, reading it ends in a model or in a diagnostic. The texts are our own models
 * with a few changes. A longer run, with other texts, is a command:
 *
 * <pre>
 *   mvn verify -pl languages/promela -am -Dtest=FuzzTest -Dsurefire.failIfNoSpecifiedTests=false \
 *       -Dpromela.fuzz.texts=100000 -Dpromela.fuzz.seed=7
 * </pre>
 */
class FuzzTest {

  private static final int USUAL_TEXTS = 400;
  private static final long USUAL_SEED = 20;

  /** A text that takes this long is taken for one that never ends. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path folder;

  private static List<String> models() throws IOException {
    List<String> texts = new ArrayList<>();
    for (Path place :
        List.of(
            Path.of("src", "test", "resources", "spin"),
            Path.of("..", "..", "examples", "promela"))) {
      try (Stream<Path> files = Files.list(place)) {
        for (Path file : files.filter(f -> f.toString().endsWith(".pml")).sorted().toList()) {
          texts.add(Files.readString(file));
        }
      }
    }
    return texts;
  }

  @Test
  void readingEndsInAModelOrADiagnostic() throws IOException {
    int count = Integer.getInteger("promela.fuzz.texts", USUAL_TEXTS);
    long seed = Long.getLong("promela.fuzz.seed", USUAL_SEED);
    List<String> models = models();
    assertTrue(models.size() >= 30, models.size() + " models to start from");
    Mutator mutator = new Mutator(models, seed);
    int read = 0;
    int refused = 0;
    for (int i = 0; i < count; i++) {
      String text = mutator.next();
      String where = "text %d of seed %d:%n%s".formatted(i, seed, text);
      if (assertTimeoutPreemptively(PATIENCE, () -> isRead(text, where), where)) {
        read++;
      } else {
        refused++;
      }
    }
    // Changes that leave every text right, or every text wrong, would test little.
    assertTrue(read > count / 25, read + " models of " + count);
    assertTrue(refused > count / 25, refused + " refused of " + count);
  }

  /** Whether there is a model; else there is a diagnostic. */
  private boolean isRead(String text, String where) throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(file, text);
    try {
      PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED);
      return true;
    } catch (DiagnosticException refused) {
      assertTrue(!refused.diagnostics().isEmpty(), where);
      return false;
    } catch (RuntimeException | StackOverflowError wrong) {
      return fail(where, wrong);
    }
  }
}
