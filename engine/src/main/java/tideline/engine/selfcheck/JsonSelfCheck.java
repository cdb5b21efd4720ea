package tideline.engine.selfcheck;

import tideline.engine.report.JsonStates;
import tideline.engine.report.Version;
import tideline.model.json.JsonWriter;

/** What a self-check has compared, as one JSON object. */
public final class JsonSelfCheck {

  private JsonSelfCheck() {}

  /** Writes the report. */
  public static void write(SelfCheckReport report, JsonWriter json) {
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("model", report.model().name());
    json.member("language", report.model().language());
    json.member("parameters", report.model().parameters());
    json.member("notes", report.notes());
    json.key("comparisons").beginArray();
    report.parts().forEach(part -> part(part, json));
    json.endArray();
    json.key("answers").beginArray();
    for (EngineAnswer answer : report.answers()) {
      json.beginObject();
      json.member("question", answer.question());
      json.member("engine", answer.engine());
      json.member("answer", answer.answer().words());
      json.endObject();
    }
    json.endArray();
    json.key("difference");
    report.difference().ifPresentOrElse(found -> difference(found, json), json::nothing);
    json.key("stopped");
    report.stopped().ifPresentOrElse(limit -> json.value(limit.getMessage()), json::nothing);
    json.endObject();
  }

  private static void part(SelfCheckReport.Part part, JsonWriter json) {
    Coverage coverage = part.coverage();
    json.beginObject();
    json.member("compared", part.title());
    json.member("states", coverage.states());
    json.member("transitions", coverage.edges());
    json.member("propositions", coverage.propositions());
    json.member("faults", coverage.faults());
    json.key("complete").value(coverage.complete());
    json.endObject();
  }

  private static void difference(Difference found, JsonWriter json) {
    json.beginObject();
    json.member("comparison", found.comparison().words());
    for (Difference.Side side : new Difference.Side[] {found.first(), found.second()}) {
      json.member(side.who(), side.says());
    }
    json.member("details", found.details());
    json.key("path");
    if (found.path().isPresent()) {
      new JsonStates(json, found.path().get().model()).steps(found.path().get());
    } else {
      json.nothing();
    }
    json.endObject();
  }
}
