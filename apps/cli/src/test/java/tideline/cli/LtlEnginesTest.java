package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every engine for LTL, as users ask for it. */
class LtlEnginesTest {

  /** A counter that starts again, or not, once it is full. */
  private static final String COUNTER =
      """
      byte n; byte rounds;
      process P { state run; init run;
        trans run -> run { guard n < 9; effect n = n + 1; },
              run -> run { guard n == 9; effect n = 0; }; }
      system async;
      """;

  @TempDir private Path folder;

  private Tool.Result run(String... arguments) throws IOException {
    Path model = folder.resolve("m.dve");
    Files.writeString(model, COUNTER);
    String[] all = new String[arguments.length + 2];
    all[0] = "check";
    all[1] = model.toString();
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return new Tool(folder).run(all);
  }

  @Test
  void everyEngineAgrees() throws IOException {
    for (String engine :
        List.of("ndfs", "scc", "map", "ltl-sweep-off", "ltl-sweep-on", "ltl-condensed")) {
      run("--ltl", "G F \"n == 9\"", "--engine", engine)
          .expectStatus(0)
          .expectOut("holds     LTL G F \"n == 9\"");
      run("--ltl", "F G \"n < 9\"", "--engine", engine)
          .expectStatus(1)
          .expectOut("violated  LTL F G \"n < 9\"", "replayed", "the loop:");
    }
  }

  /** The automaton has two sets, and is searched with both. */
  @Test
  void severalSetsAreSearchedAsTheyAre() throws IOException {
    String both = "!(G F \"n == 9\" & G F \"n == 0\")";
    run("--ltl", both, "--engine", "scc").expectStatus(1).expectOut("replayed", "the loop:");
    String never = "!(G F \"n == 9\" & G F \"n == 10\")";
    run("--ltl", never, "--engine", "scc").expectStatus(0).expectOut("engine", "scc");
    run("--ltl", "G \"n < 10\"", "--engine", "scc").expectStatus(0);
    run("--ltl", "true", "--engine", "scc").expectStatus(0);
  }

  @Test
  void aMeasureIsWorthASweep() throws IOException {
    run("--ltl", "F G \"n < 9\"", "--progress", "n")
        .expectStatus(1)
        .expectOut(
            "ltl-condensed, chosen because there is a progress measure: one sweep, then passes");
    run("--ltl", "F G \"n < 9\"").expectStatus(1);
  }

  @Test
  void aLimitIsStatus3AndLeavesNoFiles() throws IOException {
    Path scratch = Files.createDirectory(folder.resolve("scratch"));
    Json report =
        run(
                "--ltl",
                "G F \"n == 9\"",
                "--engine",
                "ltl-condensed",
                "--max-states",
                "4",
                "--scratch",
                scratch.toString(),
                "--format",
                "json")
            .expectStatus(3)
            .json();
    assertEquals("unknown", report.get("properties").get(0).get("verdict").value());
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty());
    }
  }
}
