package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CtlCommandTest {

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ctl-terminal", "ctl-sweep", "ctl-memory", "ctl-local", "auto"})
  void allEnginesAgree(String engine) {
    run("check", "java:stop-and-wait", "--ctl=AG EF allReceived", "--engine=" + engine)
        .expectStatus(0)
        .expectOut("holds     ctl AG EF allReceived");
    run(
            "check",
            "java:stop-and-wait",
            "-DackAll=false",
            "--ctl=AG EF allReceived",
            "--engine=" + engine)
        .expectStatus(1)
        .expectOut("violated  ctl AG EF allReceived", "replayed", "never left again", "loseAck(");
  }

  /** What the tool of 000 cannot do: the same property where the measure is not monotonic. */
  @Test
  void aRegressEdgeMakesTheTerminalSearchGiveWay() {
    run(
            "check",
            "java:stop-and-wait",
            "-DtakeMax=false",
            "-DackAll=false",
            "--ctl=AG EF allReceived",
            "--engine=ctl-terminal",
            "--progress=nextSend")
        .expectStatus(1)
        .expectOut("violated", "ctl-terminal");
    run("check", "java:stop-and-wait", "-DtakeMax=false", "--ctl=AG EF allReceived")
        .expectStatus(0)
        .expectOut("a regress edge leads from progress", "so ctl-sweep took over");
  }

  @Test
  void anInevitableThingThatIsNotHasALasso() {
    Json answer =
        run(
                "check",
                "java:stop-and-wait",
                "--ctl",
                "AF allReceived",
                "--format=json",
                "--engine=ctl-sweep")
            .expectStatus(1)
            .json()
            .get("properties")
            .get(0);
    assertEquals("ctl", answer.get("kind").value());
    assertEquals("AF allReceived", answer.get("formula").value());
    assertEquals("violated", answer.get("verdict").value());
    assertEquals("ctl-sweep", answer.get("engine").value());
    assertTrue(answer.get("trace").get("loop").array().size() > 0);
    Json evidence = answer.get("evidence");
    assertEquals("fails", evidence.get("truth").value());
    Json lasso = evidence.get("branches").get(0).get("evidence");
    assertEquals("EG !allReceived", lasso.get("formula").value());
    assertEquals("lasso", lasso.get("reason").value());
    Json costs = answer.get("subformulas").get(0);
    assertEquals("EG !allReceived", costs.get("formula").value());
    assertEquals(1, costs.get("passes").number());
    assertTrue(costs.get("bytesRead").number() > 0);
  }

  @Test
  void theDepthOfTheEvidenceCanBeSet() {
    String[] check = {
      "check",
      "java:two-phase-commit",
      "--ctl=EF(committed && EX EX EX aborted)",
      "--evidence-depth=1"
    };
    run(check).expectStatus(1);
    check[2] = "--ctl=EF(aborted && EX EX true)";
    run(check).expectStatus(0).expectOut("(--evidence-depth shows why)");
    check[3] = "--evidence-depth=9";
    run(check).expectStatus(0).expectOut("EX EX true holds: a path of 1 step");
    check[3] = "--evidence-depth=-1";
    run(check).expectStatus(2).expectErr("--evidence-depth is a number from 0 to 100");
  }

  @ParameterizedTest
  @CsvSource({"maximal, 0", "stutter, 1", "ignore, 0"})
  void whatADeadlockMeansCanBeSet(String meaning, int status) throws IOException {
    Path dump = folder.resolve("two.ss");
    run("convert", "java:stop-and-wait", "--to=ss", "--label=p=allReceived", "--out=" + dump);
    assertTrue(Files.exists(dump));
    run("check", dump.toString(), "--ctl=EF(p && AX false)", "--finite-runs=" + meaning)
        .expectStatus(meaning.equals("ignore") ? 1 : status);
  }

  @Test
  void whatIsWrongIsSaidAtItsPlace() {
    run("check", "java:stop-and-wait", "--ctl=AG F allReceived")
        .expectStatus(2)
        .expectErr("--ctl:1:4: error: this is CTL*", "'F allReceived'", "\n       ^");
    run("check", "java:stop-and-wait", "--ctl=AG EF allRecieved")
        .expectStatus(2)
        .expectErr("--ctl:1:7", "did you mean allReceived?");
    run("check", "java:stop-and-wait", "--ctl=AF allReceived", "--engine=ctl-terminal")
        .expectStatus(2)
        .expectErr("checks AG EF p and EF AG p only");
    run("check", "java:stop-and-wait", "--ctl=AF allReceived", "--engine=bfs")
        .expectStatus(2)
        .expectErr("does not check CTL");
    run("check", "java:stop-and-wait", "--deadlock", "--engine=ctl-sweep")
        .expectStatus(2)
        .expectErr("does not check safety");
    run("check", "java:stop-and-wait", "--ctl=AF allReceived", "--finite-runs=never")
        .expectStatus(2)
        .expectErr("maximal, stutter, ignore");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ctl-sweep", "ctl-memory", "ctl-local"})
  void aLimitEndsInUnknownAndLeavesNothing(String engine) throws IOException {
    Path scratch = Files.createDirectory(folder.resolve("scratch"));
    for (String limit : new String[] {"--max-states=1000", "--memory=64k"}) {
      run(
              "check",
              "java:sliding-window",
              "-Dpackets=60",
              "--ctl=AG EF allAcknowledged",
              "--engine=" + engine,
              "--scratch=" + scratch,
              limit)
          .expectStatus(3)
          .expectOut("unknown", "partial:");
    }
    try (Stream<Path> left = Files.list(scratch)) {
      assertTrue(left.findAny().isEmpty());
    }
  }

  @Test
  void severalPropertiesOfDifferentKinds() {
    run(
            "check",
            "java:two-phase-commit",
            "--deadlock",
            "--ctl=AG EF committed",
            "--ctl=EG !committed",
            "--reachable=aborted")
        .expectStatus(0)
        .expectOut("holds     no deadlock", "holds     ctl AG EF committed", "holds     ctl EG");
  }

  @Test
  void theEngineIsChosenBySizeAndMeasure() {
    run("check", "java:stop-and-wait", "--ctl=EG !allReceived")
        .expectStatus(0)
        .expectOut("ctl-memory, chosen because the model has at most 20000 states");
    run("check", "java:sliding-window", "-Dpackets=100", "--ctl=AG EX true", "--max-states=100")
        .expectStatus(3)
        .expectOut("ctl-sweep, chosen because the model is large");
    run("check", "java:philosophers", "-Dphilosophers=12", "--ctl=EX EX true")
        .expectStatus(0)
        .expectOut("ctl-local, at first; beyond 200,000 states ctl-sweep", "until every property");
  }

  @Test
  void depthOfEvidenceNeedsEvidence() {
    run("check", "java:stop-and-wait", "--deadlock", "--evidence-depth=5")
        .expectStatus(2)
        .expectErr("--ctl");
  }

  /** The AGEF rows of 000 Table 8.1, and the same on state spaces that are not monotonic. */
  @ParameterizedTest
  @CsvSource({
    "AGEFallreceived-true,     true,  true,  AGEF p, 0",
    "AGEFallreceived-false,    false, true,  AGEF p, 1",
    "AGEFallreceived-true-nm,  true,  false, AGEF p, 0",
    "AGEFallreceived-false-nm, false, false, AGEF p, 1",
    "EFAGallreceived-true,     true,  true,  EFAG p, 1",
    "EFallreceived-true,       true,  true,  EF p,   1",
    "AGallreceived-false,      true,  true,  AG p,   1",
  })
  void theTableOfTheThesis(
      String name, String ackAll, String takeMax, String formula, int triggered)
      throws IOException {
    Path file = Files.writeString(folder.resolve("formula.txt"), formula + "\n");
    Path dump = folder.resolve("swprotocol-6-3-" + name + ".ss");
    run(
            "convert",
            "java:stop-and-wait",
            "-Dpackets=6",
            "-Dlimit=3",
            "-DackAll=" + ackAll,
            "-DtakeMax=" + takeMax,
            "--to=ss",
            "--label=p=allReceived",
            "--out=" + dump)
        .expectStatus(0);
    run("sweepline", "-m", dump.toString(), "-f", file.toString(), "-c").expectStatus(triggered);
    assertEquals(triggered == 1, Files.exists(folder.resolve("trace.txt")));
  }
}
