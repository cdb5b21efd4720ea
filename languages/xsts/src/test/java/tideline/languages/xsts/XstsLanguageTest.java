package tideline.languages.xsts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Operation;
import tideline.system.language.ReadSystem;

final class XstsLanguageTest {

  @TempDir Path folder;

  private Path file(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private ReadSystem read(String text) {
    return new XstsLanguage().read(file("model.xsts", text), Map.of());
  }

  private GuardedSystem.Network network(String text) {
    return (GuardedSystem.Network) read(text).system();
  }

  /** What the one transition of a system does. */
  private String effect(String declarations, String statements) {
    GuardedSystem.Network system =
        network(declarations + " trans { " + statements + " } init {} env {}");
    return system.processes().getFirst().edges().get(1).effect().toString();
  }

  private String refusal(String declarations, String statements) {
    return assertThrows(DiagnosticException.class, () -> effect(declarations, statements))
        .getMessage();
  }

  @Test
  void environmentAndSystemTakeTurns() {
    GuardedSystem.Network system =
        network("var x : integer = 1 trans { x := 2; } or { } init { x := 3; } env { havoc x; }");
    assertEquals("x := 3", system.initialisation().toString());
    assertEquals(
        "[env -> trans {havoc x}, trans -> env {x := 2}, trans -> env]",
        system.processes().getFirst().edges().toString());
  }

  @Test
  void controlVariablesAreMarked() {
    assertEquals(
        Set.of("a"),
        read("ctrl var a : integer = 0 var b : integer = 0 trans {} init {} env {}").control());
  }

  @Test
  void valuesOfEnumerationsAreFoundByTheirType() {
    String types = "type A : { On, Off } type B : { Off, On } var a : A = On var b : B = On ";
    assertEquals("[a == Off]; b := Off", effect(types, "assume a == Off; b := B.Off;"));
    assertEquals("[On == b]", effect(types, "assume On == b;"));
    assertTrue(refusal(types, "assume On == Off;").contains("several types"));
    assertTrue(refusal(types, "assume a == b;").contains("cannot be compared"));
  }

  @Test
  void localVariablesShadow() {
    assertEquals(
        "a := 0; local.a := 1; local.a := local.a + 1",
        effect("var a : integer = 5", "a := 0; local var a : integer = 1; a := a + 1;"));
  }

  @Test
  void aLocalVariableWithoutAValueMayHaveAny() {
    assertEquals(
        "havoc local.a; [local.a > 0]",
        effect("var b : integer = 5", "local var a : integer; assume a > 0;"));
    assertEquals(
        "skip; local.a := 1", effect("var b : integer = 5", "local var a : integer; a := 1;"));
  }

  @Test
  void loopsWithFixedBoundsAreUnrolled() {
    assertEquals(
        "local.i := 1; x := x + local.i; local.i := 2; x := x + local.i",
        effect("var x : integer = 0 var n : integer = 3", "for i from 1 to n do x := x + i;"));
  }

  @Test
  void otherLoopsAreChecked() {
    String unrolled = effect("var x : integer = 0", "for i from 0 to x do { x := x; }");
    assertTrue(unrolled.endsWith("if (local.i < local.end) {local.rounds := 33} else {skip}"));
  }

  @Test
  void mapsThatNeverChangeMayHaveComputedKeys() {
    assertEquals(
        "[n == 1 ? false : (n == 0 ? true : false)]",
        effect(
            "var m : [integer] -> boolean = [0 <- true, 1 <- false, default <- false]"
                + " var n : integer = 0",
            "assume m[n];"));
  }

  @Test
  void propertiesComeFromTheTextOrAFile() {
    Path model = file("model.xsts", "var x : integer = 0 trans {} init {} env {} prop { x >= 0 }");
    Path property = file("other.prop", "prop { x == 0 }");
    ReadSystem read = new XstsLanguage().read(model, Map.of("property", property.toString()));
    assertEquals(
        "[x >= 0, x == 0]",
        read.system().allAssertions().stream()
            .map(a -> a.condition().toString())
            .toList()
            .toString());
  }

  @Test
  void variablesWithoutAValueStartWithAny() {
    assertEquals(
        new Operation.Sequence(
                network("var x : boolean trans {} init {} env {}").networks().stream()
                    .map(GuardedSystem.Network::initialisation)
                    .toList())
            .toString(),
        "havoc x; skip");
  }

  @Test
  void faultsHaveAPlace() {
    assertTrue(refusal("var x : integer = 0", "x := true;").contains("a number is needed here"));
    assertTrue(refusal("var x : integer = 0", "y := 1;").contains("no variable y"));
    assertTrue(refusal("var x : integer = 0", "x := 1").contains("';' is expected"));
    assertTrue(refusal("var x : Colour = Red", "").contains("no type Colour"));
    assertTrue(refusal("var x : integer = 0", "for i from 0 to 5000 do x := 1;").contains("5000"));
    assertTrue(refusal("var x : integer = 0", "choice {".repeat(1000)).contains("nested 200 deep"));
    for (String operator : new String[] {" + x", " - x", " * x"}) {
      String chain = "x := x" + operator.repeat(100_000) + ";";
      assertTrue(refusal("var x : integer = 0", chain).contains("operators inside one another"));
    }
    assertTrue(refusal("var x : integer = 0 var x : integer = 0", "").contains("two variables"));
    assertTrue(refusal("var x : integer = 0", "ort { }").contains("not supported"));
  }
}
