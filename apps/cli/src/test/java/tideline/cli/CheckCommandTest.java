package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file;
  }

  @Test
  void everythingHoldsIsStatus0() {
    run("check", "java:stop-and-wait", "-D", "packets=2", "--reachable", "allReceived")
        .expectStatus(0)
        .expectOut(
            "java:stop-and-wait",
            "packets=2",
            "is code",
            "engine    sweepline, chosen because there is a progress measure",
            "holds     reachable allReceived",
            "sendPacket(1): ",
            "nextReceive 1 -> 2",
            "coverage");
  }

  @Test
  void aViolationIsStatus1AndShowsOnlyWhatChanges() {
    Tool.Result result =
        run("check", "java:two-phase-commit", "--invariant", "idle", "--deadlock").expectStatus(1);
    result.expectOut("violated  invariant idle (1 step, replayed)", "holds     no deadlock");
    String step =
        result.out().lines().filter(line -> line.contains("sendCanCommit")).findFirst().orElse("");
    assertTrue(step.contains("coordinator idle -> collecting"), step);
    assertFalse(step.contains("worker"), step);
  }

  @Test
  void anUnreachablePredicateIsAViolationWithoutATrace() {
    Json property =
        run("check", "java:stop-and-wait", "--reachable", "twoAhead", "--format", "json")
            .expectStatus(1)
            .json()
            .get("properties")
            .get(0);
    assertEquals("violated", property.get("verdict").value());
    assertEquals(null, property.get("trace").value());
  }

  @Test
  void badUsageAndBadModelsAreStatus2() {
    run().expectStatus(2).expectErr("a command is missing", "try: tideline --help");
    run("chek").expectStatus(2).expectErr("chek", "did you mean check?", "check");
    run("check").expectStatus(2).expectErr("MODEL");
    run("check", "java:two-phase-commit").expectStatus(2).expectErr("nothing to check");
    run("check", "java:none", "--deadlock").expectStatus(2).expectErr("two-phase-commit");
    run("check", "java:two-phase-commit", "--deadlock", "--ltl", "G p")
        .expectStatus(2)
        .expectErr("--ltl");
    run("check", "java:two-phase-commit", "--deadlock", "-D", "workers=99")
        .expectStatus(2)
        .expectErr("from 1 to 15");
    run("check", "java:two-phase-commit", "--deadlock", "-D", "wrkers=2")
        .expectStatus(2)
        .expectErr("wrkers");
    run("check", "java:two-phase-commit", "--deadlock", "--memory", "lots")
        .expectStatus(2)
        .expectErr("--memory", "4g");
    run("check", "java:two-phase-commit", "--deadlock", "--timeout", "soon").expectStatus(2);
    run("check", "java:two-phase-commit", "--deadlock", "--max-states", "0").expectStatus(2);
    run("check", "java:two-phase-commit", "--deadlock", "--engine", "magic")
        .expectStatus(2)
        .expectErr("bfs, ");
    run("check", "java:two-phase-commit", "--deadlock", "--engine", "bfs", "--progress", "phase")
        .expectStatus(2)
        .expectErr("no use for a progress measure");
    run("check", "java:two-phase-commit", "--deadlock", "--format", "xml").expectStatus(2);
    run("check", "java:two-phase-commit", "--deadlock", "--scratch", "no/such/folder")
        .expectStatus(2)
        .expectErr("scratch", "there is no such folder");
  }

  @Test
  void aWrongFormulaHasACaret() {
    run("check", "java:two-phase-commit", "--invariant", "coordinator == idel")
        .expectStatus(2)
        .expectErr("--invariant:1:16", "idel", "^");
  }

  @Test
  void aWrongFileHasAPlace() throws IOException {
    Path dump = file("broken.ss", "1 0 1 p a 2\n2 x 1 !p\n");
    run("check", dump.toString(), "--deadlock").expectStatus(2).expectErr("broken.ss:2:3", "^");
    Path automaton = file("broken.txt", "0\n1\n0 nonsense 1\n1\n");
    run("check", "java:two-phase-commit", "--automaton", automaton.toString())
        .expectStatus(2)
        .expectErr("broken.txt:3:3", "^");
    run("check", "java:two-phase-commit", "--automaton", folder.resolve("none").toString())
        .expectStatus(2);
  }

  @Test
  void whatAFileHoldsDoesNotCommandTheTerminal() throws IOException {
    Path dump = file("evil.ss", "1 0 \u001b[31mx 1 p\n");
    Tool.Result result = run("count", dump.toString()).expectStatus(2).expectErr("evil.ss:1:");
    assertFalse(result.err().contains("\u001b"), result.err());
  }

  @Test
  void aLimitIsStatus3AndSaysWhatWasCovered() {
    run("check", "java:stop-and-wait", "--invariant", "nextSend < 100", "--max-states", "50")
        .expectStatus(3)
        .expectOut("unknown   invariant nextSend < 100", "--max-states", "explored", "partial");
    run("check", "java:stop-and-wait", "--deadlock", "--timeout", "1ms", "-D", "packets=60")
        .expectStatus(3)
        .expectOut("--timeout");
    run(
            "check",
            "java:philosophers",
            "-D",
            "philosophers=14",
            "--invariant",
            "true",
            "--memory",
            "1m")
        .expectStatus(3)
        .expectOut("unknown", "memory");
  }

  @Test
  void whatWasFoundBeforeALimitStands() {
    run(
            "check",
            "java:stop-and-wait",
            "--reachable",
            "nextReceive == 2",
            "--invariant",
            "nextSend < 100",
            "--max-states",
            "100")
        .expectStatus(3)
        .expectOut("holds     reachable nextReceive == 2", "unknown   invariant");
  }

  @Test
  void anInterruptionIsStatus3WithASummary() {
    new Tool(folder)
        .interrupted()
        .run("check", "java:stop-and-wait", "--deadlock")
        .expectStatus(3)
        .expectOut("interrupted", "explored");
  }

  @Test
  void expectationsDecideTheStatus() {
    String[] model = {"check", "java:two-phase-commit"};
    expectation(0, model, "--invariant", "idle", "--expect", "violated");
    expectation(1, model, "--deadlock", "--expect", "violated");
    expectation(0, model, "--deadlock", "--expect", "holds");
    expectation(1, model, "--deadlock", "--invariant", "idle", "--expect", "holds");
    expectation(1, model, "--deadlock", "--invariant", "idle", "--expect", "violated");
    expectation(
        1, model, "--deadlock", "--expect", "holds", "--engine", "bfs", "--max-states", "3");
    expectation(2, model, "--deadlock", "--expect", "perhaps");
  }

  private void expectation(int status, String[] model, String... more) {
    String[] all = new String[model.length + more.length];
    System.arraycopy(model, 0, all, 0, model.length);
    System.arraycopy(more, 0, all, model.length, more.length);
    run(all).expectStatus(status);
  }

  /** The keys that architecture.md promises; more may come, none may go. */
  @Test
  void theKeysOfTheReportAreKept() {
    Json report =
        run(
                "check",
                "java:stop-and-wait",
                "--engine",
                "bfs",
                "--reachable",
                "allReceived",
                "--format",
                "json")
            .expectStatus(0)
            .json();
    assertContains(
        report.keys(), "tool", "version", "model", "language", "properties", "statistics");
    assertEquals("tideline", report.get("tool").value());
    assertEquals("java:stop-and-wait", report.get("model").value());
    assertEquals("java", report.get("language").value());
    Json property = report.get("properties").get(0);
    assertContains(
        property.keys(), "name", "kind", "formula", "verdict", "engine", "assurance", "trace");
    assertEquals("reachable", property.get("kind").value());
    assertEquals("allReceived", property.get("formula").value());
    assertEquals("holds", property.get("verdict").value());
    assertEquals("bfs", property.get("engine").value());
    assertEquals(List.of("exhaustive", "exact", "caveats"), property.get("assurance").keys());
    assertEquals(List.of("prefix", "loop"), property.get("trace").keys());
    Json prefix = property.get("trace").get("prefix");
    assertEquals(1.0, prefix.get(0).get("state").get("nextSend").value());
    assertEquals("sendPacket(1)", prefix.get(1).get("transition").value());
    assertEquals(List.of("free", "A[1]"), prefix.get(1).get("changes").keys());
    assertEquals(List.of(), property.get("trace").get("loop").array());
    assertContains(
        report.get("statistics").keys(),
        "states",
        "explored",
        "transitions",
        "peakStates",
        "persistentStates",
        "sweeps",
        "layers",
        "regressEdges",
        "bytesPerState",
        "peakBytes",
        "traceBytes",
        "seconds");
  }

  /** What one worker counts, and several. */
  @Test
  void workersCountAlike() {
    for (String engine : List.of("bfs", "sweepline")) {
      Json alone = countedBy("1", engine);
      Json together = countedBy("3", engine);
      assertEquals(1.0, alone.get("workers").value());
      assertEquals(3.0, together.get("workers").value());
      for (String figure : List.of("states", "transitions", "deadlocks", "peakStates", "layers")) {
        assertEquals(
            alone.get("statistics").get(figure).value(),
            together.get("statistics").get(figure).value(),
            engine + ", " + figure);
      }
    }
    run("count", "java:stop-and-wait", "--workers", "0").expectStatus(2);
    run("count", "java:stop-and-wait", "--workers", "65").expectStatus(2);
    run("count", "java:stop-and-wait", "--workers", "many").expectStatus(2);
  }

  private Json countedBy(String workers, String engine) {
    return run(
            "count",
            "java:sliding-window",
            "-D",
            "packets=4",
            "-D",
            "capacity=5",
            "--engine",
            engine,
            "--workers",
            workers,
            "--format",
            "json")
        .expectStatus(0)
        .json();
  }

  @Test
  void sequentialEnginesSaySo() {
    run("count", "java:stop-and-wait", "--engine", "dfs", "--workers", "3")
        .expectStatus(0)
        .expectOut("workers   1: dfs is sequential");
  }

  /** A limit is met as exactly by several workers as by one. */
  @Test
  void aLimitOfStatesIsMetExactly() {
    for (String workers : List.of("1", "3")) {
      Json limited =
          run(
                  "count",
                  "java:peterson",
                  "--engine",
                  "bfs",
                  "--max-states",
                  "100000",
                  "--workers",
                  workers,
                  "--format",
                  "json")
              .expectStatus(3)
              .json();
      assertEquals(100_001.0, limited.get("statistics").get("explored").value(), workers);
    }
  }

  /** A measure that goes down: each step but the first ones leads back. */
  @Test
  void anArchiveCountsWhatSweepsForget() {
    Json without = count("--progress", "-nextSend", "--archive", "off").get("statistics");
    Json with = count("--progress", "-nextSend", "--archive", "on").get("statistics");
    Json all = count("--progress", "none", "--engine", "bfs").get("statistics");
    assertTrue((double) without.get("regressEdges").value() > 0);
    assertTrue(!without.keys().contains("archive"));
    assertEquals(all.get("states").value(), with.get("states").value());
    assertEquals(all.get("states").value(), with.get("explored").value());
    assertEquals(all.get("states").value(), with.get("archive").get("states").value());
    assertEquals(List.of("states", "bytes", "found"), with.get("archive").keys());
    run("count", "java:stop-and-wait", "--archive", "on", "--engine", "bfs").expectStatus(2);
  }

  private Json count(String... options) {
    List<String> words = new ArrayList<>(List.of("count", "java:stop-and-wait"));
    words.addAll(List.of(options));
    words.addAll(List.of("--format", "json"));
    return run(words.toArray(String[]::new)).expectStatus(0).json();
  }

  private static void assertContains(List<String> keys, String... wanted) {
    assertTrue(keys.containsAll(List.of(wanted)), keys::toString);
  }

  @Test
  void anAutomatonOfBadBehaviourIsChecked() throws IOException {
    Path automaton = file("bad.txt", "0\n1\n0 true 0 allReceived 1\n1 true 1\n");
    run("check", "java:stop-and-wait", "--automaton", automaton.toString(), "--deadlock")
        .expectStatus(1)
        .expectOut("violated  no run is accepted by the automaton", "automaton 0 -> 1");
    Path never = file("never.txt", "0\n1\n0 true 0 twoAhead 1\n1 true 1\n");
    run("check", "java:stop-and-wait", "--automaton", never.toString())
        .expectStatus(0)
        .expectOut("holds");
  }

  @Test
  void longTracesAreCutInTheMiddleUnlessAllIsWanted() throws IOException {
    String[] check = {
      "check",
      "java:stop-and-wait",
      "-D",
      "packets=20",
      "-D",
      "limit=1",
      "--reachable",
      "allReceived"
    };
    Tool.Result cut = run(check).expectStatus(0).expectOut("more steps (--full-trace shows them)");
    assertFalse(cut.out().contains("sendPacket(10)"), cut.out());
    Path trace = folder.resolve("trace.out");
    String[] full = java.util.Arrays.copyOf(check, check.length + 3);
    full[check.length] = "--full-trace";
    full[check.length + 1] = "--trace";
    full[check.length + 2] = trace.toString();
    run(full).expectStatus(0).expectOut("sendPacket(10)");
    String written = Files.readString(trace);
    assertTrue(written.contains("sendPacket(10)") && written.startsWith("holds"), written);
  }

  @Test
  void noTraceMeansNoTraceFile() {
    Path trace = folder.resolve("trace.out");
    run("check", "java:two-phase-commit", "--deadlock", "--trace", trace.toString())
        .expectStatus(0)
        .expectErr("no trace");
    assertFalse(Files.exists(trace));
  }

  @Test
  void quietPrintsOnlyVerdicts() {
    Tool.Result result =
        run("check", "java:two-phase-commit", "--deadlock", "--invariant", "idle", "--quiet");
    assertEquals(
        "holds     no deadlock\nviolated  invariant idle (1 step, replayed)\n", result.out());
    assertEquals("", result.err());
  }

  @Test
  void coloursAreForTerminalsAndNeverWithNoColor() {
    String[] check = {"check", "java:two-phase-commit", "--deadlock"};
    String escape = "\u001b[";
    assertFalse(run(check).out().contains(escape));
    assertTrue(new Tool(folder).atATerminal(Map.of()).run(check).out().contains(escape));
    assertFalse(
        new Tool(folder).atATerminal(Map.of("NO_COLOR", "1")).run(check).out().contains(escape));
  }

  @Test
  void aModelAtFaultIsStatus2WithThePathThere() {
    new Tool(folder)
        .knowing(TestModels.registry())
        .run("check", "java:faulty", "--invariant", "true")
        .expectStatus(2)
        .expectOut("the model is at fault: a cliff", "after these steps", "unknown");
  }

  @Test
  void whatAModelInJavaThrowsIsItsFault() {
    Tool tool = new Tool(folder).knowing(TestModels.registry());
    tool.run("check", "java:broken", "--invariant", "true")
        .expectStatus(2)
        .expectOut(
            "the model is at fault: it throws java.lang.IllegalStateException: a bug, in",
            "(TestModels.java:",
            "after these steps",
            "unknown");
  }

  @Test
  void aValueThatDoesNotFitItsSlotIsAFaultOfTheModel() {
    Tool tool = new Tool(folder).knowing(TestModels.registry());
    tool.run("check", "java:adder", "--invariant", "n <= 5")
        .expectStatus(2)
        .expectOut(
            "the model is at fault: n = 8 is outside 0..5, in",
            "(TestModels.java:",
            "add 4: n 0 -> 4",
            "unknown");
  }

  @Test
  void onlyModelsInJavaAreChecked() throws IOException {
    new Tool(folder)
        .knowing(TestModels.registry())
        .run("check", "java:starts", "--invariant", "count <= 5", "--checked")
        .expectStatus(0);
    run(
            "check",
            file("m.dve", "process P { state q; init q; } system async;").toString(),
            "--deadlock",
            "--checked")
        .expectStatus(2)
        .expectErr("--checked is for models in Java");
  }

  @Test
  void anInternalErrorIsOneLineWithoutDebug() throws IOException {
    Tool tool = new Tool(folder).knowing(TestModels.registry());
    String model = file("model.broken", "x").toString();
    Tool.Result result = tool.run("check", model, "--invariant", "true").expectStatus(4);
    assertEquals(1, result.err().lines().count(), result.err());
    result.expectErr("internal error", "--debug");
    tool.run("check", model, "--invariant", "true", "--debug")
        .expectStatus(4)
        .expectErr("\tat tideline.");
  }

  @Test
  void aFullHeapOutsideOfASearchIsStatus4() {
    new Tool(folder)
        .knowing(TestModels.registry())
        .run("check", "java:huge", "--deadlock")
        .expectStatus(4)
        .expectErr("heap");
  }

  @Test
  void helpAndVersionAreStatus0() {
    run("--help").expectStatus(0).expectOut("check", "sweepline", "completion");
    run("check", "--help").expectStatus(0).expectOut("--invariant EXPR", "-D  NAME=VALUE", "Exit");
    run("help").expectStatus(0).expectOut("sweepline");
    run("help", "count").expectStatus(0).expectOut("tideline count MODEL");
    run("--version").expectStatus(0).expectOut("tideline ");
  }
}
