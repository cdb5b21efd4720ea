package tideline.system.compile;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.model.Slot;
import tideline.system.ir.GuardedSystem;

/**
 * The names of a composed system's slots without the names of its parts, where only one slot would
 * have such a name: users need not say which part they mean if there is one only.
 */
final class ShortNames {

  private static final String LENGTH = "len(";

  private final List<String> prefixes;

  ShortNames(GuardedSystem system) {
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
    return found;
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
