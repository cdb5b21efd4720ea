package tideline.system.compile;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.Slot;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Variable;

/**
 * Other names of a composed system's slots. Without the names of its parts, where only one slot
 * would have such a name: users need not say which part they mean if there is one only. And with
 * the name of each part that has it, where a variable is shared.
 */
final class ShortNames {

  private static final String LENGTH = "len(";

  private final GuardedSystem system;
  private final List<String> prefixes;

  ShortNames(GuardedSystem system) {
    this.system = system;
    this.prefixes = system.networks().stream().map(n -> n.name() + ".").distinct().toList();
  }

  /** The slots by their other names. */
  Map<String, Slot> of(List<Slot> slots) {
    Map<String, Slot> found = new HashMap<>();
    Set<String> several = new HashSet<>();
    for (Slot slot : slots) {
      for (String shorter : shorter(slot.name())) {
        if (found.put(shorter, slot) != null) {
          several.add(shorter);
        }
      }
    }
    found.keySet().removeAll(several);
    system.networks().forEach(network -> addShared(network, slots, found));
    return found;
  }

  private static void addShared(
      GuardedSystem.Network network, List<Slot> slots, Map<String, Slot> found) {
    String prefix = network.name() + ".";
    for (Variable variable : network.globals()) {
      if (!variable.name().startsWith(prefix)) {
        slots.stream()
            .filter(slot -> isPart(slot.name(), variable.name()))
            .forEach(slot -> found.put(prefix + slot.name(), slot));
      }
    }
  }

  private static boolean isPart(String slot, String variable) {
    return slot.equals(variable)
        || slot.startsWith(variable + "[")
        || slot.startsWith(variable + ".");
  }

  private Set<String> shorter(String name) {
    String start = name.startsWith(LENGTH) ? LENGTH : "";
    String inner = name.substring(start.length());
    Set<String> all = new HashSet<>();
    for (String prefix : prefixes) {
      // Parts may have parts: a.b.x is b.x and x.
      for (int dot = prefix.indexOf('.'); inner.startsWith(prefix) && dot >= 0; ) {
        all.add(start + inner.substring(dot + 1));
        dot = prefix.indexOf('.', dot + 1);
      }
    }
    return all;
  }
}
