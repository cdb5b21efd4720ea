package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoverageCommandTest {

  private static final String MODEL =
      """
      byte n;
      process P { state run, done, lost; init run;
        trans run -> run { guard n < 3; effect n = n + 1; },
              run -> done { guard n == 3; },
              run -> lost { guard n == 7; }; }
      system async;
      """;

  @TempDir private Path folder;

  private Tool.Result check(String... words) throws IOException {
    String[] all = new String[words.length + 3];
    all[0] = "check";
    all[1] = Files.writeString(folder.resolve("m.dve"), MODEL).toString();
    System.arraycopy(words, 0, all, 2, words.length);
    all[all.length - 1] = "--coverage";
    return new Tool(folder).run(all);
  }

  @Test
  void whatNoRunDoesIsListed() throws IOException {
    check("--ltl", "G (P.lost -> F n == 0)", "--ltl", "G (n == 2 -> F n == 3)")
        .expectStatus(0)
        .expectOut(
            "coverage of all 5 states, 2 of 3 transitions taken, 2 of 3 named values reached, 1 of"
                + " 2 antecedents true somewhere",
            "vacuous     G (P.lost -> F n == 0): P.lost is never true",
            "never taken " + folder.resolve("m.dve") + ":5:",
            "never reached P = lost");
  }

  @Test
  void vacuityMayBeAnError() throws IOException {
    check("--invariant", "P.lost -> n == 7", "--warn-vacuous").expectStatus(1);
    check("--invariant", "P.done -> n == 3", "--warn-vacuous").expectStatus(0);
    check("--invariant", "n <= 3 && (P.lost -> n == 7)", "--warn-vacuous").expectStatus(1);
    check("--invariant", "!(P.lost -> n == 7) -> n == 9", "--warn-vacuous").expectStatus(1);
  }

  @Test
  void aStateThatIsOnTheSideOfACycleCounts() throws IOException {
    Tool.Result result = check("--ltl", "F n == 1", "--invariant", "n < 2").expectStatus(1);
    result.expectOut("coverage of all 5 states");
  }

  @Test
  void aLimitIsTold() throws IOException {
    Tool.Result result =
        check("--deadlock", "--invariant", "n < 1", "--max-states", "3").expectOut("not yet taken");
    result.expectOut("not all states were looked at");
    assertFalse(result.out().contains("never"));
  }

  @Test
  void jsonSaysTheSame() throws IOException {
    Json coverage =
        check("--ltl", "G (P.lost -> F n == 0)", "--format", "json")
            .expectStatus(0)
            .json()
            .get("coverage");
    assertEquals(5, coverage.get("neverTaken").get(0).get("line").number());
    assertEquals("lost", coverage.get("neverReached").get(0).get("value").value());
    assertEquals("P.lost", coverage.get("vacuous").get(0).get("antecedent").value());
    assertEquals(5, coverage.get("states").number());
  }
}
