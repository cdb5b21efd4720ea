package tideline.web.check;

import java.util.List;
import tideline.engine.plan.Method;
import tideline.engine.plan.Plan;
import tideline.engine.report.JsonReport;
import tideline.engine.report.Report;
import tideline.engine.text.HeaderText;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.model.Verdict;
import tideline.model.json.JsonWriter;
import tideline.web.json.Shown;

/** A run as a page shows it, now or at its end. */
final class RunJson {

  private final StringBuilder text = new StringBuilder();
  private final JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);

  private RunJson() {}

  /** How the run is doing. */
  static String of(LiveRun run) {
    RunJson made = new RunJson();
    made.write(run, run.explored().loaded().model());
    return made.text.toString();
  }

  private void write(LiveRun run, Model model) {
    LiveRun.Ending ending = run.ending();
    json.beginObject().member("run", run.number());
    json.member("fingerprint", run.explored().fingerprint());
    run.plan().ifPresent(this::plan);
    run.expected()
        .ifPresent(
            expected -> {
              json.key("expected");
              expected.write(json);
            });
    json.key("samples").beginArray();
    run.samples().forEach(sample -> sample.write(json));
    json.endArray();
    run.latest()
        .ifPresent(
            now -> {
              json.key("now");
              now.write(json);
            });
    switch (ending) {
      case LiveRun.Ending.None() -> json.member("status", run.isPaused() ? "paused" : "running");
      case LiveRun.Ending.Failed(var message) ->
          json.member("status", "failed").member("message", Shown.source(message));
      case LiveRun.Ending.Done(var result) -> {
        json.member("status", "done");
        report(result.report(), model);
      }
    }
    json.endObject();
  }

  private void plan(Plan plan) {
    json.key("plan").beginObject();
    json.member("engines", plan.methods().stream().map(Method::name).toList());
    json.member("reasons", plan.methods().stream().map(Method::reason).toList());
    plan.measure()
        .ifPresent(
            measure -> {
              json.member("measure", Shown.line(measure.name()));
              measure
                  .bounds()
                  .ifPresent(
                      bounds -> {
                        json.key("lowest").value((double) bounds.minimum(), 0);
                        json.key("highest").value((double) bounds.maximum(), 0);
                      });
            });
    json.endObject();
  }

  private void report(Report report, Model model) {
    json.key("answers").beginArray();
    for (Report.Answer answer : report.properties()) {
      answer(answer, report, model);
    }
    json.endArray();
    report
        .failed()
        .ifPresent(failed -> json.member("fault", Shown.line("" + failed.error().getMessage())));
    json.key("searches").beginArray();
    for (Report.Searched search : report.searches()) {
      json.beginObject().member("title", Shown.line(search.exploration().title()));
      json.key("figures").beginArray();
      for (FigureRows.Row row : FigureRows.of(search)) {
        json.beginArray().value(row.name()).value(Shown.line(row.value())).endArray();
      }
      json.endArray().endObject();
    }
    json.endArray();
  }

  private void answer(Report.Answer answer, Report report, Model model) {
    json.beginObject();
    json.member("property", Shown.line(HeaderText.describe(answer.property())));
    json.member("verdict", JsonReport.word(answer.verdict()));
    List<String> notes =
        answer.verdict() instanceof Verdict.Unknown(var _, var reason, var _)
            ? List.of(reason)
            : answer.verdict().assurance().caveats();
    json.member("notes", notes.stream().map(Shown::line).toList());
    answer
        .judgedBy(report.plan())
        .ifPresent(authority -> json.member("replayedBy", authority.word()));
    TracePosition.of(answer, report, model).ifPresent(this::trace);
    answer
        .evidence()
        .ifPresent(
            evidence -> {
              json.key("evidence");
              EvidenceJson.write(evidence, json);
            });
    json.endObject();
  }

  private void trace(Trace trace) {
    json.key("trace").beginObject().member("initial", trace.initial());
    json.key("choices").beginArray();
    for (int i = 0; i < trace.length(); i++) {
      json.value(trace.choice(i));
    }
    json.endArray();
    trace.loopStart().ifPresent(start -> json.member("loop", start));
    json.endObject();
  }
}
