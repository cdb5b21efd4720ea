package tideline.engine.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tideline.model.Slot;
import tideline.model.StateSchema;

/**
 * The slots of a state as people think of them: a channel is a queue of messages, an array one
 * value. What is which is seen from the names: {@code len(c)}, {@code c[0].1}, {@code a[0]}.
 */
final class StateParts {

  private static final Pattern LENGTH = Pattern.compile("len\\((.+)\\)");
  private static final Pattern ELEMENT = Pattern.compile("(.+)\\[(\\d+)]");

  private final List<StatePart> parts = new ArrayList<>();

  private StateParts(StateSchema schema) {
    Map<String, Slot> byName = new HashMap<>();
    schema.slots().forEach(slot -> byName.put(slot.name(), slot));
    Set<Slot> taken = new HashSet<>();
    Map<Slot, StatePart> channels = new HashMap<>();
    for (Slot slot : schema.slots()) {
      Matcher length = LENGTH.matcher(slot.name());
      if (length.matches()) {
        List<List<Slot>> places = places(length.group(1), byName);
        if (!places.isEmpty()) {
          channels.put(slot, new StatePart.Channel(length.group(1), slot, places));
          places.forEach(taken::addAll);
        }
      }
    }
    List<Slot> slots = schema.slots();
    for (int i = 0; i < slots.size(); i++) {
      Slot slot = slots.get(i);
      if (channels.containsKey(slot)) {
        parts.add(channels.get(slot));
      } else if (!taken.contains(slot)) {
        List<Slot> elements = elements(slots, i, taken);
        if (elements.size() > 1) {
          parts.add(new StatePart.Array(arrayName(elements), elements));
          i += elements.size() - 1;
        } else {
          parts.add(new StatePart.Single(slot));
        }
      }
    }
  }

  static List<StatePart> of(StateSchema schema) {
    return List.copyOf(new StateParts(schema).parts);
  }

  /** The fields of a message are numbered unless there is only one. */
  private static List<List<Slot>> places(String channel, Map<String, Slot> byName) {
    List<List<Slot>> places = new ArrayList<>();
    while (true) {
      String place = channel + "[" + places.size() + "]";
      List<Slot> fields = new ArrayList<>();
      if (byName.containsKey(place)) {
        fields.add(byName.get(place));
      }
      while (byName.containsKey(place + "." + fields.size())) {
        fields.add(byName.get(place + "." + fields.size()));
      }
      if (fields.isEmpty()) {
        return places;
      }
      places.add(fields);
    }
  }

  /** Where the numbers do not begin with 0, they are said: {@code a[1..3]}. */
  private static String arrayName(List<Slot> elements) {
    Matcher first = ELEMENT.matcher(elements.getFirst().name());
    Matcher last = ELEMENT.matcher(elements.getLast().name());
    if (!first.matches() || !last.matches()) {
      throw new IllegalArgumentException("no element of an array: " + elements);
    }
    return first.group(2).equals("0")
        ? first.group(1)
        : first.group(1) + "[" + first.group(2) + ".." + last.group(2) + "]";
  }

  /** The elements of the array that begins there, side by side and numbered one after the other. */
  private static List<Slot> elements(List<Slot> slots, int from, Set<Slot> taken) {
    List<Slot> elements = new ArrayList<>();
    String array = "";
    String number = "";
    for (int i = from; i < slots.size() && !taken.contains(slots.get(i)); i++) {
      Matcher element = ELEMENT.matcher(slots.get(i).name());
      if (!element.matches()
          || !(elements.isEmpty()
              || (element.group(1).equals(array) && element.group(2).equals(number)))) {
        break;
      }
      array = element.group(1);
      number = new BigInteger(element.group(2)).add(BigInteger.ONE).toString();
      elements.add(slots.get(i));
    }
    return elements;
  }
}
