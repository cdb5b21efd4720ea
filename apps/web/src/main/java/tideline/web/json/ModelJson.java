package tideline.web.json;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.SlotType;
import tideline.model.Transition;
import tideline.model.json.JsonWriter;
import tideline.model.tail.OwnTailType;
import tideline.model.tail.TailType;

/**
 * Writes states of a model for a page. Variables go by their number, never as keys of an object: a
 * name may be {@code __proto__}. A number that a browser would round is a text.
 */
public final class ModelJson {

  private static final long LARGEST_EXACT = (1L << 53) - 1;
  private static final int MOST_ELEMENTS = 1_000;

  private final JsonWriter json;
  private final Model model;

  /** A writer of states of that model. */
  public ModelJson(JsonWriter json, Model model) {
    this.json = json;
    this.model = model;
  }

  /** The names of all variables, in the order in which values come. */
  public void names() {
    json.beginArray();
    model.schema().slots().forEach(slot -> json.value(Shown.line(slot.name())));
    json.endArray();
  }

  /** Who takes steps, in the order of the model. */
  public void processes() {
    json.beginArray();
    model.transitions().stream()
        .flatMap(transition -> transition.processes().stream())
        .distinct()
        .forEach(process -> json.value(Shown.line(process)));
    json.endArray();
  }

  /** The values of all variables. */
  public void state(long[] s) {
    json.beginArray();
    model.schema().slots().forEach(slot -> value(slot, s));
    json.endArray();
  }

  /** What differs between two states: number of the variable, old value, new value. */
  public void changes(long[] before, long[] after) {
    json.beginArray();
    for (Slot slot : model.schema().slots()) {
      if (!slot.isSame(before, 0, after, 0)) {
        json.beginArray().value(slot.index());
        value(slot, before);
        value(slot, after);
        json.endArray();
      }
    }
    json.endArray();
  }

  /** What a step is, as members of the object that is open. */
  public void step(int number, long[] before, long[] after) {
    Transition transition = model.transitions().get(number);
    json.member("transition", number);
    json.member("name", Shown.line(model.stepName(number, before, 0, after, 0)));
    transition
        .position()
        .ifPresent(
            place ->
                json.member("source", Shown.line(place.source())).member("line", place.line()));
    json.member("processes", transition.processes().stream().map(Shown::line).toList());
  }

  private void value(Slot slot, long[] s) {
    switch (slot.type()) {
      case SlotType.Bool() -> json.value(slot.isSet(s, 0));
      case SlotType.Range _ -> number(slot.get(s, 0));
      case SlotType.Enumeration _ -> json.value(Shown.line(slot.print(s, 0)));
      case SlotType.Labelled(var _, var label) -> number(label.applyAsLong(slot.get(s, 0)));
      case SlotType.Unbounded unbounded -> {
        try {
          value(unbounded.type(), unbounded.value(s, 0));
        } catch (IllegalArgumentException noValue) {
          json.value(Shown.line(slot.print(s, 0)));
        }
      }
    }
  }

  private void number(long value) {
    if (Math.abs(value) <= LARGEST_EXACT && value != Long.MIN_VALUE) {
      json.value(value);
    } else {
      json.value(Long.toString(value));
    }
  }

  /** An object with one member tells what kind of collection it is. */
  private void value(TailType type, Object value) {
    switch (type) {
      case TailType.Truth() -> json.value((Boolean) value);
      case TailType.Range _, TailType.Whole _ -> number((Long) value);
      case TailType.Named _ -> json.value(Shown.line((String) value));
      case OwnTailType.Bag own -> ownBag(own, value);
      case OwnTailType own -> json.value(Shown.line(own.print(value)));
      case TailType.ListOf(var element) -> elements("list", (Collection<?>) value, element);
      case TailType.SetOf(var element) -> elements("set", (Collection<?>) value, element);
      case TailType.BagOf(var element) -> bag((Map<?, ?>) value, element);
      case TailType.Fields(var names, var types) -> {
        json.beginObject().key("fields").beginArray();
        for (int i = 0; i < names.size(); i++) {
          json.beginArray().value(Shown.line(names.get(i)));
          value(types.get(i), Objects.requireNonNull(((Map<?, ?>) value).get(names.get(i))));
          json.endArray();
        }
        json.endArray().endObject();
      }
    }
  }

  private void elements(String kind, Collection<?> elements, TailType type) {
    json.beginObject().key(kind).beginArray();
    elements.stream().limit(MOST_ELEMENTS).forEach(element -> value(type, element));
    json.endArray();
    more(elements.size());
    json.endObject();
  }

  private void bag(Map<?, ?> elements, TailType type) {
    json.beginObject().key("bag").beginArray();
    elements.entrySet().stream()
        .limit(MOST_ELEMENTS)
        .forEach(
            entry -> {
              json.beginArray();
              value(type, Objects.requireNonNull(entry.getKey()));
              json.value((Integer) Objects.requireNonNull(entry.getValue())).endArray();
            });
    json.endArray();
    more(elements.size());
    json.endObject();
  }

  /** The text in the words of the language, and the elements for those who look closer. */
  private void ownBag(OwnTailType.Bag type, Object value) {
    List<OwnTailType.Bag.Part> parts = type.parts(value);
    json.beginObject().member("text", Shown.line(type.print(value))).key("bag").beginArray();
    for (OwnTailType.Bag.Part part : parts.subList(0, Math.min(parts.size(), MOST_ELEMENTS))) {
      json.beginArray().value(Shown.line(part.text())).value(part.times()).endArray();
    }
    json.endArray();
    more(parts.size());
    json.endObject();
  }

  private void more(int size) {
    if (size > MOST_ELEMENTS) {
      json.member("more", (long) size - MOST_ELEMENTS);
    }
  }
}
