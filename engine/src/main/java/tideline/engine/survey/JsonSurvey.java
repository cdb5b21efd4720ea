package tideline.engine.survey;

import java.util.List;
import tideline.engine.report.JsonStates;
import tideline.engine.report.Version;
import tideline.model.Transition;
import tideline.model.json.JsonWriter;

/** A survey for programs. */
public final class JsonSurvey {

  private static final String COUNT = "count";
  private static final String NUMBERS = "numbers";
  private static final String STATES = "states";
  private static final String SECONDS = "seconds";

  private final Survey survey;
  private final JsonWriter json;

  private JsonSurvey(Survey survey, JsonWriter json) {
    this.survey = survey;
    this.json = json;
  }

  /** Writes one object. */
  public static void write(Survey survey, JsonWriter json) {
    new JsonSurvey(survey, json).write();
  }

  private void write() {
    json.beginObject();
    json.member("tool", "tideline");
    json.member("version", Version.text());
    json.member("model", survey.model().name());
    json.member("language", survey.model().language());
    json.member("parameters", survey.model().parameters());
    json.member("engine", survey.engine());
    json.key("complete").value(survey.isComplete());
    survey.stopped().ifPresent(why -> json.member("stopped", why));
    statistics();
    json.key("bounds").beginArray();
    survey.bounds().forEach(this::bound);
    json.endArray();
    survey.homes().ifPresent(this::homes);
    dead();
    json.member(
        survey.isComplete() ? "deadTransitions" : "notYetTaken", names(survey.neverTaken()));
    survey.live().ifPresent(live -> json.member("liveTransitions", names(live)));
    survey
        .fairness()
        .ifPresent(
            sorted -> {
              json.key("fairness").beginObject();
              sorted.forEach((kind, some) -> json.member(kind.word(), names(some)));
              json.endObject();
            });
    json.key("notTold").beginArray();
    for (Survey.Untold untold : survey.untold()) {
      json.beginObject();
      json.member("what", untold.what());
      json.member("why", untold.why());
      json.endObject();
    }
    json.endArray();
    json.endObject();
  }

  private static List<String> names(List<Transition> transitions) {
    return transitions.stream().map(Transition::name).toList();
  }

  private void statistics() {
    Survey.Figures figures = survey.figures();
    json.key("statistics").beginObject();
    json.member(STATES, figures.states());
    json.member("arcs", figures.arcs());
    json.member("explored", figures.explored());
    json.member("peakStates", figures.peak());
    json.key(SECONDS).value(figures.seconds(), 3);
    figures
        .components()
        .ifPresent(
            components -> {
              json.key("components").beginObject();
              json.member(COUNT, components.count());
              json.member("arcs", components.arcs());
              json.member("terminal", components.terminal());
              json.key(SECONDS).value(components.seconds(), 3);
              json.endObject();
            });
    json.endObject();
  }

  private void bound(Bound bound) {
    json.beginObject().member("name", bound.name());
    switch (bound) {
      case Bound.OfNumber(var _, var upper, var lower) -> ends("number", upper, lower);
      case Bound.OfLength(var _, var upper, var lower) -> ends("length", upper, lower);
      case Bound.OfBag(var _, var upper, var lower, var most, var least) -> {
        ends("bag", upper, lower);
        json.member("upperMultiset", most);
        json.member("lowerMultiset", least);
      }
      case Bound.OfNames(var _, var values) -> {
        json.member("kind", "names");
        json.member("values", values);
      }
    }
    json.endObject();
  }

  private void ends(String kind, long upper, long lower) {
    json.member("kind", kind);
    json.member("upper", upper);
    json.member("lower", lower);
  }

  private void homes(Survey.Homes homes) {
    json.key("homeStates").beginObject();
    json.member(COUNT, homes.count());
    numbers(homes.numbers());
    json.key("initialState").value(homes.initial());
    json.endObject();
  }

  private void numbers(List<Long> numbers) {
    json.key(NUMBERS).beginArray();
    numbers.forEach(json::value);
    json.endArray();
  }

  private void dead() {
    Survey.DeadStates dead = survey.dead();
    json.key("deadStates").beginObject();
    json.member(COUNT, dead.count());
    dead.valid().ifPresent(valid -> json.member("valid", valid));
    numbers(dead.numbers());
    json.key(STATES).beginArray();
    JsonStates states = new JsonStates(json, survey.model().model());
    dead.examples().forEach(state -> states.state(state, 0));
    json.endArray();
    json.endObject();
  }
}
