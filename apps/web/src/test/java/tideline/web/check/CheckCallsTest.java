package tideline.web.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tideline.Tideline;
import tideline.engine.job.ModelSource;
import tideline.engine.limits.Cancellation;
import tideline.engine.load.Registry;
import tideline.engine.simulation.Simulation;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.json.Json;
import tideline.web.explore.ExploredModel;
import tideline.web.server.Handler;
import tideline.web.server.Refusal;

/** Checks as a page starts and watches them. */
final class CheckCallsTest {

  private static final String DEADLOCK =
      "{\"own\": true, \"properties\": [{\"kind\": \"deadlock\"}]}";

  private static ExploredModel explored(ModelSource source) {
    return new ExploredModel(Registry.installed(), source, new Cancellation());
  }

  private static Json call(Map<String, Handler> handlers, String name, String question) {
    return Json.parse(((Handler.Call) handlers.get(name)).answer(Json.parse(question)));
  }

  /** What a page is told at the end of the run. */
  private static Json end(Map<String, Handler> handlers) throws InterruptedException {
    Handler.Events events = ((Handler.Stream) handlers.get("watch")).open(Json.parse("{}"));
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
    ExploredModel explored = explored(ModelSource.of("java:two-phase-commit"));
    try (CheckCalls checks = new CheckCalls(explored, Registry.installed())) {
      Map<String, Handler> handlers = checks.handlers();
      call(
          handlers,
          "start",
          """
          {"own": true, "properties": [{"kind": "reachable", "formula": "committed"},
            {"kind": "invariant", "formula": "!mixed"}, {"kind": "ltl", "formula": "G !committed"}]}
          """);
      Json run = end(handlers);
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
          Simulation.from(explored.loaded().model(), trace.required("initial").integer());
      trace.required("choices").integers().forEach(walk::choose);
      int committed = walk.model().propositions().names().indexOf("committed");
      assertTrue(walk.model().propositions().eval(walk.state(), 0, 1L << committed) != 0);
    }
  }

  @Test
  void aRunIsStoppedAndThereIsOneAtATime() throws InterruptedException {
    ModelSource large =
        ModelSource.of("java:sliding-window").with(Map.of("packets", "250", "capacity", "5"));
    try (CheckCalls checks = new CheckCalls(explored(large), Registry.installed())) {
      Map<String, Handler> handlers = checks.handlers();
      call(handlers, "start", DEADLOCK);
      assertEquals(
          409, assertThrows(Refusal.class, () -> call(handlers, "start", DEADLOCK)).status());
      call(handlers, "stop", "{}");
      Json run = end(handlers);
      if (run.required("status").text().equals("done")) {
        assertEquals(
            "unknown", run.required("answers").elements().getFirst().required("verdict").text());
      }
      call(handlers, "start", DEADLOCK.replace("}]", "}], \"maxStates\": 100"));
      Json limited = end(handlers);
      assertEquals(2, limited.required("run").integer());
      assertEquals(
          "unknown", limited.required("answers").elements().getFirst().required("verdict").text());
    }
  }

  @Test
  void formulasThatAreWrongSaySoWhileTheyAreWritten() {
    ExploredModel explored = explored(ModelSource.of("java:two-phase-commit"));
    Map<String, Handler> handlers = new CheckCalls(explored, Registry.installed()).handlers();
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
    ExploredModel explored = explored(ModelSource.of("java:two-phase-commit"));
    Map<String, Handler> handlers = new CheckCalls(explored, Registry.installed()).handlers();
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
}
