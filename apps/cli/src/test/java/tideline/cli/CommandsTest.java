package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTest {

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** 001 section 2: 19 states; 38 explored, peak 13, 2 sweeps. */
  @Test
  void countGivesTheFiguresOfTheSurvey() {
    Json full =
        run("count", "java:two-phase-commit", "--engine", "bfs", "--format", "json")
            .expectStatus(0)
            .json()
            .get("statistics");
    assertEquals(19, full.get("states").number());
    assertEquals(19, full.get("explored").number());
    Json sweep =
        run("count", "java:two-phase-commit", "--progress", "phase", "--format", "json")
            .expectStatus(0)
            .json()
            .get("statistics");
    assertEquals(38, sweep.get("explored").number());
    assertEquals(13, sweep.get("peakStates").number());
    assertEquals(2, sweep.get("sweeps").number());
    assertFalse(sweep.keys().contains("states"), "two sweeps cannot know");
    assertFalse(sweep.keys().contains("transitions"), "two sweeps cannot know");
  }

  @Test
  void everyEngineAndEveryStoreCountTheSame() {
    for (String engine : List.of("bfs", "dfs", "sweepline")) {
      for (String store : List.of("plain", "tree")) {
        Tool.Result result =
            run("count", "java:stop-and-wait", "--engine", engine, "--store", store, "-q");
        assertEquals("5615 states\n", result.expectStatus(0).out(), engine + " " + store);
      }
    }
    run("count", "java:stop-and-wait", "--store", "cloud").expectStatus(2).expectErr("plain, tree");
  }

  @Test
  void aReducedSearchSaysThatItIsOne() {
    String model = "../../examples/dve/phil.dve";
    run("check", model, "--deadlock", "--engine", "bfs", "--partial-order", "stubborn")
        .expectStatus(1)
        .expectOut("reduction partial order: stubborn sets, keeps deadlocks");
    run("check", model, "--invariant", "true", "--engine", "bfs", "--partial-order", "deletion")
        .expectStatus(0)
        .expectOut("coverage        every state that the reduction keeps");
  }

  @Test
  void countPrintsASummaryOrOneLine() {
    run("count", "java:two-phase-commit", "--engine", "bfs")
        .expectStatus(0)
        .expectOut("states          19", "coverage        every reachable state", "deadlocks");
    assertEquals(
        "19 states\n", run("count", "java:two-phase-commit", "--engine", "dfs", "-q").out());
    run("count", "java:stop-and-wait", "--max-states", "10", "-q")
        .expectStatus(3)
        .expectErr("--max-states");
    new Tool(folder)
        .knowing(TestModels.registry())
        .run("count", "java:faulty")
        .expectStatus(2)
        .expectOut("a cliff");
  }

  @Test
  void simulateRepeatsWithItsSeed() {
    String[] walk = {"simulate", "java:stop-and-wait", "--seed", "7", "--steps", "12"};
    Tool.Result first = run(walk).expectStatus(0).expectOut("--seed 7", "   12  ");
    assertEquals(first, run(walk));
    walk[3] = "8";
    assertNotEquals(first, run(walk));
  }

  @Test
  void simulateFollowsChoices() {
    run("simulate", "java:two-phase-commit", "--choose", "0,1")
        .expectStatus(0)
        .expectOut("sendCanCommit", "receiveCanCommit(1,no)", "2 successors from here");
    run("simulate", "java:two-phase-commit", "--choose", "0,9")
        .expectStatus(2)
        .expectErr("step 2 has 4 successors");
    run("simulate", "java:two-phase-commit", "--choose", "0", "--seed", "1").expectStatus(2);
    run("simulate", "java:two-phase-commit", "--choose", "0", "-i").expectStatus(2);
    run("simulate", "java:two-phase-commit", "--initial", "1").expectStatus(2);
    run("simulate", "java:two-phase-commit", "--steps", "-1").expectStatus(2);
  }

  @Test
  void simulateStopsAtADeadlock() {
    Tool tool = new Tool(folder).knowing(TestModels.registry());
    tool.run("simulate", "java:starts", "--initial", "2", "--steps", "100")
        .expectStatus(0)
        .expectOut("count=2", "count 4 -> 5", "deadlock");
    Json walk = tool.run("simulate", "java:starts", "--choose", "0,0", "--format", "json").json();
    assertEquals("steps", walk.get("ending").value());
    assertEquals(3, walk.get("steps").array().size());
    tool.run("simulate", "java:faulty", "--steps", "100").expectStatus(2).expectErr("a cliff");
  }

  @Test
  void simulateAsks() {
    Tool.Result result =
        new Tool(folder)
            .typing("0\n1\nu\nnonsense\n99\ns\nr\n\nq\n")
            .run("simulate", "java:two-phase-commit", "--interactive")
            .expectStatus(0);
    result.expectOut(
        "[0]  sendCanCommit",
        "    1  sendCanCommit",
        "    2  receiveCanCommit(1,no)",
        "there is no successor 99",
        "a number takes that successor");
    new Tool(folder)
        .typing("0\n")
        .run("simulate", "java:two-phase-commit", "-i")
        .expectStatus(0)
        .expectOut("    1  sendCanCommit");
    run("simulate", "java:two-phase-commit", "-i", "--format", "json").expectStatus(2);
  }

  @Test
  void inspectPredictsThePeak() {
    run("inspect", "java:two-phase-commit", "--progress", "phase")
        .expectStatus(0)
        .expectOut(
            "coordinator",
            "idle | collecting | acknowledging",
            "propositions",
            "the whole state space, 19 states",
            "peak 68% of all states (13), 5.3% persistent, 2.00 expansions per state",
            "not monotonic");
    Json measure =
        run("inspect", "java:stop-and-wait", "--progress", "nextSend", "--format", "json")
            .expectStatus(0)
            .json()
            .get("measures")
            .get(0);
    assertEquals(0, measure.get("backwardEdges").number());
    assertTrue(measure.get("predictedPeakStates").number() > 0);
    run("inspect", "java:stop-and-wait", "--sample", "100")
        .expectStatus(0)
        .expectOut("tried on a sample", "of the states", "A[1..6]");
    run("inspect", "java:stop-and-wait", "--sample", "0").expectStatus(2);
    run("inspect", "java:stop-and-wait", "--passes").expectStatus(2);
    run("inspect", "java:stop-and-wait", "--progress", "nextSend, 1 /")
        .expectStatus(2)
        .expectErr("--progress:1:");
  }

  @Test
  void inspectComparesMeasuresAndMarksTheChosenOne() throws IOException {
    Path plot = folder.resolve("layers.svg");
    run("inspect", "java:paxos", "--plot", plot.toString())
        .expectStatus(0)
        .expectOut("layers", "regress", "  * ", " model ", " sample ", "measures tried", "\u2588");
    String svg = Files.readString(plot);
    assertTrue(svg.startsWith("<svg") && svg.contains("java:paxos: "), svg);
    Json object = run("inspect", "java:paxos", "--format", "json").expectStatus(0).json();
    assertTrue(object.get("measures").array().size() > 5);
    Json best = object.get("measures").get(0);
    assertTrue(
        best.keys()
            .containsAll(
                List.of(
                    "origin",
                    "chosen",
                    "score",
                    "predictedExploredFactor",
                    "predictedPersistentShare")),
        best.keys()::toString);
    long sum = 0;
    for (int i = 0; i < object.get("profile").array().size(); i++) {
      sum += object.get("profile").get(i).get("states").number();
    }
    assertEquals(best.get("states").number(), sum);
    run("inspect", "java:paxos", "--progress", "none", "--plot", plot.toString())
        .expectStatus(2)
        .expectErr("no measure to draw");
    run("inspect", "java:peterson", "-D", "processes=3", "--memory", "1k")
        .expectStatus(0)
        .expectOut("may not fit");
  }

  @Test
  void aMeasureInACommentIsTheModelsOwn() throws IOException {
    String text =
        """
        byte n = 0;
        process P { state a; init a; trans a -> a { guard n < 9; effect n = n + 1; }; }
        system async;
        """;
    Path plain = folder.resolve("plain.dve");
    Path noted = folder.resolve("noted.dve");
    Path wrong = folder.resolve("wrong.dve");
    Files.writeString(plain, text);
    Files.writeString(noted, "//! progress n / 2\n" + text);
    Files.writeString(wrong, text + "//! progress m\n");
    run("count", plain.toString()).expectStatus(0).expectOut("engine    bfs, at first");
    run("count", noted.toString())
        .expectStatus(0)
        .expectOut("engine    sweepline", "measure   n / 2", "1 over 5 layers");
    run("check", noted.toString(), "--invariant", "n < 10")
        .expectStatus(0)
        .expectOut("engine    sweepline");
    run("count", noted.toString(), "--engine", "bfs").expectStatus(0).expectOut("engine    bfs");
    run("count", noted.toString(), "--progress", "none").expectStatus(0).expectOut("engine    bfs");
    run("count", wrong.toString()).expectStatus(2).expectErr("no variable or proposition m");
    Path saved = folder.resolve("measure.txt");
    run("inspect", plain.toString(), "--save", saved.toString()).expectStatus(0);
    run("count", plain.toString(), "--progress", Files.readString(saved).strip())
        .expectStatus(0)
        .expectOut("engine    sweepline", "states          10");
    run("count", plain.toString(), "--progress", "weights(0; 1*m)")
        .expectStatus(2)
        .expectErr("no measure of the model");
  }

  @Test
  void autoSaysWhatItExpects() {
    run(
            "count",
            "java:peterson",
            "-D",
            "processes=3",
            "--engine",
            "sweepline",
            "--progress",
            "auto")
        .expectStatus(0)
        .expectOut("engine    sweepline", "the best of ", "expected: peak", "expansions per state");
    Json progress =
        run(
                "count",
                "java:stop-and-wait",
                "--engine",
                "sweepline",
                "--progress",
                "auto",
                "--format",
                "json")
            .expectStatus(0)
            .json()
            .get("progress");
    assertTrue(progress.get("forecast").keys().contains("peakShare"));
    run("count", "java:peterson", "--progress", "auto", "--engine", "bfs")
        .expectStatus(2)
        .expectErr("no use for a progress measure");
    run("count", "java:peterson", "-D", "processes=3", "--engine", "sweepline")
        .expectStatus(0)
        .expectOut("the best of ");
  }

  @Test
  void convertWritesADumpThatChecksTheSame() throws IOException {
    Path dump = folder.resolve("swp.ss");
    run(
            "convert",
            "java:stop-and-wait",
            "-D",
            "packets=3",
            "--to",
            "ss",
            "--label",
            "p=allReceived",
            "--label",
            "q=nextSend > nextReceive",
            "--out",
            dump.toString())
        .expectStatus(0);
    assertTrue(Files.readString(dump).startsWith("1 4 2 !p !q sendPacket(1) 2\n"));
    assertEquals(List.of("swp.ss"), files());
    String direct = run("count", "java:stop-and-wait", "-D", "packets=3", "-q").out();
    assertEquals(direct, run("count", dump.toString(), "-q").out());
    run("check", dump.toString(), "--reachable", "p").expectStatus(0);
    run("check", dump.toString(), "--reachable", "q").expectStatus(1);
  }

  @Test
  void convertPrintsEveryFormat() {
    run("convert", "java:two-phase-commit", "--to", "ss", "--progress", "none")
        .expectStatus(0)
        .expectOut("1 0 4 idle ");
    run("convert", "java:two-phase-commit", "--to", "dot").expectStatus(0).expectOut("digraph");
    run("convert", "java:two-phase-commit", "--to", "aut")
        .expectStatus(0)
        .expectOut("des (0, 27, 19)");
    Json graph = run("convert", "java:two-phase-commit", "--to", "json").expectStatus(0).json();
    assertEquals(19, graph.get("states").array().size());
  }

  @Test
  void convertRefusesWhatAFormatCannotHold() {
    run("convert", "java:two-phase-commit", "--to", "pdf").expectStatus(2).expectErr("dot", "aut");
    run("convert", "java:two-phase-commit").expectStatus(2).expectErr("--to");
    run("convert", "java:two-phase-commit", "--to", "aut", "--label", "p=idle").expectStatus(2);
    run("convert", "java:two-phase-commit", "--to", "aut", "--progress", "phase").expectStatus(2);
    run("convert", "java:two-phase-commit", "--to", "ss", "--label", "a!b=idle").expectStatus(2);
    run("convert", "java:two-phase-commit", "--to", "ss", "--label", "p=nonsense")
        .expectStatus(2)
        .expectErr("nonsense", "^");
    Tool tool = new Tool(folder).knowing(TestModels.registry());
    tool.run("convert", "java:starts", "--to", "ss").expectStatus(2).expectErr("one initial state");
    tool.run("convert", "java:starts", "--to", "aut").expectStatus(2);
    tool.run("convert", "java:starts", "--to", "dot").expectStatus(0);
  }

  @Test
  void convertLeavesNothingHalfWritten() throws IOException {
    Path target = folder.resolve("out.txt");
    Files.writeString(target, "before");
    for (String format : List.of("ss", "aut", "json", "dot")) {
      run(
              "convert",
              "java:stop-and-wait",
              "--to",
              format,
              "--max-states",
              "1000",
              "--out",
              target.toString())
          .expectStatus(3)
          .expectErr("--max-states");
    }
    run("convert", "java:stop-and-wait", "--to", "dot", "--out", target.toString())
        .expectStatus(3)
        .expectErr("500 states are too many", "--max-states");
    new Tool(folder)
        .knowing(TestModels.registry())
        .run("convert", "java:faulty", "--to", "ss", "--out", target.toString())
        .expectStatus(2)
        .expectErr("a cliff");
    new Tool(folder)
        .interrupted()
        .run("convert", "java:two-phase-commit", "--to", "ss", "--out", target.toString())
        .expectStatus(3);
    assertEquals("before", Files.readString(target));
    assertEquals(List.of("out.txt"), files());
    assertEquals(
        "", run("convert", "java:stop-and-wait", "--to", "ss", "--max-states", "1000").out());
    run("convert", "java:two-phase-commit", "--to", "ss", "--out", "no/such/folder/x")
        .expectStatus(2);
  }

  @Test
  void algorithmsAndExamplesAreListed() {
    run("algorithms").expectStatus(0).expectOut("bfs", "dfs", "sweepline", "001 Fig. 3", "needs");
    Json algorithms = run("algorithms", "--format", "json").json();
    assertTrue(algorithms.array().size() >= 3);
    run("examples")
        .expectStatus(0)
        .expectOut("java:stop-and-wait", "-D packets", "allReceived", "measure")
        .expectOut("mutex.dve", "Two processes, one critical section");
    Json examples = run("examples", "--format", "json").json();
    assertTrue(examples.get(0).keys().contains("propositions"));
  }

  @Test
  void completionKnowsCommandsAndOptions() {
    run("completion", "bash").expectStatus(0).expectOut("complete", "--max-states", "simulate");
    run("completion", "zsh").expectStatus(0).expectOut("bashcompinit");
    run("completion", "tcsh").expectStatus(2);
  }
}
