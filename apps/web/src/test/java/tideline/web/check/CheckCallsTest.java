package tideline.web.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.Tideline;
import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Outlook;
import tideline.engine.forecast.Range;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.simulation.Simulation;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.search.Archive;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;
import tideline.web.view.CurrentModel;
import tideline.web.view.PageEvents;

/** Checks as a page starts and watches them. */
final class CheckCallsTest {

  private static final String DEADLOCK =
      "{\"own\": true, \"properties\": [{\"kind\": \"deadlock\"}]}";

  private static CurrentModel model(ModelSource source) {
    return CurrentModel.of(Registry.installed(), source, new Cancellation());
  }

  private static Json call(Map<String, Handler> handlers, String name, String question) {
    return Json.parse(((Handler.Call) handlers.get(name)).answer(Json.parse(question)));
  }

  /** What a page is told at the end of the run. */
  private static Json end(CheckCalls checks) throws InterruptedException {
    PageEvents events = new PageEvents(List.of(new RunNews(checks)));
    while (true) {
      Json event = Json.parse(events.next().orElseThrow());
      String status = event.member("status").map(Json::text).orElse("running");
      if (status.equals("done") || status.equals("failed")) {
        return event;
      }
    }
  }

  @Test
  void answersAreThoseOfTheLibraryAndTracesCanBeWalked() throws InterruptedException {
    CurrentModel current = model(ModelSource.of("java:two-phase-commit"));
    try (CheckCalls checks = new CheckCalls(current, Registry.installed())) {
      Map<String, Handler> handlers = checks.handlers();
      call(
          handlers,
          "start",
          """
          {"own": true, "properties": [{"kind": "reachable", "formula": "committed"},
            {"kind": "invariant", "formula": "!mixed"}, {"kind": "ltl", "formula": "G !committed"}]}
          """);
      Json run = end(checks);
      List<String> expected =
          Tideline.check("java:two-phase-commit")
              .reachable("committed")
              .invariant("!mixed")
              .ltl("G !committed")
              .run()
              .answers()
              .stream()
              .map(answer -> answer.outcome().name().toLowerCase(java.util.Locale.ROOT))
              .toList();
      List<Json> answers = run.required("answers").elements();
      assertEquals(expected, answers.stream().map(a -> a.required("verdict").text()).toList());
      Json trace = answers.getFirst().required("trace");
      Simulation walk =
          Simulation.from(current.explored().loaded().model(), trace.required("initial").integer());
      trace.required("choices").integers().forEach(walk::choose);
      int committed = walk.model().propositions().names().indexOf("committed");
      assertTrue(walk.model().propositions().eval(walk.state(), 0, 1L << committed) != 0);
    }
  }

  @Test
  void aRunIsStoppedAndThereIsOneAtATime() throws InterruptedException {
    ModelSource large =
        ModelSource.of("java:sliding-window").with(Map.of("packets", "250", "capacity", "5"));
    try (CheckCalls checks = new CheckCalls(model(large), Registry.installed())) {
      Map<String, Handler> handlers = checks.handlers();
      call(handlers, "start", DEADLOCK);
      assertEquals(
          409, assertThrows(Refusal.class, () -> call(handlers, "start", DEADLOCK)).status());
      call(handlers, "stop", "{}");
      Json run = end(checks);
      if (run.required("status").text().equals("done")) {
        assertEquals(
            "unknown", run.required("answers").elements().getFirst().required("verdict").text());
      }
      call(handlers, "start", DEADLOCK.replace("}]", "}], \"maxStates\": 100"));
      Json limited = end(checks);
      assertEquals(2, limited.required("run").integer());
      assertEquals(
          "unknown", limited.required("answers").elements().getFirst().required("verdict").text());
    }
  }

  @Test
  void aRunStandsStillAndGoesOnToTheSameEnd() throws InterruptedException {
    ModelSource large =
        ModelSource.of("java:sliding-window").with(Map.of("packets", "60", "capacity", "5"));
    long states =
        Tideline.check(large.text())
            .parameter("packets", "60")
            .parameter("capacity", "5")
            .count()
            .states()
            .orElseThrow();
    try (CheckCalls checks = new CheckCalls(model(large), Registry.installed())) {
      Map<String, Handler> handlers = checks.handlers();
      call(
          handlers,
          "start",
          "{\"own\": false, \"engine\": \"bfs\", \"properties\": [{\"kind\": \"deadlock\"}]}");
      call(handlers, "pause", "{}");
      LiveRun run = checks.run().orElseThrow();
      long before = -1;
      while (before < 0 || run.latest().map(Sample::explored).orElse(0L) > before) {
        // A thread that was between two looks goes on to the next one.
        before = run.latest().map(Sample::explored).orElse(0L);
        Thread.sleep(300);
      }
      assertTrue(run.isPaused() || run.isOver());
      call(handlers, "resume", "{}");
      Json done = end(checks);
      assertEquals("done", done.required("status").text());
      long explored = done.required("now").elements().get(1).wholeNumber();
      String verdict = done.required("answers").elements().getFirst().required("verdict").text();
      assertTrue(!verdict.equals("holds") || explored == states, done.toString());
    }
  }

  @Test
  void formulasThatAreWrongSaySoWhileTheyAreWritten() {
    CurrentModel current = model(ModelSource.of("java:two-phase-commit"));
    Map<String, Handler> handlers = new CheckCalls(current, Registry.installed()).handlers();
    for (String kind : List.of("invariant", "reachable", "ltl", "ctl", "measure")) {
      String wrong = "{\"kind\": \"" + kind + "\", \"formula\": \"comitted &&\"}";
      DiagnosticException fault =
          assertThrows(DiagnosticException.class, () -> call(handlers, "read", wrong), kind);
      assertTrue(fault.diagnostics().getFirst().position().isPresent(), kind);
    }
    call(handlers, "read", "{\"kind\": \"ltl\", \"formula\": \"G F committed\"}");
    call(handlers, "read", "{\"kind\": \"ctl\", \"formula\": \"AG EF committed\"}");
  }

  @Test
  void formsThatAreNoneAreRefused() {
    CurrentModel current = model(ModelSource.of("java:two-phase-commit"));
    Map<String, Handler> handlers = new CheckCalls(current, Registry.installed()).handlers();
    for (String form :
        List.of(
            "{}",
            "[]",
            "{\"own\": 1, \"properties\": []}",
            "{\"own\": true, \"properties\": [{\"kind\": \"none\"}]}",
            "{\"own\": true, \"properties\": {}}")) {
      assertThrows(IllegalArgumentException.class, () -> call(handlers, "start", form), form);
    }
    String negative = "{\"own\": true, \"properties\": [], \"memory\": -1}";
    assertThrows(DiagnosticException.class, () -> call(handlers, "start", negative));
  }

  @Test
  void samplesStayFew() {
    Samples samples = new Samples();
    for (int i = 0; i < 100_000; i++) {
      samples.add(new Sample(i, i, 0, 0, 0, 0, 0, 0));
    }
    List<Sample> kept = samples.all();
    assertTrue(kept.size() <= Samples.MOST && kept.size() >= Samples.MOST / 3, "" + kept.size());
    assertTrue(kept.getLast().millis() > 99_000, "the course is known to its end");
  }

  @Test
  void aForecastHasItsRanges() {
    Range one = Range.exactly(1);
    Outlook keeping =
        new Outlook(
            Outlook.Way.KEEP, one, one, one, Range.around(30, 2), new Range(100, 1_000, 1e30));
    Decision decision =
        new Decision(
            Outlook.Way.KEEP,
            "it fits <b>",
            Optional.empty(),
            new Range(10, 20, 40),
            keeping,
            Optional.empty(),
            Archive.AUTO);
    StringBuilder text = new StringBuilder();
    new Expected(new Range(10, 30, 90), decision, "bfs")
        .write(new JsonWriter(text, JsonWriter.Layout.ONE_LINE));
    Json json = Json.parse(text.toString());
    assertEquals("bfs", json.required("engine").text());
    assertEquals("it fits <b>", json.required("why").text());
    assertEquals(List.of(10, 30, 90), json.required("expansions").integers());
    assertEquals(List.of(10, 20, 40), json.required("states").integers());
    assertEquals(3, json.required("bytes").elements().size(), "however large");
    assertTrue(json.required("text").text().contains("30"), text.toString());
    assertTrue(json.member("next").isEmpty());
  }
}
