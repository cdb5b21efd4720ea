package tideline.web.check;

import tideline.engine.forecast.Decision;
import tideline.engine.forecast.Range;
import tideline.engine.plan.Exploration;
import tideline.engine.text.DecisionText;
import tideline.model.json.JsonWriter;
import tideline.web.json.Shown;

/**
 * What is expected of a search that is under way.
 *
 * @param expansions how many there will be in all
 * @param decision the way that was chosen, and why
 * @param engine the engine that goes on
 */
record Expected(Range expansions, Decision decision, String engine) {

  static Expected of(Exploration exploration, Decision decision) {
    Range visits =
        exploration.measure().isPresent() ? decision.chosen().visits() : Range.exactly(1);
    return new Expected(decision.states().times(visits), decision, exploration.method().name());
  }

  void write(JsonWriter json) {
    json.beginObject().member("engine", engine).member("why", Shown.line(decision.why()));
    decision.measure().ifPresent(by -> json.member("measure", Shown.line(by.name())));
    range("expansions", expansions, json);
    range("states", decision.states(), json);
    range("bytes", decision.chosen().bytes(), json);
    json.member("text", DecisionText.expected(decision.chosen()));
    decision.nextBest().ifPresent(next -> json.member("next", DecisionText.expected(next)));
    json.endObject();
  }

  private static void range(String name, Range range, JsonWriter json) {
    json.key(name).beginArray();
    for (double bound : new double[] {range.low(), range.likely(), range.high()}) {
      json.value(Math.min(bound, 1e18), 0);
    }
    json.endArray();
  }
}
