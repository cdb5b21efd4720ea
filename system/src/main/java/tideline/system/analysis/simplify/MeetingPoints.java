package tideline.system.analysis.simplify;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.model.WorkLimit;

/**
 * Where the ways from a location meet again: for each location the first one that all ways from it
 * to the end pass (its immediate postdominator).
 */
final class MeetingPoints {

  private final Map<String, Set<String>> passed = new HashMap<>();

  /**
   * Computes them.
   *
   * @param successors of every location but the end
   */
  MeetingPoints(Map<String, Set<String>> successors, String end) {
    Set<String> all = new HashSet<>(successors.keySet());
    all.add(end);
    successors.keySet().forEach(location -> passed.put(location, all));
    passed.put(end, Set.of(end));
    boolean changes = true;
    while (changes) {
      WorkLimit.check();
      changes = false;
      for (Map.Entry<String, Set<String>> entry : successors.entrySet()) {
        Set<String> now = new HashSet<>(all);
        entry.getValue().forEach(next -> now.retainAll(passed.get(next)));
        now.add(entry.getKey());
        changes |= !now.equals(passed.put(entry.getKey(), now));
      }
    }
  }

  /** The meeting point; nothing if some location on the ways from it never gets to the end. */
  Optional<String> of(String location) {
    Set<String> own = Objects.requireNonNull(passed.get(location));
    List<String> nearest =
        own.stream()
            .filter(other -> !other.equals(location))
            .filter(other -> Objects.requireNonNull(passed.get(other)).size() == own.size() - 1)
            .toList();
    return nearest.size() == 1 ? Optional.of(nearest.getFirst()) : Optional.empty();
  }
}
