package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the tool says about itself, colours, and help for people who come from SPIN. */
class ManualTest {

  private static final String VIOLATED = "violated";

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  @Test
  void wordsEnginesAndOptionsAreExplained() {
    run("explain", "unknown").expectStatus(0).expectOut("unknown\n", "a limit was reached");
    run("explain", "ndfs").expectStatus(0).expectOut("an engine (--engine ndfs): ");
    run("explain", "--progress")
        .expectStatus(0)
        .expectOut("--progress EXPR|auto|none|NAME\n", "tideline check: ", "tideline convert: ");
    run("explain", "-D").expectStatus(0).expectOut("-D NAME=VALUE");
    run("explain").expectStatus(0).expectOut("words of reports:", "violated", "sweepline");
    run("explain", "unkown").expectStatus(2).expectErr("there is no word unkown");
  }

  @Test
  void everyVerdictAndEngineHasAnExplanation() {
    for (String verdict : List.of("holds", VIOLATED, "unknown")) {
      run("explain", verdict).expectStatus(0);
    }
    Json engines = run("algorithms", "--format", "json").json();
    for (Object engine : engines.array()) {
      String name = (String) new Json(engine).get("name").value();
      run("explain", name).expectStatus(0);
    }
  }

  @Test
  void theManualPageHasEveryCommand() {
    String page = run("manual").expectStatus(0).out();
    assertTrue(page.startsWith(".TH TIDELINE 1 "), page);
    for (String command : List.of("check", "count", "test", "explain", "completion")) {
      assertTrue(page.contains("\n.SS " + command + "\n"), command);
    }
    assertTrue(page.contains(".B \\-\\-invariant EXPR\n"), page);
    assertFalse(page.contains("${"), page);
  }

  @Test
  void completionsAreForThreeShells() {
    for (String shell : List.of("bash", "zsh")) {
      run("completion", shell).expectStatus(0).expectOut("complete ", "--invariant");
    }
    run("completion", "fish")
        .expectStatus(0)
        .expectOut(
            "complete -c tideline -n __fish_use_subcommand -f -a check -d ",
            "'__fish_seen_subcommand_from check' -l invariant -r -d ",
            "-l store -r -f -a 'plain tree compact bits'");
  }

  @Test
  void optionsOfSpinHaveAHint() {
    run("check", "a.pml", "-a").expectStatus(2).expectErr("SPIN's -a is here: --acceptance");
    run("check", "a.pml", "-m10000").expectStatus(2).expectErr("SPIN's -m is here: not needed");
    run("check", "a.pml", "--nothing").expectStatus(2).expectErr("--nothing");
  }

  @Test
  void coloursAreAsAskedFor() {
    String[] check = {"check", "java:two-phase-commit", "--invariant", "idle", "-q", "--color", ""};
    Tool person = new Tool(folder).atATerminal(Map.of("TERM", "xterm"));
    Map<String, Boolean> coloured = Map.of("auto", true, "always", true, "never", false);
    coloured.forEach(
        (choice, colours) -> {
          check[6] = choice;
          assertEquals(colours, person.run(check).out().contains("\u001b["), choice);
          assertEquals(choice.equals("always"), run(check).out().contains("\u001b["), choice);
        });
    check[6] = "blue";
    run(check).expectStatus(2).expectErr("--color");
  }

  @Test
  void stepsAreWrappedWhereColumnsSaysSo() {
    String[] check = {"check", "java:two-phase-commit", "-D", "workers=4", "--invariant", "idle"};
    Tool narrow = new Tool(folder).atATerminal(Map.of("COLUMNS", "60", "TERM", "dumb"));
    String trace = narrow.run(check).out();
    String steps = trace.substring(trace.indexOf("    0  "), trace.indexOf("  coverage"));
    assertTrue(steps.lines().allMatch(line -> line.length() <= 60), steps);
    assertTrue(steps.contains("  end  coordinator=collecting"), steps);
  }
}
