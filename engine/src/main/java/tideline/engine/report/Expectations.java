package tideline.engine.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.engine.job.PropertySpec;

/**
 * What is expected of the properties of a run.
 *
 * @param others what is expected of those that are not named
 * @param named what is expected of properties by their name, formula or kind
 */
public record Expectations(Optional<Expected> others, Map<String, Expected> named) {

  public Expectations {
    named = Map.copyOf(named);
  }

  /** Nothing said: every property ought to hold. */
  public static Expectations none() {
    return new Expectations(Optional.empty(), Map.of());
  }

  /** Whether anything was said. */
  public boolean isStated() {
    return others.isPresent() || !named.isEmpty();
  }

  /** What is expected of a property; it ought to hold if nothing else is said. */
  public Expected of(PropertySpec property) {
    for (String name : names(property)) {
      Expected expected = named.get(name);
      if (expected != null) {
        return expected;
      }
    }
    return others.orElse(Expected.holds);
  }

  /** How a property may be called, the most exact name first. */
  private static List<String> names(PropertySpec property) {
    return List.of(property.name(), property.formula(), property.kind());
  }

  /** The names that mean none of the properties. */
  public List<String> strangers(List<PropertySpec> properties) {
    Set<String> known = new LinkedHashSet<>();
    properties.forEach(property -> known.addAll(names(property)));
    List<String> strangers = new ArrayList<>(named.keySet());
    strangers.removeAll(known);
    strangers.sort(null);
    return strangers;
  }
}
