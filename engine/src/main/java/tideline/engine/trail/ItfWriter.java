package tideline.engine.trail;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.engine.text.HeaderText;
import tideline.model.Model;
import tideline.model.Reduction;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.Transition;
import tideline.model.json.JsonWriter;
import tideline.model.tail.OwnTailType;
import tideline.model.tail.TailType;

/**
 * Writes a run in the Informal Trace Format of Apalache, a JSON object that other tools read: each
 * state in full, whole numbers as text so that they have any size, and where a lasso goes back to.
 */
public final class ItfWriter implements Replay.Visitor {

  private static final String META = "#meta";

  private final JsonWriter json;
  private final Model searched;
  private final List<Slot> slots;

  /** The state that would be written next; the last one of a lasso is not, as it is the first. */
  private final int states;

  private ItfWriter(JsonWriter json, Replay replay) {
    this.json = json;
    this.searched = replay.model();
    Model model = Reduction.userModel(searched);
    this.slots =
        searched.schema().slots().stream()
            .filter(slot -> model.schema().slot(slot.name()).isPresent())
            .toList();
    this.states = replay.loopStart().isPresent() ? replay.length() : replay.length() + 1;
  }

  /** Writes the first trace of a report, which must have one. */
  public static void write(Report report, Appendable out) {
    Report.Answer shown = report.traced().getFirst();
    Replay replay = shown.replay().orElseThrow();
    JsonWriter json = new JsonWriter(out, JsonWriter.Layout.LINES);
    ItfWriter writer = new ItfWriter(json, replay);
    json.beginObject();
    json.key(META).beginObject();
    json.member("format", "ITF");
    json.member("source", report.plan().job().model().text());
    json.member("description", HeaderText.describe(shown.property()));
    json.endObject();
    json.member("vars", writer.slots.stream().map(Slot::name).toList());
    json.key("states").beginArray();
    replay.walk(writer);
    json.endArray();
    OptionalInt loop = replay.loopStart();
    if (loop.isPresent()) {
      json.member("loop", loop.getAsInt());
    }
    json.endObject();
  }

  @Override
  public void start(long[] state) {
    json.beginObject();
    json.key(META).beginObject().member("index", 0).endObject();
    values(state);
  }

  @Override
  public void step(int number, int transition, long[] before, long[] after) {
    if (number >= states) {
      return;
    }
    Transition taken = searched.transitions().get(transition);
    json.beginObject();
    json.key(META).beginObject().member("index", number);
    json.member("action", searched.stepName(transition, before, 0, after, 0));
    taken.position().ifPresent(place -> json.member("line", place.line()));
    json.endObject();
    values(after);
  }

  private void values(long[] state) {
    for (Slot slot : slots) {
      json.key(slot.name());
      value(slot, state);
    }
    json.endObject();
  }

  private void value(Slot slot, long[] state) {
    switch (slot.type()) {
      case SlotType.Bool() -> json.value(slot.isSet(state, 0));
      case SlotType.Range _ -> number(slot.get(state, 0));
      case SlotType.Enumeration _ -> json.value(slot.print(state, 0));
      case SlotType.Labelled(var _, var label) -> number(label.applyAsLong(slot.get(state, 0)));
      case SlotType.Unbounded unbounded -> value(unbounded.type(), unbounded.value(state, 0));
    }
  }

  private void number(long value) {
    json.beginObject().member("#bigint", Long.toString(value)).endObject();
  }

  private void value(TailType type, Object value) {
    switch (type) {
      case TailType.Truth() -> json.value((Boolean) value);
      case TailType.Range _, TailType.Whole _ -> number((Long) value);
      case TailType.Named _ -> json.value((String) value);
      case OwnTailType own -> json.value(own.print(value));
      case TailType.ListOf(var element) -> array((Collection<?>) value, element);
      case TailType.SetOf(var element) -> {
        json.beginObject().key("#set");
        array((Collection<?>) value, element);
        json.endObject();
      }
      case TailType.BagOf(var element) -> bag((Map<?, ?>) value, element);
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

  /** A bag is a function to how often each value is in it. */
  private void bag(Map<?, ?> values, TailType type) {
    json.beginObject().key("#map").beginArray();
    values.forEach(
        (each, times) -> {
          json.beginArray();
          value(type, each);
          number((Integer) times);
          json.endArray();
        });
    json.endArray().endObject();
  }

  private void array(Collection<?> elements, TailType type) {
    json.beginArray();
    elements.forEach(element -> value(type, element));
    json.endArray();
  }
}
