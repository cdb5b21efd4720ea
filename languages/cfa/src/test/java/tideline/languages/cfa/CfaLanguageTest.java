package tideline.languages.cfa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.Model;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.GuardedSystem;
import tideline.system.language.SymbolicModel;

final class CfaLanguageTest {

  private static final String COUNTER =
      """
      main process count {
        var x : int
        init loc start
        loc body
        error loc wrong
        start -> body { x := 0 }
        body -> body { assume x < 3 x := x + 1 }
        body -> wrong { assume not x <= 3 }
      }
      """;

  @TempDir Path folder;

  private Path file(String text) {
    try {
      return Files.writeString(folder.resolve("model.cfa"), text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private GuardedSystem.Network read(String text) {
    return (GuardedSystem.Network) new CfaLanguage().read(file(text), Map.of()).system();
  }

  private String refusal(String text) {
    return assertThrows(DiagnosticException.class, () -> read(text)).getMessage();
  }

  @Test
  void anEdgeIsASequence() {
    assertEquals(
        "[x < 3]; x := x + 1",
        read(COUNTER).processes().getFirst().edges().get(1).effect().toString());
    assertEquals("!count.wrong", read(COUNTER).assertions().getFirst().condition().toString());
  }

  @Test
  void withoutBoundsThereAreNoStates() {
    Model model = new CfaLanguage().load(file(COUNTER), Map.of());
    assertInstanceOf(SymbolicModel.class, model);
    DiagnosticException refusal =
        assertThrows(
            DiagnosticException.class,
            () -> model.initialStates(new SuccessorBatch(model.schema().words())));
    assertTrue(refusal.getMessage().contains("--bound x=0..100"), refusal.getMessage());
  }

  @Test
  void withBoundsThereAreSome() {
    Model model = new CfaLanguage().load(file(COUNTER), Map.of("x", "0..10"));
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertEquals(1, batch.count());
    assertEquals("x=0 count=start", model.schema().print(batch.words(), 0));
  }

  @Test
  void onlyWhatMayBeReadStartsWithAnyValue() {
    GuardedSystem.Network system =
        read(
            """
            main process p {
              var read : bool
              var written : bool
              init loc a
              loc b
              a -> b { written := read }
              b -> a { assume written }
            }
            """);
    assertEquals("havoc read", system.initialisation().toString());
  }

  @Test
  void mapsHaveACellForEachKey() {
    GuardedSystem.Network system =
        read(
            """
            main process p {
              var m : [int] -> int
              init loc a
              loc b
              a -> b { m := [0 <- 7, default <- 1] m := m[5 <- m[0]] }
              b -> a { assume m[9] = 1 }
            }
            """);
    assertEquals(
        "m[0] := 7; m[5] := 1; m[9] := 1; m[5] := m[0]",
        system.processes().getFirst().edges().getFirst().effect().toString());
  }

  @Test
  void bitVectorsAreCutOff() {
    GuardedSystem.Network system =
        read(
            """
            main process p {
              var x : bv[4]
              init loc a
              a -> a { assume x bvult 4'd5 x := x bvadd 4'b0001 }
            }
            """);
    assertEquals(
        "[x < 5]; x := uint4(x + 1)",
        system.processes().getFirst().edges().getFirst().effect().toString());
  }

  @Test
  void faultsHaveAPlace() {
    assertTrue(refusal("main process p { init loc a a -> b { } }").contains("no location b"));
    assertTrue(refusal("main process p { var x : int loc a }").contains("no init loc"));
    assertTrue(refusal("main process p { var x : fp[8,24] init loc a }").contains("fp"));
    assertTrue(
        refusal("main process p { var x : int init loc a a -> a { x := true } }")
            .contains("a number is needed here, and this is a truth value"));
    assertTrue(
        refusal("main process p { var x : int init loc a a -> a { x := y } }")
            .contains("nothing named y"));
    assertTrue(
        refusal("main process p { var x : int init loc a a -> a { x := 99999999999999999999 } }")
            .contains("more than 63 bits"));
    assertTrue(refusal("main process p { /* ").contains("no end"));
    assertTrue(
        refusal(
                "main process p { var x : int init loc a a -> a { x := "
                    + "(".repeat(5000)
                    + " } }")
            .contains("nested"));
    String deep = "x" + " + 1".repeat(100_000);
    assertTrue(
        refusal("main process p { var x : int init loc a a -> a { x := " + deep + " } }")
            .contains("operators"));
  }

  @Test
  void boundsAreForIntegersOfTheModel() {
    assertTrue(
        assertThrows(
                DiagnosticException.class,
                () -> new CfaLanguage().read(file(COUNTER), Map.of("y", "0..3")))
            .getMessage()
            .contains("no integer without bounds named y"));
    assertTrue(
        assertThrows(
                DiagnosticException.class,
                () -> new CfaLanguage().read(file(COUNTER), Map.of("x", "3..0")))
            .getMessage()
            .contains("x=LOW..HIGH"));
  }
}
