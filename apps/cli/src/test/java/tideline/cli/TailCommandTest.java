package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values without a fixed width, wherever states are written or read. */
class TailCommandTest {

  private static final List<String> CARELESS =
      List.of("java:replicated-log", "-D", "careful=false", "-D", "entries=2");

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private Tool.Result careless(String command, String... more) {
    String[] arguments = new String[1 + CARELESS.size() + more.length];
    arguments[0] = command;
    System.arraycopy(CARELESS.toArray(String[]::new), 0, arguments, 1, CARELESS.size());
    System.arraycopy(more, 0, arguments, 1 + CARELESS.size(), more.length);
    return run(arguments);
  }

  @Test
  void aTrailIsWrittenAndReadAgain() throws IOException {
    Path trail = folder.resolve("run.trail");
    careless("check", "-D", "followers=1", "--invariant", "agree", "--trace", trail.toString())
        .expectStatus(1)
        .expectOut("3  store(0): logs [[]] -> [[1]]");
    assertEquals(
        """
        tideline-trail 1
        model java:replicated-log
        define careful=false
        define entries=2
        define followers=1
        schema DIGITS
        property invariant agree
        kind path
        steps 3
        start confirmed[0]=0 leader=[] logs=[[]] network={} answers={}
        step append(0) leader=[0] network="{(to=0 place=0 value=0)}"
        step append(1) leader="[0, 1]" network="{(to=0 place=0 value=0), (to=0 place=1 value=1)}"
        step store(0) logs=[[1]] network="{(to=0 place=0 value=0)}" answers={0}
        end
        """,
        Files.readString(trail).replaceFirst("schema [0-9a-f]{32}", "schema DIGITS"));
    run("simulate", "java:replicated-log", "--trail", trail.toString(), "--format", "json")
        .expectStatus(0)
        .expectOut(
            "\"state\": {\"confirmed[0]\": 0, \"leader\": [], \"logs\": [[]], \"network\": [],",
            "\"changes\": {\"logs\": [[1]], \"network\": [{\"value\": {\"to\": 0, \"place\": 0,"
                + " \"value\": 0}, \"times\": 1}], \"answers\": [{\"value\": 0, \"times\": 1}]}");
    // Another value is another run, which the model has not.
    Files.writeString(trail, Files.readString(trail).replace("logs=[[1]]", "logs=[[0]]"));
    run("simulate", "java:replicated-log", "--trail", trail.toString())
        .expectStatus(2)
        .expectErr("network is {(to=0 place=1 value=1)} behind this step");
  }

  /** The room that was needed is a parameter like others: a trail knows it. */
  @Test
  void aTrailOfAModelThatNeededMoreRoom() throws IOException {
    Path trail = folder.resolve("run.trail");
    run("check", "java:replicated-log", "--ltl", "F !full", "--trace", trail.toString())
        .expectStatus(0);
    run("check", "java:replicated-log", "--ltl", "F !agree", "--trace", trail.toString())
        .expectStatus(1)
        .expectErr("searching again, with more room in each state");
    assertTrue(Files.readString(trail).contains("define room=2\n"));
    run("simulate", "java:replicated-log", "--trail", trail.toString()).expectStatus(0);
  }

  @Test
  void allEnginesAndStoresCountTheSame() {
    for (String engine : List.of("bfs", "dfs")) {
      for (String store : List.of("plain", "tree")) {
        run("count", "java:replicated-log", "--engine", engine, "--store", store, "-q")
            .expectStatus(0)
            .expectOut("963 states");
      }
    }
  }

  @Test
  void inspectAndQuestionsKnowThem() {
    run("inspect", "java:replicated-log", "--progress", "none")
        .expectStatus(0)
        .expectOut(
            "leader           list of (0 to 1), no fixed width",
            "answers          bag of (0 to 1)");
    run("check", "java:replicated-log", "--invariant", "leader > 0")
        .expectStatus(2)
        .expectErr("leader has no fixed width");
    careless("convert", "--to", "dot", "-D", "followers=1")
        .expectStatus(0)
        .expectOut("leader=[0, 1]");
  }
}
