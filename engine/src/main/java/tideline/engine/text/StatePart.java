package tideline.engine.text;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Slot;

/** Slots that are one thing for a reader. */
sealed interface StatePart {

  /** Arrays that are longer are shown element by element where they change. */
  int LONGEST_ARRAY = 12;

  String name();

  /** Its value, in one piece. */
  String print(long[] state);

  /** Whether it has the same value in both states. */
  boolean isSame(long[] before, long[] after);

  /** How it changed, as {@code name old -> new}; what is new stands out. */
  String change(long[] before, long[] after, Style style);

  /** Whether there is nothing in it. */
  default boolean isEmpty(long[] state) {
    return false;
  }

  /** One slot. */
  record Single(Slot slot) implements StatePart {
    @Override
    public String name() {
      return slot.name();
    }

    @Override
    public String print(long[] state) {
      return slot.print(state, 0);
    }

    @Override
    public boolean isSame(long[] before, long[] after) {
      return slot.isSame(before, 0, after, 0);
    }

    @Override
    public String change(long[] before, long[] after, Style style) {
      return slot.name() + " " + print(before) + " -> " + style.value(print(after));
    }
  }

  /** Slots of the same name, numbered one after the other. */
  record Array(String name, List<Slot> elements) implements StatePart {
    public Array {
      elements = List.copyOf(elements);
    }

    @Override
    public String print(long[] state) {
      return "[" + String.join(" ", values(state)) + "]";
    }

    private List<String> values(long[] state) {
      return elements.stream().map(slot -> slot.print(state, 0)).toList();
    }

    @Override
    public boolean isSame(long[] before, long[] after) {
      return elements.stream().allMatch(slot -> slot.isSame(before, 0, after, 0));
    }

    @Override
    public String change(long[] before, long[] after, Style style) {
      List<Slot> changed =
          elements.stream().filter(slot -> !slot.isSame(before, 0, after, 0)).toList();
      if (changed.size() == 1 || elements.size() > LONGEST_ARRAY) {
        List<String> each = new ArrayList<>();
        changed.forEach(slot -> each.add(new Single(slot).change(before, after, style)));
        return String.join(", ", each);
      }
      List<String> now = new ArrayList<>();
      for (Slot slot : elements) {
        String value = slot.print(after, 0);
        now.add(slot.isSame(before, 0, after, 0) ? value : style.value(value));
      }
      return name + " " + print(before) + " -> [" + String.join(" ", now) + "]";
    }
  }

  /** A queue of messages; what is behind its end does not matter. */
  record Channel(String name, Slot length, List<List<Slot>> places) implements StatePart {

    private List<String> messages(long[] state) {
      List<String> messages = new ArrayList<>();
      int count = (int) Math.min(length.get(state, 0), places.size());
      for (List<Slot> fields : places.subList(0, count)) {
        messages.add(
            "[" + String.join(" ", fields.stream().map(f -> f.print(state, 0)).toList()) + "]");
      }
      return messages;
    }

    @Override
    public String print(long[] state) {
      return isEmpty(state) ? "[]" : String.join("", messages(state));
    }

    @Override
    public boolean isEmpty(long[] state) {
      return length.get(state, 0) == 0;
    }

    @Override
    public boolean isSame(long[] before, long[] after) {
      return messages(before).equals(messages(after));
    }

    /** What came in stands out; of a queue that was only read, nothing does. */
    @Override
    public String change(long[] before, long[] after, Style style) {
      List<String> old = messages(before);
      List<String> now = new ArrayList<>(messages(after));
      if (now.size() >= old.size()) {
        for (int i = 0; i < now.size(); i++) {
          if (i >= old.size() || !old.get(i).equals(now.get(i))) {
            now.set(i, style.value(now.get(i)));
          }
        }
      }
      String shown = now.isEmpty() ? "[]" : String.join("", now);
      return name + " " + print(before) + " -> " + shown;
    }
  }
}
