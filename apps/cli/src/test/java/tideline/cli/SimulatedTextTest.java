package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A simulation shows what SPIN's shows: texts, warnings and broken assertions. */
class SimulatedTextTest {

  private static final String SPEAKS =
      """
      mtype = { red, green };
      byte b; short s; bit t; mtype m;
      active proctype P() {
        int i = 300; m = green; b = i;
        printf("b=%d x=%x o=%o c=%c m=%e u=%u 100%%\\n", b, i, i, 65, m, i);
        atomic { s = 70000; printf("in atomic %d\\n", s); t = 3 };
        printm(m);
        d_step { b = 256; printf("two\\nlines\\n") };
        assert(b == 1);
        printf("after\\n")
      }
      """;

  @TempDir Path folder;

  private Tool.Result run(String text, String... arguments) throws IOException {
    String[] line = new String[arguments.length + 4];
    line[0] = "simulate";
    line[1] = Files.writeString(folder.resolve("m.pml"), text).toString();
    line[2] = "--seed";
    line[3] = "1";
    System.arraycopy(arguments, 0, line, 4, arguments.length);
    return new Tool(folder).run(line);
  }

  @Test
  void textsAreFormattedAsBySpin() throws IOException {
    run(SPEAKS)
        .expectOut(
            "\n          b=44 x=12c o=454 c=A m=green u=300 100%\n",
            "\n          in atomic 4464\n",
            "\n          green\n",
            "\n          two\n          lines\n");
  }

  @Test
  void truncationIsWarnedOf() throws IOException {
    run(SPEAKS)
        .expectOut(
            "m.pml:4, value (300->44 (8)) truncated in assignment",
            "m.pml:6, value (70000->4464 (16)) truncated in assignment",
            "m.pml:6, value (3->1 (1)) truncated in assignment",
            "m.pml:8, value (256->0 (8)) truncated in assignment");
  }

  @Test
  void aBrokenAssertionEndsTheWalk() throws IOException {
    String out = run(SPEAKS).expectStatus(1).expectOut("assertion violated: ", "m.pml:9").out();
    assertFalse(out.contains("after"), out);
    run(SPEAKS, "--ignore-assertions").expectStatus(0).expectOut("\n          after\n");
    String json = run(SPEAKS, "--format", "json").expectStatus(1).out();
    assertTrue(json.contains("\"ending\": \"assertion\""), json);
    assertTrue(json.contains("\"text\": \"in atomic 4464\""), json);
  }

  @Test
  void assertionsInsideAtomicSequencesAreSeen() throws IOException {
    String text = "byte x; active proctype P() { atomic { x = 1; assert(x == 2); x = 3 }; x = 4 }";
    run(text).expectStatus(1).expectOut("assertion violated: ", "assert((x==2))");
    run(text, "--ignore-assertions").expectStatus(0).expectOut("x 3 -> 4", "the end:");
  }

  @Test
  void choicesStopThereToo() throws IOException {
    String model =
        Files.writeString(
                folder.resolve("c.pml"),
                "byte x; active proctype P() { x = 1; assert(x == 2); x = 3 }")
            .toString();
    new Tool(folder)
        .run("simulate", model, "--choose", "0,0,0")
        .expectStatus(1)
        .expectErr("the choices from number 2 on are not made");
    new Tool(folder)
        .run("simulate", model, "--choose", "0,0,0", "--ignore-assertions")
        .expectStatus(0)
        .expectOut("x 1 -> 3");
  }

  @Test
  void anInvalidEndIsCalledThat() throws IOException {
    run("chan c = [0] of { byte }; active proctype P() { c!1 }")
        .expectOut("invalid end state: no successor");
  }
}
