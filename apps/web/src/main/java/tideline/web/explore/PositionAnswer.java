package tideline.web.explore;

import java.util.List;
import tideline.engine.simulation.Narrator;
import tideline.engine.simulation.Simulation;
import tideline.engine.simulation.WalkEnding;
import tideline.engine.text.Style;
import tideline.model.Model;
import tideline.model.json.Json;
import tideline.model.json.JsonWriter;
import tideline.web.json.ModelJson;
import tideline.web.json.Shown;

/** A position as a page shows it: how it was reached, the state, and what can happen next. */
final class PositionAnswer {

  private static final int MOST_ENABLED = 500;

  /** The reference, which knows what is printed, is followed on walks of ordinary length. */
  private static final int MOST_NARRATED = 2_000;

  private final Model model;
  private final StringBuilder text = new StringBuilder();
  private final JsonWriter json = new JsonWriter(text, JsonWriter.Layout.ONE_LINE);
  private final ModelJson states;

  private PositionAnswer(Model model) {
    this.model = model;
    this.states = new ModelJson(json, model);
  }

  /** The answer; of the steps those that the page does not know yet. */
  static String of(Model model, ExploredModel explored, Json question) {
    Position position = Position.of(question);
    int known = question.member("known").map(Json::integer).orElse(0);
    Narrator narrator =
        new Narrator(
            model.schema(),
            position.choices().size() <= MOST_NARRATED
                ? explored.reference()
                : java.util.Optional.empty());
    return new PositionAnswer(model).answer(position, known, narrator);
  }

  private String answer(Position position, int known, Narrator narrator) {
    json.beginObject();
    json.key("steps").beginArray();
    narrator.start(new Position(position.initial(), List.of()).walk(model, _ -> {}).state());
    Simulation walk = position.walk(model, now -> step(now, known, narrator));
    json.endArray();
    json.key("values");
    states.state(walk.state());
    json.key("changes");
    states.changes(walk.steps() == 0 ? walk.state() : walk.before(), walk.state());
    enabled(walk);
    where(walk);
    ending(walk);
    json.endObject();
    return text.toString();
  }

  private void step(Simulation walk, int known, Narrator narrator) {
    List<String> printed = narrator.step(walk.state());
    if (walk.steps() <= known) {
      return;
    }
    json.beginObject();
    states.step(walk.lastTransition(), walk.before(), walk.state());
    json.member("printed", printed.stream().map(Shown::line).toList());
    json.endObject();
  }

  private void enabled(Simulation walk) {
    long[] successor = new long[model.schema().words()];
    json.key("enabled").beginArray();
    for (int i = 0; i < Math.min(walk.choices(), MOST_ENABLED); i++) {
      walk.read(i, successor);
      json.beginObject();
      states.step(walk.transition(i), walk.state(), successor);
      json.key("changes");
      states.changes(walk.state(), successor);
      json.endObject();
    }
    json.endArray();
    json.member("more", (long) Math.max(0, walk.choices() - MOST_ENABLED));
  }

  private void where(Simulation walk) {
    json.key("where").beginArray();
    for (Whereabouts.Line line : Whereabouts.of(walk)) {
      json.beginObject().member("process", Shown.line(line.process()));
      json.member("source", Shown.line(line.position().source()));
      json.member("line", line.position().line());
      json.key("enabled").value(line.enabled()).endObject();
    }
    json.endArray();
  }

  private void ending(Simulation walk) {
    WalkEnding ending = WalkEnding.of(walk, WalkEnding.AssertionUse.STOP);
    json.key("ending").beginObject().member("word", ending.word());
    json.member("text", Shown.line(ending.text(Style.PLAIN).orElse(""))).endObject();
  }
}
