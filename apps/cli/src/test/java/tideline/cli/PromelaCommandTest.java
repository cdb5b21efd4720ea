package tideline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users of SPIN ask for. */
class PromelaCommandTest {

  private static final String WAITS =
      """
      byte x;
      chan c = [0] of { byte };
      active proctype A() { x = 1; c!5 }
      active [2] proctype B() { c?x; assert(x != 5) }
      """;

  private static final String LOOPS =
      """
      byte x;
      active proctype A() { do :: x == 0 -> accept: x = 1 :: x == 1 -> x = 0; progress: skip od }
      active proctype B() { do :: x == 1 od }
      """;

  @TempDir Path folder;

  private Tool.Result run(String... arguments) {
    return new Tool(folder).run(arguments);
  }

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("m.pml"), text).toString();
  }

  @Test
  void cyclesAreLookedForOnlyWhenAsked() throws IOException {
    String model = file(LOOPS);
    run("check", model).expectStatus(0).expectOut("holds     no invalid end state");
    run("check", model, "--acceptance")
        .expectStatus(1)
        .expectOut("violated  no run meets the model's accepting states for ever");
    run("check", model, "--non-progress")
        .expectStatus(1)
        .expectOut("violated  no run goes on for ever without progress");
    run("check", model, "--non-progress", "--finite-runs=maximal")
        .expectStatus(2)
        .expectErr("progress is about infinite runs");
  }

  @Test
  void aSearchStartsAgainIfProcessesStartLate() throws IOException {
    String late =
        file(
            """
            int n; byte reached;
            proctype P(byte k) { if :: k < 3 -> run P(k + 1) :: else -> reached = 1 fi }
            init { do :: n < 60000 -> n++ :: else -> break od; run P(0) }
            """);
    run("check", late, "--reachable", "reached == 1")
        .expectStatus(0)
        .expectErr("searching again, with more room in each state: run P needs process number 1")
        .expectOut("holds     reachable reached == 1", "every reachable state");
    String json = run("count", late, "--format", "json", "--no-simplify").expectStatus(0).out();
    assertTrue(json.contains("\"states\": 120016"), json);
  }

  @Test
  void otherCommandsMakeRoomToo() throws IOException {
    String late =
        file(
            """
            int n; byte reached;
            proctype P() { reached = 1 }
            init { do :: n < 2500 -> n++ :: else -> break od; run P() }
            """);
    String again = "searching again, with more room in each state: run P needs process number 1";
    run("simulate", late, "--steps", "6000", "--seed", "1")
        .expectStatus(0)
        .expectErr(again)
        .expectOut("reached 0 -> 1", "the end: no successor");
    run("convert", late, "--to", "aut").expectStatus(0).expectErr(again).expectOut("reached = 1");
    run("inspect", late).expectStatus(0).expectErr(again);
    run("count", late, "--engine", "sweepline", "--progress", "auto")
        .expectStatus(0)
        .expectErr(again)
        .expectOut("every reachable state");
  }

  /** The new process may receive from another, which gives transitions other numbers. */
  @Test
  void aConversationGoesOnWithMoreRoom() throws IOException {
    String deep =
        file(
            """
            byte k, a, b, c, d; chan meet = [0] of { byte };
            proctype P() { meet?k }
            active proctype Other() { do :: a++ :: b++ :: c++ :: d++ :: meet!77 od }
            init { do :: k < 12 -> if :: k++ :: k = 0 :: k = 0 fi :: k == 12 -> break od; run P() }
            """);
    new Tool(folder)
        .typing("4\n".repeat(26) + "4\nu\ns\n0\nq\n")
        .run("simulate", deep, "--interactive")
        .expectStatus(0)
        .expectErr("searching again, with more room in each state: run P needs process number 2")
        .expectOut(
            "   24  init: k = (k+1) (line 4)",
            "   25  init: ((k==12)) (line 4)",
            "   26  init: (run P())",
            "   27  Other: meet!77 / P_2: meet?k");
  }

  @Test
  void aConversationShowsWhatTheModelPrints() throws IOException {
    String talking =
        file("active proctype P() { byte n; n = 3; printf(\"n is %d\\n\", n); n = 4; n = 5 }");
    String out =
        new Tool(folder)
            .typing("0\n0\nu\n0\n0\nq\n")
            .run("simulate", talking, "--interactive")
            .expectStatus(0)
            .out();
    assertEquals(3, out.split("\n {10}n is 3\n", -1).length, out);
  }

  @Test
  void aFaultIsToldOnce() throws IOException {
    String wrong = file("byte a[3], i; active proctype P() { do :: a[i] = 1; i++ od }");
    String out = run("check", wrong).expectStatus(2).out();
    assertEquals(2, out.split("index 3 is outside", -1).length, out);
    assertTrue(out.contains("unknown   no invalid end state: undecided"), out);
  }

  @Test
  void labelsThatAreMissingAreSaid() throws IOException {
    run("check", file(WAITS), "--acceptance")
        .expectStatus(2)
        .expectErr("the model has no accepting states");
    run("check", "java:stop-and-wait", "--non-progress")
        .expectStatus(2)
        .expectErr("--non-progress is for languages with progress labels");
  }

  @Test
  void tracesMayHaveTheLayoutOfSpin() throws IOException {
    String model = file(WAITS);
    run("check", model, "--trace-layout=spin")
        .expectStatus(1)
        .expectOut("    1:  proc  0 (A:1) " + model + ":3 [x = 1]\n")
        .expectOut("    2:  proc  0 (A:1) " + model + ":3 [c!5]\n        proc  1 (B:1) [c?x]\n");
    run("check", file(LOOPS), "--acceptance", "--trace-layout=spin")
        .expectStatus(1)
        .expectOut("<<<<<START OF CYCLE>>>>>");
  }

  /** The answer is left in the channel; the second of two messages overtakes the first. */
  @Test
  void chartsShowMessages() throws IOException {
    String model =
        file(
            """
            chan c = [2] of { byte };
            chan d = [1] of { byte };
            chan e = [0] of { byte };
            active proctype A() { c!1; c!2; e!7 }
            active proctype B() { c??2; c?1; e?7; d!9; assert(false) }
            """);
    Path chart = folder.resolve("chart.svg");
    run("check", model, "--msc=" + chart).expectStatus(1);
    String svg = Files.readString(chart);
    for (String text : List.of(">A<", ">B<", ">c: 1<", ">c: 2<", ">e!7<", ">d: 9<")) {
      assertTrue(svg.contains(text), text + " in " + svg);
    }
    // Three messages arrive: the later one of c at row 3, above the other one.
    assertEquals(3, svg.split("marker-end", -1).length - 1, svg);
    assertTrue(svg.contains("y1=\"126\" x2=\"347\" y2=\"156\""), svg);
    assertTrue(svg.contains("y1=\"96\" x2=\"347\" y2=\"186\""), svg);
    assertEquals(1, svg.split("stroke-dasharray", -1).length - 1, svg);
  }

  @Test
  void chartsMarkTheLoop() throws IOException {
    Path chart = folder.resolve("chart.svg");
    run("check", file(LOOPS), "--acceptance", "--msc=" + chart).expectStatus(1);
    assertTrue(Files.readString(chart).contains(">for ever<"));
    Path none = folder.resolve("none.svg");
    run("check", file(LOOPS), "--msc=" + none).expectStatus(0).expectErr("there is no trace");
    assertFalse(Files.exists(none));
  }

  @Test
  void theLayoutIsRefusedWhereThereIsNone() throws IOException {
    run("check", "java:stop-and-wait", "--deadlock", "--trace-layout=spin")
        .expectStatus(2)
        .expectErr("--trace-layout spin is for Promela");
    run("check", file(WAITS), "--trace-layout=spin", "--format=json")
        .expectStatus(2)
        .expectOut("--trace-layout is for --format text");
  }
}
