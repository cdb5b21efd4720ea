package tideline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {

  @TempDir Path folder;

  private Tool.Result diff(String... options) {
    String[] arguments = new String[options.length + 1];
    arguments[0] = "diff";
    System.arraycopy(options, 0, arguments, 1, options.length);
    return new Tool(folder).run(arguments);
  }

  private String model(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void twoLanguagesAreComparedByWhatIsSeen() throws IOException {
    String promela =
        model("a.pml", "byte x; active proctype P() { do :: x < 2 -> x++ :: x == 2 -> x = 0 od }");
    String dve =
        model(
            "b.dve",
            """
            byte x;
            process P {
              state s; init s;
              trans s -> s { guard x < 2; effect x = x + 1; }, s -> s { guard x == 2; effect x = 0; };
            }
            system async;
            """);
    diff(promela, promela).expectStatus(0).expectOut("the same: ");
    // Promela takes two steps for what DVE does in one.
    diff(promela, dve, "--ignore-steps", "--observe", "x").expectStatus(1).expectOut("different: ");
    String atomic =
        model(
            "c.pml",
            "byte x; active proctype P() { do :: d_step { x < 2 -> x++ } :: d_step { x == 2 -> x = 0 } od }");
    diff(atomic, dve, "--ignore-steps", "--observe", "x").expectStatus(0);
    diff(atomic, dve, "--ignore-steps", "--observe", "x", "--by", "traces").expectStatus(0);
    diff(atomic, dve, "--by", "traces").expectStatus(1).expectOut("can now make the step");
  }

  @Test
  void aRunTellsThemApart() throws IOException {
    // The choice is made before the coin, or behind it: the same traces, but another behaviour.
    String early =
        model(
            "early.dve",
            """
            process P {
              state a, b, c, d, e; init a;
              trans a -> b {}, a -> c {}, b -> d {}, c -> e {};
            }
            system async;
            """);
    String late =
        model(
            "late.dve",
            """
            process P {
              state a, b, d, e; init a;
              trans a -> b {}, b -> d {}, b -> e {};
            }
            system async;
            """);
    String[] seen = {"--ignore-steps", "--observe", "P.d", "--observe", "P.e"};
    diff(early, late, seen[0], seen[1], seen[2], seen[3], seen[4])
        .expectStatus(1)
        .expectOut("by bisimulation", "  start", "first:", "second:", "  1. a step");
    diff(early, late, seen[0], seen[1], seen[2], seen[3], seen[4], "--by", "traces")
        .expectStatus(0)
        .expectOut("the same: ", "(5 states)", "(4 states)", "by traces");
    diff(early, late, seen[0], seen[1], seen[2], seen[3], seen[4], "--format", "json")
        .expectStatus(1)
        .expectOut("\"same\": false", "\"run\": [", "\"reason\": ");
  }

  @Test
  void parametersAreOfOneModelOrOfBoth() {
    String model = "java:two-phase-commit";
    diff(model, model, "-D", "workers=2").expectStatus(0);
    diff(model, model, "--first", "workers=1", "--second", "workers=2", "-q").expectStatus(1);
    diff(model, model, "-D", "workers=2", "--first", "workers=1")
        .expectStatus(2)
        .expectErr("-D and --first both set workers");
  }

  @Test
  void whatMakesNoSenseIsRefusedAndLimitsAreUnknown() {
    String model = "java:two-phase-commit";
    diff(model, model, "--ignore-steps").expectStatus(2).expectErr("--observe");
    diff(model, model, "--observe", "nobody").expectStatus(2).expectErr("nobody");
    diff(model, "-").expectStatus(2).expectErr("standard input");
    diff(model, model, "--max-states", "3").expectStatus(3).expectOut("unknown: ", model);
  }
}
