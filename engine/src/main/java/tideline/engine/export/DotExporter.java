package tideline.engine.export;

import java.io.IOException;
import java.io.Writer;
import java.util.OptionalLong;
import tideline.model.Slot;

/** A drawing for Graphviz, for state spaces that a person can look at. */
final class DotExporter extends TextExporter {

  private static final long MOST_STATES = 500;

  @Override
  public String name() {
    return "dot";
  }

  @Override
  public String description() {
    return "Graphviz drawing, for small state spaces";
  }

  @Override
  public Support labels() {
    return Support.YES;
  }

  @Override
  public Support progress() {
    return Support.YES;
  }

  @Override
  public OptionalLong usualStates() {
    return OptionalLong.of(MOST_STATES);
  }

  @Override
  void write(StateGraph graph, Extras extras, Writer out) throws IOException {
    out.append("digraph \"").append(escape(graph.model().name())).append("\" {\n");
    out.append("  node [shape=box, fontname=\"monospace\"];\n");
    graph.walk(
        (number, state, successors, targets) -> {
          StringBuilder text = new StringBuilder();
          text.append("  ").append(number).append(" [label=\"");
          text.append(describe(graph, extras, number, state)).append('"');
          if (number < graph.initialStates()) {
            text.append(", penwidth=2");
          }
          text.append("];\n");
          for (int i = 0; i < successors.count(); i++) {
            String action = graph.stepName(state, successors, i);
            text.append("  ").append(number).append(" -> ").append(targets[i]);
            text.append(" [label=\"").append(escape(action)).append("\"];\n");
          }
          out.append(text);
        });
    out.append("}\n");
  }

  private static String describe(StateGraph graph, Extras extras, long number, long[] state) {
    StringBuilder text = new StringBuilder().append(number);
    if (extras.measure().isPresent()) {
      text.append(" (progress ").append(extras.progress(state)).append(')');
    }
    text.append("\\n");
    for (Slot slot : graph.model().schema().slots()) {
      text.append(escape(slot.name() + "=" + slot.print(state, 0))).append("\\l");
    }
    for (Label label : extras.labels()) {
      if (label.predicate().test(state, 0)) {
        text.append(escape(label.name())).append("\\l");
      }
    }
    return text.toString();
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        escaped.append('\\');
      }
      escaped.append(Character.isISOControl(c) ? ' ' : c);
    }
    return escaped.toString();
  }
}
