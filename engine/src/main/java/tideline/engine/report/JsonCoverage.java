package tideline.engine.report;

import tideline.model.SourcePosition;
import tideline.model.json.JsonWriter;

/** What no run does, as a member of the report. */
final class JsonCoverage {

  private JsonCoverage() {}

  static void write(Coverage coverage, JsonWriter json) {
    json.key("coverage").beginObject();
    json.key("complete").value(coverage.isComplete());
    coverage.stopped().ifPresent(why -> json.member("stopped", why));
    json.member("states", coverage.states());
    json.member("transitions", coverage.transitions());
    json.key("neverTaken").beginArray();
    coverage
        .never()
        .forEach(
            transition -> {
              json.beginObject().member("transition", transition.name());
              transition.position().ifPresent(position -> place(position, json));
              json.endObject();
            });
    json.endArray();
    json.member("values", coverage.values());
    json.key("neverReached").beginArray();
    for (Coverage.UnusedValue unused : coverage.unused()) {
      json.beginObject();
      json.member("variable", unused.variable());
      json.member("value", unused.value());
      json.endObject();
    }
    json.endArray();
    json.member("antecedents", coverage.antecedents());
    json.key("vacuous").beginArray();
    for (Coverage.Vacuous vacuous : coverage.vacuous()) {
      json.beginObject();
      json.member("property", vacuous.property());
      json.member("antecedent", vacuous.antecedent());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static void place(SourcePosition position, JsonWriter json) {
    json.member("file", position.source());
    json.member("line", position.line());
    json.member("column", position.column());
  }
}
