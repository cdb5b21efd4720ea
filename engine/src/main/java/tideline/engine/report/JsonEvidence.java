package tideline.engine.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.TerminalPart;
import tideline.model.Transition;
import tideline.model.json.JsonWriter;
import tideline.search.ctl.Evidence;

/** Writes the evidence for a CTL formula: an object with its run, and branches inside it. */
final class JsonEvidence implements EvidenceReplay.Visitor {

  private final EvidenceReplay replay;
  private final JsonWriter json;
  private final JsonStates states;

  /** For each evidence that is being written, where in its object the writing is. */
  private final Deque<Part> parts = new ArrayDeque<>();

  private enum Part {
    RUN,
    BRANCHES
  }

  private JsonEvidence(EvidenceReplay replay, JsonWriter json) {
    this.replay = replay;
    this.json = json;
    this.states = new JsonStates(json, replay.model());
  }

  static void write(EvidenceReplay replay, JsonWriter json) {
    replay.walk(new JsonEvidence(replay, json));
  }

  @Override
  public void begin(Evidence evidence, long[] state) {
    json.beginObject();
    json.member("formula", replay.text(evidence.node()));
    json.member("truth", word(evidence.truth()));
    json.member("reason", word(evidence.reason()));
    if (evidence.loopStart().isPresent()) {
      json.member("loopStart", evidence.loopStart().getAsInt());
    }
    json.key("run").beginArray();
    json.beginObject().key("state");
    states.state(state, 0);
    json.endObject();
    parts.push(Part.RUN);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    json.beginObject();
    Transition taken = replay.model().transitions().get(transition);
    json.member("transition", taken.name());
    taken.position().ifPresent(place -> json.member("line", place.line()));
    json.key("changes");
    states.changes(before, after);
    json.endObject();
  }

  @Override
  public void component(TerminalPart component) {
    json.endArray();
    json.member("componentStates", component.states().size());
    json.key("branches").beginArray();
    parts.pop();
    parts.push(Part.BRANCHES);
  }

  @Override
  public void branch(int step) {
    if (parts.peek() == Part.RUN) {
      json.endArray();
      json.key("branches").beginArray();
      parts.pop();
      parts.push(Part.BRANCHES);
    }
    json.beginObject();
    json.member("step", step);
    json.key("evidence");
  }

  @Override
  public void end(Evidence evidence) {
    json.endArray();
    json.endObject();
    parts.pop();
    if (!parts.isEmpty()) {
      json.endObject();
    }
  }
}
