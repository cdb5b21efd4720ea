package tideline.properties.omega.drawing;

import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;

/** Describes automata for Graphviz. */
public final class DotDrawing {

  private DotDrawing() {}

  /** An automaton with its acceptance sets, in braces, at the edges. */
  public static String of(OmegaAutomaton automaton, String title) {
    return draw(Picture.of(automaton, title));
  }

  /** A Büchi automaton; accepting states have two circles. */
  public static String of(BuchiAutomaton automaton, String title) {
    return draw(Picture.of(automaton, title));
  }

  private static String draw(Picture picture) {
    StringBuilder text = new StringBuilder("digraph automaton {\n");
    text.append("  rankdir=LR;\n");
    text.append("  label=\"").append(escaped(picture.title()));
    text.append("\\n").append(escaped(picture.acceptance())).append("\";\n");
    text.append("  labelloc=t;\n  node [shape=circle];\n");
    for (int q = 0; q < picture.states(); q++) {
      String shape = picture.accepting().get(q) ? " [shape=doublecircle]" : "";
      text.append("  ").append(q).append(shape).append(";\n");
    }
    picture.initial().stream()
        .forEach(
            q ->
                text.append(
                    "  start%d [shape=point, label=\"\"];\n  start%d -> %d;\n".formatted(q, q, q)));
    for (Arrow arrow : picture.arrows()) {
      text.append("  ").append(arrow.source()).append(" -> ").append(arrow.target());
      text.append(" [label=\"").append(escaped(String.join("\n", arrow.lines()))).append("\"];\n");
    }
    return text.append("}\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
