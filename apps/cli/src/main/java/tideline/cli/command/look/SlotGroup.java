package tideline.cli.command.look;

import java.util.ArrayList;
import java.util.List;
import tideline.model.Slot;
import tideline.model.SlotType;

/** Neighbouring elements of one array, which have one line in a table. */
record SlotGroup(String name, SlotType type, int size) {

  static List<SlotGroup> of(List<Slot> slots) {
    List<SlotGroup> groups = new ArrayList<>();
    int at = 0;
    while (at < slots.size()) {
      int end = at + 1;
      while (end < slots.size() && follows(slots.get(end - 1), slots.get(end))) {
        end++;
      }
      Slot first = slots.get(at);
      String name =
          end == at + 1
              ? first.name()
              : array(first) + "[" + index(first) + ".." + index(slots.get(end - 1)) + "]";
      groups.add(new SlotGroup(name, first.type(), end - at));
      at = end;
    }
    return groups;
  }

  private static boolean follows(Slot before, Slot after) {
    return !array(before).isEmpty()
        && array(before).equals(array(after))
        && before.type().equals(after.type());
  }

  /** The name before the index; empty if there is no index. */
  private static String array(Slot slot) {
    int bracket = slot.name().lastIndexOf('[');
    return bracket > 0 && slot.name().endsWith("]") ? slot.name().substring(0, bracket) : "";
  }

  private static String index(Slot slot) {
    return slot.name().substring(array(slot).length() + 1, slot.name().length() - 1);
  }
}
