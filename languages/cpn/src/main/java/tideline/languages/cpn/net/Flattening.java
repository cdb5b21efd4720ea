package tideline.languages.cpn.net;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tideline.languages.cpn.file.CpnFile;
import tideline.languages.cpn.file.CpnFile.Arc;
import tideline.languages.cpn.file.CpnFile.Page;
import tideline.languages.cpn.file.CpnFile.Place;
import tideline.languages.cpn.file.CpnFile.Substitution;
import tideline.languages.cpn.file.CpnFile.Transition;
import tideline.languages.cpn.file.Inscription;
import tideline.languages.cpn.net.FlatNet.FlatArc;
import tideline.languages.cpn.net.FlatNet.FlatPlace;
import tideline.languages.cpn.net.FlatNet.FlatTransition;
import tideline.model.diagnostic.DiagnosticException;

/**
 * Makes a net without hierarchy.
 *
 * <pre>
 *   for each page at the top: an instance of it
 *   for each substitution transition of an instance: an instance of its page below that one
 *   places that are one: a port and its socket, all instances of all members of a fusion set
 * </pre>
 *
 * A page with one instance gives its name to what is on it; one with several, its name and the way
 * to the instance: {@code Receive(Receiver 1).Buffer}.
 */
public final class Flattening {

  private static final int MOST_INSTANCES = 10_000;
  private static final int DEEPEST = 60;

  private final CpnFile file;
  private final Map<String, Page> pages = new HashMap<>();
  private final List<Instance> instances = new ArrayList<>();
  private final Map<String, Integer> uses = new HashMap<>();
  private final List<Spot> spots = new ArrayList<>();
  private final List<Integer> leaders = new ArrayList<>();

  /** The ports that have a socket. */
  private final Set<Integer> assigned = new HashSet<>();

  private final Set<String> notes = new TreeSet<>();

  /** A page at one place of the hierarchy, with the instances below by the ids of transitions. */
  private record Instance(
      Page page, List<String> way, Map<String, Integer> places, Map<String, Integer> below) {}

  /** A place of one instance. */
  private record Spot(Instance instance, Place place) {}

  private Flattening(CpnFile file) {
    this.file = file;
    file.pages().forEach(page -> pages.put(page.id(), page));
  }

  /**
   * The net of a file.
   *
   * @throws DiagnosticException if the hierarchy is wrong
   */
  public static FlatNet of(CpnFile file) {
    return joined(file).net();
  }

  /**
   * The pages of a file as often as they are used, those at the top first.
   *
   * @throws DiagnosticException if the hierarchy is wrong
   */
  public static List<Sheet> sheets(CpnFile file) {
    return joined(file).sheets();
  }

  private static Flattening joined(CpnFile file) {
    Flattening flattening = new Flattening(file);
    for (String prime : file.primes()) {
      flattening.add(flattening.page(prime, 0), List.of());
    }
    flattening.fuse();
    return flattening;
  }

  private Page page(String id, int at) {
    return Optional.ofNullable(pages.get(id))
        .orElseThrow(() -> error(at, "there is no page with the id " + id));
  }

  private Instance add(Page page, List<String> way) {
    if (way.size() > DEEPEST || instances.size() >= MOST_INSTANCES) {
      throw DiagnosticException.of(
          "%s: page %s has more than %,d instances below one another, or the net more than %,d"
              .formatted(file.source().source(), page.name(), DEEPEST, MOST_INSTANCES));
    }
    Instance instance = new Instance(page, way, new LinkedHashMap<>(), new HashMap<>());
    instances.add(instance);
    uses.merge(page.id(), 1, Integer::sum);
    for (Place place : page.places()) {
      instance.places().put(place.id(), spots.size());
      leaders.add(spots.size());
      spots.add(new Spot(instance, place));
    }
    for (Transition transition : page.transitions()) {
      transition.substitution().ifPresent(known -> below(instance, transition, known));
    }
    return instance;
  }

  private void below(Instance instance, Transition transition, Substitution substitution) {
    List<String> way = new ArrayList<>(instance.way());
    way.add(transition.name());
    instance.below().put(transition.id(), instances.size());
    Instance made = add(page(substitution.page(), transition.at()), way);
    substitution
        .sockets()
        .forEach(
            (port, socket) -> {
              Integer inside = made.places().get(port);
              Integer outside = instance.places().get(socket);
              if (inside == null || outside == null) {
                throw error(
                    transition.at(),
                    "transition %s on page %s assigns the port %s to the socket %s; one of them is not there"
                        .formatted(transition.name(), instance.page().name(), port, socket));
              }
              join(inside, outside);
              assigned.add(inside);
            });
  }

  private void fuse() {
    Map<String, Integer> members = new HashMap<>();
    for (int i = 0; i < spots.size(); i++) {
      String set = file.fusions().get(spots.get(i).place().id());
      if (set != null) {
        Integer first = members.putIfAbsent(set, i);
        if (first != null) {
          join(i, first);
        }
      }
    }
  }

  /** The lowest number leads: instances higher up come first. */
  private void join(int one, int other) {
    int first = leader(one);
    int second = leader(other);
    leaders.set(Math.max(first, second), Math.min(first, second));
  }

  private int leader(int spot) {
    int at = spot;
    while (leaders.get(at) != at) {
      at = leaders.get(at);
    }
    return at;
  }

  /** The spots that are one place, in the order of the places. */
  private Map<Integer, Deque<Integer>> groups() {
    Map<Integer, Deque<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < spots.size(); i++) {
      groups.computeIfAbsent(leader(i), _ -> new ArrayDeque<>()).add(i);
    }
    return groups;
  }

  private List<Sheet> sheets() {
    Map<Integer, Integer> numbers = new HashMap<>();
    for (int leader : groups().keySet()) {
      numbers.put(leader, numbers.size());
    }
    List<Sheet> sheets = new ArrayList<>();
    int passed = 0;
    for (Instance instance : instances) {
      Map<String, Integer> places = new HashMap<>();
      instance.places().forEach((id, spot) -> places.put(id, numbers.get(leader(spot))));
      Map<String, Integer> transitions = new HashMap<>();
      for (Transition transition : instance.page().transitions()) {
        if (transition.substitution().isEmpty()) {
          transitions.put(transition.id(), passed++);
        }
      }
      sheets.add(
          new Sheet(instance.page(), title(instance), places, transitions, instance.below()));
    }
    return sheets;
  }

  private FlatNet net() {
    Map<Integer, Deque<Integer>> groups = groups();
    Names names = new Names();
    List<String> called = new ArrayList<>();
    spots.forEach(spot -> called.add(names.unique(prefix(spot.instance()) + spot.place().name())));
    Map<Integer, Integer> numbers = new HashMap<>();
    List<FlatPlace> places = new ArrayList<>();
    for (Deque<Integer> group : groups.values()) {
      group.forEach(spot -> numbers.put(spot, places.size()));
      places.add(place(List.copyOf(group), called));
    }
    List<FlatTransition> transitions = new ArrayList<>();
    Names transitionNames = new Names();
    for (Instance instance : instances) {
      for (Transition transition : instance.page().transitions()) {
        if (transition.substitution().isEmpty()) {
          String name = transitionNames.unique(prefix(instance) + transition.name());
          transitions.add(
              new FlatTransition(name, transition, arcs(instance, transition, numbers)));
        }
      }
    }
    return new FlatNet(file, places, transitions, List.copyOf(notes));
  }

  /**
   * One place of them all. The initial marking is that of the sockets and members of a fusion set,
   * which must agree; a port begins with what is on its socket, whatever it says itself.
   */
  private FlatPlace place(List<Integer> group, List<String> called) {
    Spot first = spots.get(group.getFirst());
    Optional<Spot> marked = Optional.empty();
    for (int member : group) {
      Spot spot = spots.get(member);
      Inscription type = spot.place().type();
      if (!type.text().strip().equals(first.place().type().text().strip())) {
        throw type.refused(
            "'%s' where the place is the same as %s, which is of '%s'"
                .formatted(
                    type.text().strip(),
                    called.get(group.getFirst()),
                    first.place().type().text().strip()));
      }
      Inscription initial = spot.place().initial();
      if (!initial.isBlank() && !assigned.contains(member)) {
        if (marked.isPresent() && !same(marked.get().place().initial(), initial)) {
          throw initial.refused(
              "it differs from the %s, which is the same place"
                  .formatted(marked.get().place().initial().where()));
        }
        marked = marked.or(() -> Optional.of(spot));
      }
    }
    Inscription initial = marked.orElse(first).place().initial();
    for (int member : group) {
      Inscription own = spots.get(member).place().initial();
      if (!own.isBlank() && !same(own, initial)) {
        notes.add("not used: the " + own.where() + ", which is a port and begins as its socket");
      }
    }
    return new FlatPlace(
        called.get(group.getFirst()),
        group.stream().skip(1).map(called::get).toList(),
        first.place().type(),
        initial);
  }

  private static boolean same(Inscription one, Inscription other) {
    return one.text().replaceAll("\\s+", "").equals(other.text().replaceAll("\\s+", ""));
  }

  private static List<FlatArc> arcs(
      Instance instance, Transition transition, Map<Integer, Integer> numbers) {
    List<FlatArc> arcs = new ArrayList<>();
    for (Arc arc : instance.page().arcs()) {
      if (arc.transition().equals(transition.id())) {
        Integer spot = instance.places().get(arc.place());
        Integer number = spot == null ? null : numbers.get(spot);
        if (number == null) {
          throw arc.inscription().refused("its place is not on the page");
        }
        arcs.add(new FlatArc(number, arc.direction(), arc.inscription()));
      }
    }
    return arcs;
  }

  private String prefix(Instance instance) {
    return title(instance) + ".";
  }

  private String title(Instance instance) {
    String page = instance.page().name();
    boolean single = uses.getOrDefault(instance.page().id(), 0) == 1;
    return single ? page : page + "(" + String.join("/", instance.way()) + ")";
  }

  /** Names that are given once. */
  private static final class Names {
    private final Set<String> taken = new HashSet<>();

    String unique(String wanted) {
      String name = wanted;
      for (int number = 2; !taken.add(name); number++) {
        name = wanted + " #" + number;
      }
      return name;
    }
  }

  private DiagnosticException error(int at, String message) {
    return new DiagnosticException(file.source().at(at, message));
  }
}
