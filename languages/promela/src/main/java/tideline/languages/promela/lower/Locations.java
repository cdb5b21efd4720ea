package tideline.languages.promela.lower;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tideline.languages.promela.flow.Exit;
import tideline.languages.promela.flow.ExitGroup;
import tideline.languages.promela.flow.Flow;
import tideline.languages.promela.flow.Mark;
import tideline.languages.promela.flow.Node;

/** The locations of a process and their names. */
final class Locations {

  /** Where a process is that has ended and will not come back. */
  static final String GONE = "gone";

  /** Whether the process goes on alone at a node. */
  enum Mode {
    OPEN,
    EXCLUSIVE
  }

  /** A node, and how the process came there. */
  record Point(Node node, Mode mode) {}

  private final Flow flow;
  private final Map<Point, String> names = new LinkedHashMap<>();
  private final Set<String> used = new HashSet<>(Set.of(GONE));

  private Locations(Flow flow) {
    this.flow = flow;
  }

  static Locations of(Flow flow) {
    Locations locations = new Locations(flow);
    locations.explore();
    return locations;
  }

  Point start() {
    return new Point(flow.start(), Mode.OPEN);
  }

  /** All points that steps lead to, in the order in which they are found. */
  List<Point> points() {
    return List.copyOf(names.keySet());
  }

  String name(Point point) {
    return Objects.requireNonNull(names.get(point));
  }

  /** The same place for somebody who comes from outside of an atomic sequence, if that happens. */
  Optional<String> open(Point point) {
    return point.mode() == Mode.EXCLUSIVE
        ? Optional.ofNullable(names.get(new Point(point.node(), Mode.OPEN)))
        : Optional.empty();
  }

  Set<Mark> marks(Point point) {
    return flow.marks(point.node());
  }

  /** Whether the process can come to its end; an escape that breaks may end it at once. */
  boolean mayEnd() {
    return names.keySet().stream()
        .flatMap(point -> flow.exits(point.node()).stream())
        .flatMap(group -> group.exits().stream())
        .anyMatch(exit -> exit.step().kind() == Node.Kind.STOP);
  }

  /** The points that have a label. */
  List<Point> labelled(String label) {
    return names.keySet().stream().filter(p -> p.node().labels().contains(label)).toList();
  }

  /** Where an exit leads. */
  static Optional<Point> target(Exit exit) {
    return exit.target()
        .map(node -> new Point(node, exit.step().isAtomic() ? Mode.EXCLUSIVE : Mode.OPEN));
  }

  /** A name that no other location of the process has. */
  String fresh(String wanted) {
    String name = wanted;
    for (int i = 2; !used.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private void explore() {
    Deque<Point> open = new ArrayDeque<>();
    add(start(), open);
    while (!open.isEmpty()) {
      Point point = open.remove();
      for (ExitGroup group : flow.exits(point.node())) {
        for (Exit exit : group.exits()) {
          target(exit).ifPresent(target -> add(target, open));
        }
      }
    }
  }

  private void add(Point point, Deque<Point> open) {
    if (names.containsKey(point)) {
      return;
    }
    Node node = point.node();
    String wanted =
        node.labels().isEmpty()
            ? (node.kind() == Node.Kind.STOP ? "end" : "line" + node.at().line())
            : node.labels().getFirst();
    names.put(point, fresh(wanted));
    open.add(point);
  }
}
