package tideline.engine.export;

import java.io.IOException;
import java.io.Writer;
import tideline.model.diagnostic.DiagnosticException;

/** Aldebaran's format: {@code des (first, edges, states)}, then one line per edge. */
final class AldebaranExporter extends TextExporter {

  @Override
  public String name() {
    return "aut";
  }

  @Override
  public String description() {
    return "Aldebaran: edges with their actions, for CADP and mCRL2";
  }

  @Override
  public Support labels() {
    return Support.NO;
  }

  @Override
  public Support progress() {
    return Support.NO;
  }

  @Override
  void write(StateGraph graph, Extras extras, Writer out) throws IOException {
    if (graph.initialStates() != 1) {
      throw DiagnosticException.of(
          "the aut format has one initial state; this model has " + graph.initialStates());
    }
    // The first line tells how many edges follow, so the graph is walked twice.
    long[] edges = {0};
    graph.walk((number, state, successors, targets) -> edges[0] += successors.count());
    out.append("des (0, " + edges[0] + ", " + graph.size() + ")\n");
    graph.walk(
        (number, state, successors, targets) -> {
          StringBuilder lines = new StringBuilder();
          for (int i = 0; i < successors.count(); i++) {
            String action = graph.stepName(state, successors, i);
            lines.append('(').append(number).append(", ");
            lines.append('"').append(quotable(action)).append("\", ");
            lines.append(targets[i]).append(")\n");
          }
          out.append(lines);
        });
  }

  /** The format has no escapes. */
  private static String quotable(String action) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < action.length(); i++) {
      char c = action.charAt(i);
      text.append(c == '"' ? '\'' : Character.isISOControl(c) ? ' ' : c);
    }
    return text.toString();
  }
}
