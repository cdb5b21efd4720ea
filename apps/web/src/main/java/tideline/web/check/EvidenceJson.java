package tideline.web.check;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import tideline.engine.replay.EvidenceReplay;
import tideline.engine.replay.TerminalPart;
import tideline.model.json.JsonWriter;
import tideline.search.ctl.Evidence;
import tideline.web.json.ModelJson;
import tideline.web.json.Shown;

/**
 * Why a formula of CTL holds or fails, as a tree for a page: runs, and what is true at their
 * states. What was searched may be a simpler form of the model, so variables go by that one's
 * names.
 */
public final class EvidenceJson implements EvidenceReplay.Visitor {

  private static final int MOST_STEPS = 3_000;

  private final EvidenceReplay replay;
  private final JsonWriter json;
  private final ModelJson states;
  private final Deque<Part> parts = new ArrayDeque<>();
  private int steps;

  /** Which array of its object is being written. */
  private enum Part {
    RUN,
    BRANCHES
  }

  private EvidenceJson(EvidenceReplay replay, JsonWriter json) {
    this.replay = replay;
    this.json = json;
    this.states = new ModelJson(json, replay.model());
  }

  /** An object with the names of variables and the tree. */
  public static void write(EvidenceReplay replay, JsonWriter json) {
    EvidenceJson made = new EvidenceJson(replay, json);
    json.beginObject().key("slots");
    made.states.names();
    json.key("tree");
    replay.walk(made);
    json.endObject();
  }

  @Override
  public void begin(Evidence evidence, long[] state) {
    json.beginObject().member("formula", Shown.line(replay.text(evidence.node())));
    json.member("truth", word(evidence.truth())).member("reason", word(evidence.reason()));
    json.member("length", evidence.choices().size());
    evidence.loopStart().ifPresent(start -> json.member("loop", start));
    json.key("steps").beginArray();
    parts.push(Part.RUN);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (++steps > MOST_STEPS) {
      return;
    }
    json.beginObject();
    states.step(transition, before, after);
    json.key("changes");
    states.changes(before, after);
    json.endObject();
  }

  @Override
  public void component(TerminalPart component) {
    json.endArray();
    json.member("component", component.states().size()).key("branches").beginArray();
    replace(Part.BRANCHES);
  }

  @Override
  public void branch(int step) {
    if (parts.peek() == Part.RUN) {
      json.endArray().key("branches").beginArray();
      replace(Part.BRANCHES);
    }
    json.beginObject().member("step", step).key("evidence");
  }

  private void replace(Part part) {
    parts.pop();
    parts.push(part);
  }

  @Override
  public void end(Evidence evidence) {
    json.endArray().endObject();
    parts.pop();
    if (!parts.isEmpty()) {
      json.endObject();
    }
  }
}
