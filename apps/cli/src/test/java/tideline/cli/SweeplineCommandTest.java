package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tool of 000 section 7.5 on the graph of its figure 6.1. */
class SweeplineCommandTest {

  @TempDir Path folder;

  private String model;

  @BeforeEach
  void writeModel() throws IOException {
    model =
        file(
            "figure61.txt",
            """
            1 1 2 !p q * 2
            2 2 2 !p q * 3 * 4
            3 2 2 !p q * 5
            4 3 2 !p q * 6
            5 2 2 !p q * 4
            6 4 2 p q
            """);
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file.toString();
  }

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private void expectTrace(String trace) throws IOException {
    assertEquals(trace, Files.readString(folder.resolve("trace.txt")));
  }

  @Test
  void aFormulaTriggersATrace() throws IOException {
    run("sweepline", "-m", model, "-s", "-f", file("f.txt", "EF p\n"))
        .expectStatus(1)
        .expectOut("A trace was triggered", "trace.txt");
    expectTrace("start of path -> 1 -> 2 -> 4 -> 6 -> end of path\n");
    run("sweepline", "-m", model, "-s", "-f", file("g.txt", "AG !p\n")).expectStatus(1);
    expectTrace("start of path -> 1 -> 2 -> 4 -> 6 -> end of path\n");
  }

  @Test
  void anAutomatonTriggersATrace() throws IOException {
    run("sweepline", "-m", model, "-s", "-a", file("a.txt", "0\n1\n0 true 0 p 1\n1 true 1\n"))
        .expectStatus(1);
    expectTrace("start of path -> 1 -> 2 -> 4 -> 6 -> end of path\n");
  }

  @Test
  void withoutATraceThereIsNoFile() throws IOException {
    run("sweepline", "-m", model, "-s", "-f", file("f.txt", "AG q\n"))
        .expectStatus(0)
        .expectOut("No trace was triggered.");
    run("sweepline", "-m", model, "-s", "-f", file("f.txt", "EF p!q\n")).expectStatus(0);
    run("sweepline", "-m", model, "-s", "-f", file("f.txt", "EF p!p\n"))
        .expectStatus(2)
        .expectErr("never holds");
    run("sweepline", "-m", model, "-s", "-a", file("a.txt", "0\n1\n0 true 0 p!q 1\n1 true 1\n"))
        .expectStatus(0);
    assertFalse(Files.exists(folder.resolve("trace.txt")));
  }

  @Test
  void ctlIsAskedForByItsOption() throws IOException {
    String formula = file("f.txt", "AGEF p\n");
    run("sweepline", "-m", model, "-s", "-f", formula).expectStatus(2).expectErr("-c checks it");
    run("sweepline", "-m", model, "-c", "-a", formula).expectStatus(2).expectErr("-f FILE");
    run("sweepline", "-m", model, "-c", "-f", formula)
        .expectStatus(0)
        .expectOut("No trace was triggered.");
  }

  @Test
  void linearTimeNeedsAnAutomaton() throws IOException {
    String formula = file("f.txt", "AGEF p\n");
    run("sweepline", "-m", model, "-l", "-f", formula).expectStatus(2).expectErr("-a FILE");
  }

  @Test
  void badUsageIsStatus2() throws IOException {
    String formula = file("f.txt", "EF p\n");
    run("sweepline").expectStatus(2).expectOut("-m", "-s", "-f");
    run("sweepline", "-h").expectStatus(0).expectOut("-m");
    run("sweepline", "-m", model, "-f", formula).expectStatus(2).expectErr("-s");
    run("sweepline", "-m", model, "-s").expectStatus(2).expectErr("-f");
    run("sweepline", "-s", "-f", formula).expectStatus(2).expectErr("-m");
    run("sweepline", "-m", model, "-s", "-l", "-f", formula).expectStatus(2);
    run("sweepline", "-m", model, "-s", "-f", formula, "-a", formula).expectStatus(2);
    run("sweepline", "-m", folder.resolve("none.ss").toString(), "-s", "-f", formula)
        .expectStatus(2);
    run("sweepline", "-m", model, "-s", "-f", file("r.txt", "EF r\n"))
        .expectStatus(2)
        .expectErr("r");
  }
}
