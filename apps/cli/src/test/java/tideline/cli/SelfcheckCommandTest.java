package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the judge says, and what it keeps the tool from saying. */
class SelfcheckCommandTest {

  private static final String COUNTER =
      """
      byte n;
      process P { state run, done; init run;
        assert done: n < 4;
        trans run -> run { guard n < 4; effect n = n + 1; },
              run -> done { guard n == 4; }; }
      system async;
      """;

  @TempDir private Path folder;

  private String model() throws IOException {
    return Files.writeString(folder.resolve("m.dve"), COUNTER).toString();
  }

  @Test
  void saysWhatWasCompared() throws IOException {
    new Tool(folder)
        .run("selfcheck", model())
        .expectStatus(0)
        .expectOut(
            "reference and compiled model, as written:\n  all 6 states, 5 steps",
            "bytecode and interpreter, as written:\n  all 6 states, 5 steps",
            "is there a deadlock? yes",
            "is an assertion broken? yes",
            "0 differences");
  }

  @Test
  void aDifferenceIsAFailureOfTheTool() throws IOException {
    new Tool(folder)
        .knowing(WrongDve.registry())
        .run("selfcheck", model())
        .expectStatus(4)
        .expectOut(
            "difference in states:",
            "n: compiled 2, reference 1",
            "in the last state of this run of the compiled model:");
  }

  @Test
  void jsonSaysTheSame() throws IOException {
    Json right =
        new Tool(folder).run("selfcheck", model(), "--format", "json").expectStatus(0).json();
    assertEquals(6, right.get("comparisons").get(0).get("states").number());
    assertEquals(new Json(null), right.get("difference"));
    Json wrong =
        new Tool(folder)
            .knowing(WrongDve.registry())
            .run("selfcheck", model(), "--format", "json")
            .expectStatus(4)
            .json();
    assertEquals("states", wrong.get("difference").get("comparison").value());
  }

  @Test
  void noRunOfAWrongModelIsAVerdict() throws IOException {
    Tool wrong = new Tool(folder).knowing(WrongDve.registry());
    wrong
        .run("check", model(), "--invariant", "n != 2", "--ignore-assertions")
        .expectStatus(4)
        .expectOut("internal error", "compiled: n=2 P=run", "reference: the same but for n=1");
    new Tool(folder)
        .run("check", model(), "--invariant", "n != 2", "--ignore-assertions")
        .expectStatus(1)
        .expectOut("(2 steps, replayed)");
  }

  @Test
  void jsonSaysWhoReplayed() throws IOException {
    Json property =
        new Tool(folder)
            .run(
                "check",
                model(),
                "--reachable",
                "n == 2",
                "--ignore-assertions",
                "--format",
                "json")
            .json()
            .get("properties")
            .get(0);
    assertEquals("reference", property.get("replayedBy").value());
  }

  @Test
  void modelsInJavaAreTheirOwnDefinition() {
    new Tool(folder)
        .run("selfcheck", "java:stop-and-wait", "--states", "500")
        .expectStatus(0)
        .expectOut("java has no reference interpreter", "0 differences");
  }

  @Test
  void fewerStatesCanBeCompared() throws IOException {
    new Tool(folder)
        .run("selfcheck", model(), "--states", "2", "--no-engines")
        .expectStatus(0)
        .expectOut("as written:\n  the first 2 states, 2 steps");
    new Tool(folder).run("selfcheck", model(), "--states", "0").expectStatus(2);
  }

  @Test
  void anInterruptionEndsIt() throws IOException {
    new Tool(folder)
        .interrupted()
        .run("selfcheck", model())
        .expectStatus(3)
        .expectErr("interrupted by the user");
  }
}
