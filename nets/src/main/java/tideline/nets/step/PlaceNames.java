package tideline.nets.step;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.nets.net.Net;

/**
 * What the slots of places are called: as people call the place, if no other place has that name or
 * id, by its id otherwise, and by its number if that is no name either.
 */
final class PlaceNames {

  private PlaceNames() {}

  static List<String> of(Net net) {
    Map<String, Integer> uses = new HashMap<>();
    for (Net.Place place : net.places()) {
      Set.of(place.id()).forEach(id -> uses.merge(id, 1, Integer::sum));
      if (!place.name().equals(place.id())) {
        uses.merge(place.name(), 1, Integer::sum);
      }
    }
    Set<String> taken = new HashSet<>();
    List<String> names = new ArrayList<>();
    for (Net.Place place : net.places()) {
      String name =
          isName(place.name()) && uses.getOrDefault(place.name(), 0) == 1
              ? place.name()
              : place.id();
      if (!isName(name) || !taken.add(name)) {
        name = numbered(names.size(), uses.keySet(), taken);
      }
      names.add(name);
    }
    return names;
  }

  private static String numbered(int number, Set<String> used, Set<String> taken) {
    String name = "place " + number;
    while (used.contains(name) || !taken.add(name)) {
      name += "'";
    }
    return name;
  }

  private static boolean isName(String text) {
    return !text.isBlank()
        && text.codePoints().noneMatch(c -> Character.isISOControl(c) || c == '\'' || c == '"');
  }
}
