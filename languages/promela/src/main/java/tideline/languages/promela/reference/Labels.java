package tideline.languages.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tideline.languages.promela.syntax.StatementSyntax.Label;

/** The labels of a process, the last one first. */
final class Labels {

  private record Named(Label label, Point point) {
    boolean startsWith(String prefix) {
      return label.name().startsWith(prefix);
    }
  }

  private final List<Named> all = new ArrayList<>();

  /** Gives a point its labels; the innermost is known first. */
  void name(Point point, List<Label> labels) {
    labels.reversed().forEach(label -> all.addFirst(new Named(label, point)));
  }

  boolean hasAny(Point point) {
    return all.stream().anyMatch(n -> n.point() == point);
  }

  /** Whether the point has a label that begins like this. */
  boolean has(Point point, String prefix) {
    return all.stream().anyMatch(n -> n.point() == point && n.startsWith(prefix));
  }

  boolean isSpecial(Point point) {
    return has(point, "accept") || has(point, "end") || has(point, "progress");
  }

  /** Gives the last label of a point to another one; SPIN moves one only. */
  void moveLast(Point from, Point to) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).point() == from) {
        all.set(i, new Named(all.get(i).label(), to));
        return;
      }
    }
  }

  /** Where a jump to a label leads: to the one of its own inline, if there is one. */
  Point find(Label wanted) {
    return all.stream()
        .filter(n -> n.label().equals(wanted))
        .findFirst()
        .or(() -> all.stream().filter(n -> n.label().name().equals(wanted.name())).findFirst())
        .orElseThrow(() -> new IllegalStateException("there is no label " + wanted.name()))
        .point();
  }

  /** The points with a label of this name. */
  Set<Point> at(String label) {
    return all.stream()
        .filter(n -> n.label().name().equals(label))
        .map(Named::point)
        .collect(Collectors.toSet());
  }
}
