package tideline.engine.report;

import tideline.engine.json.JsonWriter;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Transition;

/** Writes states and runs as JSON: numbers and truth values as such, other values as texts. */
public final class JsonStates {

  private final JsonWriter json;
  private final Model model;

  /** A writer of states of that model. */
  public JsonStates(JsonWriter json, Model model) {
    this.json = json;
    this.model = model;
  }

  /** The whole state as an object. */
  public void state(long[] s, int off) {
    json.beginObject();
    for (Slot slot : model.schema().slots()) {
      json.key(slot.name());
      value(slot, s, off);
    }
    json.endObject();
  }

  /** The slots whose value differs, as an object of the new values. */
  public void changes(long[] before, long[] after) {
    StateSchema schema = model.schema();
    json.beginObject();
    for (Slot slot : schema.slots()) {
      if (slot.get(before, 0) != slot.get(after, 0)) {
        json.key(slot.name());
        value(slot, after, 0);
      }
    }
    json.endObject();
  }

  /** Which steps of a run are meant. */
  public enum Part {
    /** Those before a loop, or all. */
    PREFIX,
    /** Those of the loop. */
    LOOP
  }

  /** The steps of a run as an array: first the whole state, then what each step changes. */
  public void steps(Replay replay) {
    steps(replay, Part.PREFIX);
  }

  /** Some of the steps of a run as an array; the whole state comes first, in the prefix only. */
  public void steps(Replay replay, Part part) {
    int split = replay.loopStart().orElse(replay.length());
    json.beginArray();
    replay.walk(
        new Replay.Visitor() {
          @Override
          public void start(long[] state) {
            if (part == Part.PREFIX) {
              json.beginObject().key("state");
              state(state, 0);
              json.endObject();
            }
          }

          @Override
          public void step(int number, int transition, long[] before, long[] after) {
            if ((number <= split) == (part == Part.PREFIX)) {
              json.beginObject();
              Transition taken = model.transitions().get(transition);
              json.member("transition", taken.name());
              taken.position().ifPresent(place -> json.member("line", place.line()));
              json.key("changes");
              changes(before, after);
              json.endObject();
            }
          }

          private void state(long[] state, int off) {
            JsonStates.this.state(state, off);
          }
        });
    json.endArray();
  }

  private void value(Slot slot, long[] s, int off) {
    long value = slot.get(s, off);
    switch (slot.type()) {
      case SlotType.Bool() -> json.value(value != 0);
      case SlotType.Range range -> json.value(value);
      case SlotType.Enumeration names -> json.value(names.print(value));
      case SlotType.Labelled labelled -> json.value(labelled.label().applyAsLong(value));
    }
  }
}
