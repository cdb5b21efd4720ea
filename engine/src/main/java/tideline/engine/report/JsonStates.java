package tideline.engine.report;

import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import tideline.engine.replay.Replay;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.StateSchema;
import tideline.model.Transition;
import tideline.model.json.JsonWriter;
import tideline.model.tail.OwnTailType;
import tideline.model.tail.TailType;

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
      if (!slot.isSame(before, 0, after, 0)) {
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
              json.member("transition", model.stepName(transition, before, 0, after, 0));
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
    switch (slot.type()) {
      case SlotType.Bool() -> json.value(slot.isSet(s, off));
      case SlotType.Range _ -> json.value(slot.get(s, off));
      case SlotType.Enumeration _ -> json.value(slot.print(s, off));
      case SlotType.Labelled(var _, var label) -> json.value(label.applyAsLong(slot.get(s, off)));
      case SlotType.Unbounded unbounded -> value(unbounded.type(), unbounded.value(s, off));
    }
  }

  /** Lists and sets are arrays, a bag is an array of what is there and how often. */
  private void value(TailType type, Object value) {
    switch (type) {
      case TailType.Truth() -> json.value((Boolean) value);
      case TailType.Range _, TailType.Whole _ -> json.value((Long) value);
      case TailType.Named _ -> json.value((String) value);
      case OwnTailType own -> json.value(own.print(value));
      case TailType.ListOf(var element) -> array((Collection<?>) value, element);
      case TailType.SetOf(var element) -> array((Collection<?>) value, element);
      case TailType.BagOf(var element) -> {
        json.beginArray();
        ((Map<?, ?>) value)
            .forEach(
                (each, times) -> {
                  json.beginObject().key("value");
                  value(element, each);
                  json.member("times", (Integer) times).endObject();
                });
        json.endArray();
      }
      case TailType.Fields(var names, var types) -> {
        json.beginObject();
        for (int i = 0; i < names.size(); i++) {
          json.key(names.get(i));
          value(types.get(i), Objects.requireNonNull(((Map<?, ?>) value).get(names.get(i))));
        }
        json.endObject();
      }
    }
  }

  private void array(Collection<?> elements, TailType type) {
    json.beginArray();
    elements.forEach(element -> value(type, element));
    json.endArray();
  }
}
