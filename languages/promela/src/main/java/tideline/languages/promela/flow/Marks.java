package tideline.languages.promela.flow;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import tideline.languages.promela.flow.Node.Kind;

/**
 * Which control states count as marked. The process is never at a statement that an option begins
 * with, but at the choice, so SPIN gives the marks of such a statement to the state behind it. It
 * goes over the states once, by their numbers.
 */
final class Marks {

  private final Map<Mark, Set<Node>> marked = new EnumMap<>(Mark.class);

  private Marks() {}

  /**
   * The marks of a process.
   *
   * @param nodes all of them
   * @param leaving the steps that leave a node, escapes not included
   */
  static Marks of(List<Node> nodes, Function<Node, List<Exit>> leaving) {
    Set<Node> unseen = new HashSet<>();
    nodes.stream()
        .filter(node -> node.kind() == Kind.DETERMINISTIC)
        .forEach(block -> block.parts().forEach(part -> addInside(part, unseen)));
    List<Node> states =
        nodes.stream()
            .filter(node -> !unseen.contains(node))
            .sorted(Comparator.comparingInt(Node::number))
            .toList();
    Marks marks = new Marks();
    for (Mark mark : Mark.values()) {
      marks.marked.put(mark, marked(mark, states, leaving));
    }
    return marks;
  }

  private static void addInside(Node.Sequence sequence, Set<Node> out) {
    for (Node node : sequence.upTo(sequence.extent())) {
      out.add(node);
      node.parts().forEach(part -> addInside(part, out));
    }
  }

  boolean has(Node node, Mark mark) {
    return Objects.requireNonNull(marked.get(mark)).contains(node);
  }

  private static Set<Node> marked(
      Mark mark, List<Node> states, Function<Node, List<Exit>> leaving) {
    Set<Node> marked = new HashSet<>();
    for (Node node : states) {
      boolean stops = mark == Mark.END && node.kind() == Kind.STOP;
      if (stops || node.labels().stream().anyMatch(label -> Mark.of(label).contains(mark))) {
        marked.add(node);
      }
    }
    List<Node> compound =
        states.stream()
            .filter(node -> node.kind() == Kind.CHOICE || node.kind() == Kind.BLOCK)
            .toList();
    for (Node node : compound) {
      for (Exit exit : leaving.apply(node)) {
        if (exit.via().stream().anyMatch(marked::contains)) {
          marked.add(exit.step());
        }
      }
    }
    for (Node node : compound) {
      for (Exit exit : leaving.apply(node)) {
        if (marked.contains(exit.step())) {
          exit.target().ifPresent(marked::add);
        }
      }
    }
    if (mark == Mark.END) {
      for (Node node : states) {
        if (node.kind() == Kind.JOIN && marked.contains(node)) {
          leaving.apply(node).forEach(exit -> exit.target().ifPresent(marked::add));
        }
      }
    }
    return marked;
  }
}
