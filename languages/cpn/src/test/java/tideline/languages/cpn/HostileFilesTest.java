package tideline.languages.cpn;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.languages.cpn.check.Checker;
import tideline.languages.cpn.check.Options;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.ml.MlEnvironment.Evaluation;
import tideline.languages.cpn.model.CpnModel;
import tideline.model.ModelError;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;

/** Files that were changed at random are read or refused; nothing else happens. */
class HostileFilesTest {

  private static final String PIECES = "<>&;\"'`+-[](){}|,.:=#@0n x/\u00FC";

  @Test
  void changedFilesAreReadOrRefused() {
    List<String> texts = List.copyOf(ExampleNets.all().values());
    int refused = 0;
    int seeds = 400;
    for (long seed = 0; seed < seeds; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        change(text, random);
      }
      try {
        CpnModel model =
            new CpnModel(
                Checker.check(
                    CpnReader.read("net", new SourceText("net.cpn", text.toString())),
                    Options.of(Map.of()),
                    Evaluation.COMPILED));
        SuccessorBatch batch = new SuccessorBatch(model.schema().words());
        model.newStepper().successors(first(model), 0, batch);
      } catch (DiagnosticException | ModelError expected) {
        refused++;
      } catch (RuntimeException | StackOverflowError wrong) {
        throw new AssertionError("seed " + seed, wrong);
      }
    }
    assertTrue(refused > seeds / 4, refused + " files were refused");
  }

  private static long[] first(CpnModel model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    return batch.words();
  }

  private static void change(StringBuilder text, Random random) {
    int at = random.nextInt(text.length() - 40);
    switch (random.nextInt(4)) {
      case 0 -> text.deleteCharAt(at);
      case 1 -> text.delete(at, at + random.nextInt(40));
      case 2 -> text.insert(at, PIECES.charAt(random.nextInt(PIECES.length())));
      default -> {
        int from = random.nextInt(text.length() - 40);
        text.insert(at, text.substring(from, from + random.nextInt(40)));
      }
    }
  }
}
