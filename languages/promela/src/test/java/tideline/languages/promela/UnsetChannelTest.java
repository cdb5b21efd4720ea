package tideline.languages.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tideline.languages.promela.lower.AssertionUse;
import tideline.languages.promela.lower.PromelaModel;
import tideline.model.ModelError;
import tideline.model.StatePredicate;
import tideline.model.SuccessorBatch;

/** A channel variable that holds no channel is a fault of the model, wherever it is used. */
class UnsetChannelTest {

  @TempDir Path folder;

  private PromelaModel read(String text) throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(file, text);
    return PromelaLanguage.read(file, Map.of(), AssertionUse.CHECKED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c?x",
        "c!1",
        "c??x",
        "c?<x>",
        "full(c)",
        "nfull(c)",
        "empty(c)",
        "nempty(c)",
        "x = len(c)",
        "c?[1]",
        "c??[1]",
        "do :: c?x :: x = 3 od",
        "if :: c?[1] -> skip :: else fi",
      })
  void theUseIsAFault(String use) throws IOException {
    PromelaModel model =
        read(
            "chan c; chan d = [1] of {byte}; byte x;\ninit { x = 1;\n  "
                + use
                + ";\n  c = d;\n c!1 }\n");
    ModelError fault = assertThrows(ModelError.class, () -> NaiveCount.of(model));
    assertEquals("the channel c is used before it is initialised", fault.getMessage());
    assertEquals(3, fault.position().orElseThrow().line());
  }

  @Test
  void formulasSayWhereTheyAsk() throws IOException {
    PromelaModel model = read("chan c;\nltl f { [] (len(c) < 2) }\ninit { skip }\n");
    StatePredicate asked =
        model.propositions().predicate(model.propositions().names().indexOf("f_1"));
    SuccessorBatch first = new SuccessorBatch(model.schema().words());
    model.initialStates(first);
    ModelError fault =
        assertThrows(ModelError.class, () -> asked.test(first.words(), first.offset(0)));
    assertEquals("the channel c is used before it is initialised (line 2)", fault.getMessage());
  }

  @Test
  void aChannelThatWasAssignedIsUsed() throws IOException {
    NaiveCount count =
        NaiveCount.of(
            read("chan c; chan d = [1] of {byte}; init { c = d; c!1; assert(len(c) == 1) }"));
    assertEquals(0, count.brokenAssertions());
  }
}
