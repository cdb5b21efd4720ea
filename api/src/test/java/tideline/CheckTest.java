package tideline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.Registry;
import tideline.engine.plan.Plan;
import tideline.engine.report.Report;
import tideline.engine.run.Checker;
import tideline.engine.trail.Trail;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.diagnostic.DiagnosticException;
import tideline.records.Range;
import tideline.records.Records;

class CheckTest {

  record Counter(@Range(max = 1_000_000) int n, boolean even) {}

  private static Model counter(int end) {
    return Records.model(new Counter(0, true))
        .action("tick", s -> s.n() < end, s -> new Counter(s.n() + 1, !s.even()))
        .action("reset", s -> s.n() == end, s -> new Counter(0, true))
        .proposition("atEnd", s -> s.n() == end);
  }

  @Test
  void anObjectIsChecked() {
    Result result =
        Tideline.check(counter(9))
            .invariant("n <= 9")
            .ltl("G F atEnd")
            .ctl("AG EF even")
            .deadlock()
            .timeout(Duration.ofMinutes(5))
            .run();
    assertTrue(result.holds(), result::text);
    assertEquals(4, result.answers().size());
    result.assertHolds();
  }

  @Test
  void aViolationHasATypedTrace() {
    Result result = Tideline.check(counter(9)).invariant("small", s -> s.number("n") < 3).run();
    Answer answer = result.answers().getFirst();
    assertEquals(Answer.Outcome.VIOLATED, answer.outcome());
    Trace trace = answer.trace().orElseThrow();
    assertEquals(List.of("tick", "tick", "tick"), actions(trace));
    assertEquals(0L, trace.initial().get("n"));
    assertEquals(3L, trace.last().values().get("n"));
    assertEquals(false, trace.last().get("even"));
    assertEquals(new Counter(3, false), trace.last().as(Counter.class));
    AssertionError shown = assertThrows(AssertionError.class, result::assertHolds);
    assertTrue(shown.getMessage().contains("3  tick: n 2 -> 3"), shown::getMessage);
    assertTrue(result.json().contains("\"violated\""), result::json);
    assertTrue(result.chart().orElseThrow().startsWith("<svg"), () -> result.chart().orElseThrow());
  }

  private static List<String> actions(Trace trace) {
    return trace.steps().stream().map(Trace.Step::action).toList();
  }

  /** As in another process: nothing is left but the description. */
  @Test
  void aCheckIsMadeAgainFromItsDescription(@TempDir Path folder) throws IOException {
    Check check =
        Tideline.checkText("promela", "byte x; active proctype P() { do :: x < N -> x++ od }")
            .parameter("N", "7")
            .invariant("x < 7")
            .ltl("F (x == 6)")
            .onlyAsked();
    Check again = Tideline.checkDescribed(check.describe(), folder);
    assertEquals(check.describe().replace("\"-\"", ""), withoutPath(again.describe(), folder));
    assertEquals(check.run().answers().toString(), again.run().answers().toString());
    assertEquals(check.count().states(), again.count().states());
    DiagnosticException other =
        assertThrows(
            DiagnosticException.class,
            () ->
                Tideline.checkDescribed(
                    check.describe().replace("byte x", "short x"),
                    Files.createDirectory(folder.resolve("other"))));
    assertTrue(other.getMessage().contains("is not the model that was described"));
    assertThrows(IllegalStateException.class, () -> Tideline.check(counter(9)).describe());
    assertThrows(IllegalStateException.class, () -> check.define("p", s -> true).describe());
  }

  /** A front end hears of every step, beside the library itself. */
  @Test
  void aFrontEndHearsOfEveryStep() {
    List<String> heard = new ArrayList<>();
    Checker.Listener listener =
        new Checker.Listener() {
          @Override
          public LoadedModel read(LoadedModel model) {
            heard.add("read " + model.language());
            return model.noting("as heard");
          }

          @Override
          public Report searching(Plan plan, RunControl control, Supplier<Report> search) {
            heard.add("searching " + plan.model().notes().contains("as heard"));
            return search.get();
          }

          @Override
          public void again(ModelError tooSmall) {
            heard.add("again");
          }
        };
    String text =
        "proctype Q() { skip } active proctype P() { byte n; do :: n < 20 -> run Q(); n++ od }";
    Result result =
        Tideline.checkText("promela", text)
            .invariant("defined", s -> true)
            .onlyAsked()
            .maxStates(5000)
            .runWith(Registry.installed(), new Cancellation(), listener);
    assertEquals("read promela", heard.getFirst());
    assertTrue(heard.contains("searching true"), heard::toString);
    assertTrue(heard.contains("again"), heard::toString);
    assertEquals(result.json(), new Result(result.report()).json());
  }

  @Test
  void theFirstTraceIsATrail(@TempDir Path folder) throws IOException {
    Result result = Tideline.check("java:philosophers").deadlock().run();
    Path file = Files.writeString(folder.resolve("run.trail"), result.trail().orElseThrow());
    Trail trail = Trail.read(file);
    assertEquals("no deadlock", trail.property());
    assertEquals(
        trail.steps().size(), result.answers().getFirst().trace().orElseThrow().steps().size());
    assertTrue(Tideline.check(counter(3)).deadlock().run().trail().isEmpty());
  }

  private static String withoutPath(String description, Path folder) {
    return description.replaceAll("\"" + folder + "[^\"]*\"", "");
  }

  @Test
  void aLassoKnowsItsLoopAndNotTheAutomaton() {
    Result result = Tideline.check(counter(3)).ltl("F G even").run();
    Trace trace = result.answers().getFirst().trace().orElseThrow();
    assertTrue(trace.loopStart().isPresent());
    assertEquals(List.of("n", "even"), List.copyOf(trace.initial().values().keySet()));
  }

  @Test
  void aWitnessIsATrace() {
    Result result = Tideline.check(counter(5)).reachable("atEnd").run();
    assertTrue(result.holds());
    assertEquals(5, result.answers().getFirst().trace().orElseThrow().steps().size());
  }

  @Test
  void aTextIsCheckedAndStepsHavePositions() {
    Result result =
        Tideline.checkText("promela", "byte x;\ninit {\n  x = 1;\n  assert(x == 2)\n}\n").run();
    Answer broken = result.answers().getFirst();
    assertEquals("assertions", broken.kind());
    Trace trace = broken.trace().orElseThrow();
    assertEquals(3, trace.steps().getFirst().position().orElseThrow().line());
    assertFalse(result.holds());
  }

  @Test
  void predicatesMayLookAtModelsOfAFile(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("count.pml");
    Files.writeString(file, "byte x; init { do :: x < 5 -> x++ :: else -> break od }");
    Check check = Tideline.check(file).onlyAsked();
    assertTrue(check.invariant("x <= 5").run().holds());
    assertFalse(check.define("large", s -> s.number("x") > 4).ltl("G !large").run().holds());
    assertThrows(IllegalArgumentException.class, () -> check.define("no name", s -> true));
    assertThrows(IllegalArgumentException.class, check.define("x", s -> true)::run);
  }

  @Test
  void whatIsWrongIsADiagnostic() {
    assertThrows(DiagnosticException.class, Tideline.check("nowhere.dve").deadlock()::run);
    assertThrows(DiagnosticException.class, Tideline.check(counter(3)).invariant("m < 2")::run);
    assertThrows(DiagnosticException.class, Tideline.check(counter(3))::run);
    assertThrows(DiagnosticException.class, Tideline.check("nowhere.dve").deadlock().start()::join);
  }

  @Test
  void aModelOutOfItsRangeIsAtFault() {
    Model wrong =
        Records.model(new Counter(0, true))
            .action("jump", s -> true, s -> new Counter(s.n() + 600_000, true));
    Result result = Tideline.check(wrong).deadlock().run();
    assertFalse(result.holds());
    assertTrue(result.fault().orElseThrow().contains("outside 0..1000000"));
  }

  @Test
  void limitsLeaveTheAnswerOpen() {
    Result result = Tideline.check(counter(900_000)).maxStates(100).invariant("n < 9999").run();
    assertEquals(Answer.Outcome.UNKNOWN, result.answers().getFirst().outcome());
    AssertionError shown = assertThrows(AssertionError.class, result::assertHolds);
    assertTrue(shown.getMessage().contains("100 states"), shown::getMessage);
  }

  /** The model waits for the test, so the run cannot be over before it is cancelled. */
  @Test
  void aRunningCheckCanBeCancelled() {
    CountDownLatch cancelled = new CountDownLatch(1);
    Model waiting =
        Records.model(new Counter(0, true))
            .action("tick", s -> s.n() < 1_000_000, s -> after(cancelled, next(s)));
    RunningCheck running = Tideline.check(waiting).deadlock().engine("bfs").start();
    assertFalse(running.isDone());
    running.cancel();
    cancelled.countDown();
    assertEquals(Answer.Outcome.UNKNOWN, running.join().answers().getFirst().outcome());
  }

  private static Counter next(Counter state) {
    return new Counter(state.n() + 1, true);
  }

  /**
   * The state, once the other thread has got there; the bound only keeps a failure from hanging.
   */
  private static Counter after(CountDownLatch event, Counter state) {
    try {
      if (!event.await(5, TimeUnit.MINUTES)) {
        throw new IllegalStateException("waited in vain");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return state;
  }

  /** The model waits in the middle until the listener was told of what lies before. */
  @Test
  void progressIsTold() {
    CountDownLatch told = new CountDownLatch(1);
    Model model =
        Records.model(new Counter(0, true))
            .action(
                "tick", s -> s.n() < 50_000, s -> s.n() < 40_000 ? next(s) : after(told, next(s)));
    Statistics counted =
        Tideline.check(model)
            .engine("bfs")
            .onProgress(
                Duration.ofMillis(1),
                now -> {
                  if (now.explored() > 0) {
                    told.countDown();
                  }
                })
            .count();
    assertEquals(50_001, counted.states().orElseThrow());
  }

  @Test
  void fourChecksRunAtATime() throws Exception {
    List<Future<Result>> running = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 12; i++) {
        int end = 100 + i;
        Check check =
            switch (i % 3) {
              case 0 -> Tideline.check(counter(end)).invariant("n < " + end);
              case 1 -> Tideline.check(counter(end)).ltl("F G even");
              default ->
                  Tideline.checkText(
                      "promela",
                      "byte x; init { do :: x < %d -> x++ :: else -> assert(false) od }"
                          .formatted(end));
            };
        running.add(threads.submit(check::run));
      }
      for (Future<Result> result : running) {
        Answer answer = result.get().answers().getFirst();
        assertEquals(Answer.Outcome.VIOLATED, answer.outcome(), answer::property);
      }
    }
  }

  @Test
  void aCountLooksAtEverything() {
    Statistics counted = Tideline.check(counter(99)).count();
    assertEquals(100, counted.states().orElseThrow());
    assertEquals(100, counted.transitions().orElseThrow());
  }
}
