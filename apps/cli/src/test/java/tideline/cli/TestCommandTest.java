package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of models with expectations. */
class TestCommandTest {

  private static final String MODEL =
      """
      #include "values.h"
      byte x;
      active proctype P() { do :: x < LAST -> x++ :: else -> break od; assert(x == LAST) }
      """;

  @TempDir Path folder;

  @BeforeEach
  void aModel() throws IOException {
    file("models/up.pml", MODEL);
    file("models/values.h", "#define LAST 3\n");
    expect("violated", 9);
  }

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void expect(String verdict, int states) throws IOException {
    file(
        "models/up.expected.json",
        """
        {"model": "up.pml", "runs": [{"definitions": {}, "states": %d, "properties": [
          {"kind": "assertions", "verdict": "holds"},
          {"kind": "end-states", "verdict": "holds"},
          {"kind": "invariant", "formula": "x < 3", "verdict": "%s"},
          {"kind": "ltl", "formula": "F (x == 3)", "verdict": "holds"}]}]}
        """
            .formatted(states, verdict));
  }

  private String models() {
    return folder.resolve("models").toString();
  }

  @Test
  void everythingAsExpectedIsStatus0() throws IOException {
    int states = run("count", models() + "/up.pml", "-q", "--engine", "bfs").states();
    expect("violated", states);
    run("test", models())
        .expectStatus(0)
        .expectOut(
            "ok    " + models() + "/up.pml  (5 expectations, ", "1 run, 5 expectations, all met");
  }

  @Test
  void whatIsNotAsExpectedIsToldAndIsStatus1() throws IOException {
    expect("holds", 1000);
    Tool.Result result = run("test", models(), "-q").expectStatus(1);
    result.expectOut(
        "invariant x < 3: violated, expected holds", "states: ", ", expected 1000", "2 not met");
    assertFalse(result.out().contains("assertions"), result.out());
  }

  @Test
  void whatIsNotDecidedIsStatus3() throws IOException {
    file(
        "few/few.expected.json",
        """
        {"model": "../models/up.pml", "runs": [{"properties": [
          {"kind": "reachable", "formula": "x == 3", "verdict": "holds"}]}]}
        """);
    run("test", folder.resolve("few").toString(), "--max-states", "2")
        .expectStatus(3)
        .expectOut("reachable x == 3: unknown, expected holds");
  }

  @Test
  void aListIsAboutSeveralModels() throws IOException {
    file(
        "list/expected.json",
        """
        [{"model": "../models/up.pml", "verdict": "holds"},
         {"model": "../models/up.pml", "invariant": "x < 3", "verdict": "violated"},
         {"model": "none.pml", "verdict": "holds"}]
        """);
    run("test", folder.resolve("list").toString())
        .expectStatus(1)
        .expectOut("the model: ", "none.pml", "3 runs, 3 expectations, 1 not met");
  }

  @Test
  void whatHasNotChangedIsLeftOut() throws IOException {
    expect("violated", run("count", models() + "/up.pml", "-q", "--engine", "bfs").states());
    run("test", models(), "--changed").expectStatus(0).expectOut("1 run, ");
    run("test", models(), "--changed").expectStatus(0).expectOut("0 runs, ", "1 file unchanged");
    file("models/values.h", "#define LAST 4\n");
    run("test", models(), "--changed").expectStatus(1).expectOut("states: ");
    run("test", models(), "--changed").expectStatus(1).expectOut("1 run, ");
  }

  @Test
  void otherProgramsCanReadIt() throws IOException {
    expect("holds", 1000);
    Json json = run("test", models(), "--format", "json").expectStatus(1).json();
    assertEquals("met", json.get("runs").get(0).get("expectations").get(1).get("outcome").value());
    run("test", models(), "--format", "junit")
        .expectStatus(1)
        .expectOut("<testsuite name=\"", "tests=\"5\" failures=\"2\" errors=\"0\"", "x &lt; 3");
  }

  @Test
  void mistakesInExpectationsAreToldWithTheFile() throws IOException {
    run("test", folder.resolve("none").toString()).expectStatus(2).expectErr("there is no folder");
    Files.createDirectory(folder.resolve("empty"));
    run("test", folder.resolve("empty").toString())
        .expectStatus(2)
        .expectErr("there are no expectations in");
    for (String wrong :
        new String[] {
          "{\"model\": \"a.pml\", \"runs\": [{\"statse\": 3}]}",
          "{\"model\": \"a.pml\"}",
          "[{\"model\": \"a.pml\", \"verdict\": \"maybe\"}]",
          "{\"model\": \"a.pml\", \"runs\": [{\"properties\": [{\"kind\": \"x\", \"verdict\": \"holds\"}]}]}",
          "{"
        }) {
      Path file = file("wrong/a.expected.json", wrong);
      Tool.Result result = run("test", folder.resolve("wrong").toString()).expectStatus(2);
      assertTrue(result.err().contains(file + ": error: "), result.err());
    }
  }
}
