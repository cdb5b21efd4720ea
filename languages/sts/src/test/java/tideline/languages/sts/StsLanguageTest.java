package tideline.languages.sts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.Model;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.GuardedSystem;

final class StsLanguageTest {

  @TempDir Path folder;

  private Path file(String items, String property) {
    String text = "specification S { property p : { " + items + " } models " + property + " }";
    try {
      return Files.writeString(folder.resolve("model.system"), text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private String refusal(String items, String property) {
    return assertThrows(
            DiagnosticException.class,
            () -> new StsLanguage().read(file(items, property), Map.of()))
        .getMessage();
  }

  @Test
  void formulasBecomeOneEdge() {
    GuardedSystem.Network system =
        (GuardedSystem.Network)
            new StsLanguage()
                .read(
                    file(
                        "var x : int var b : bool initial x = 0"
                            + " transition x' = x + 1 transition b' or b",
                        "G(x >= 0)"),
                    Map.of())
                .system();
    assertEquals("x := 0; havoc b; [x == 0]", system.initialisation().toString());
    assertEquals(
        "x' := x + 1; havoc b'; [b' || b]; x := x'; b := b'",
        system.processes().getFirst().edges().getFirst().effect().toString());
    assertEquals("x >= 0", system.assertions().getFirst().condition().toString());
  }

  @Test
  void invariantsGiveBounds() {
    Model model =
        new StsLanguage()
            .load(
                file(
                    "var x : int initial x >= 1 invariant 0 <= x and x < 3 transition x' = x + 1",
                    "G(x <= 2)"),
                Map.of());
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Set<String> states = new TreeSet<>();
    for (int i = 0; i < batch.count(); i++) {
      states.add(model.schema().print(batch.words(), batch.offset(i)));
    }
    assertEquals(Set.of("x=1 step=run", "x=2 step=run"), states);
    // From 2 there is no step: 3 is against the invariant, and that is no fault.
    int last = batch.offset(1);
    long[] two = {batch.words()[last]};
    batch.clear();
    model.newStepper().successors(two, 0, batch);
    assertEquals(0, batch.count());
  }

  @Test
  void faultsHaveAPlace() {
    assertTrue(refusal("var x : int transition x' = y", "G(true)").contains("nothing named y"));
    assertTrue(refusal("var x : int initial x' = 0", "G(true)").contains("no meaning here"));
    assertTrue(refusal("var x : rat", "G(true)").contains("int or bool"));
    assertTrue(refusal("var x : int", "F(x = 0)").contains("'G' is expected"));
    assertTrue(refusal("var x : int var x : int", "G(true)").contains("two variables"));
  }
}
