package tideline.languages.petri.write;

import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/**
 * A net for Graphviz: circles with their tokens, boxes, and arcs with their weights where these are
 * not one. A circle at the end of an arc inhibits, a diamond resets.
 */
public final class DotDrawing implements NetWriter {

  @Override
  public String write(Net net) {
    StringBuilder out = new StringBuilder("digraph \"").append(escaped(net.name()));
    out.append("\" {\n  rankdir=LR;\n  node [fontname=\"sans-serif\"];\n");
    for (int place = 0; place < net.places().size(); place++) {
      Net.Place known = net.places().get(place);
      out.append("  p").append(place).append(" [shape=circle, label=\"");
      out.append(known.initial() == 0 ? "" : known.initial()).append("\", xlabel=\"");
      out.append(escaped(known.name())).append("\"];\n");
    }
    for (int transition = 0; transition < net.transitions().size(); transition++) {
      out.append("  t").append(transition).append(" [shape=box, label=\"");
      out.append(escaped(net.transitions().get(transition).name())).append("\"];\n");
      inputs(out, net.before(), transition, "normal");
      inputs(out, net.inhibitors(), transition, "odot");
      inputs(out, net.resets(), transition, "diamond");
      Arcs behind = net.behind();
      for (int arc = behind.start(transition); arc < behind.end(transition); arc++) {
        out.append("  t").append(transition).append(" -> p").append(behind.target(arc));
        end(out, behind.weight(arc), "normal");
      }
    }
    return out.append("}\n").toString();
  }

  private static void inputs(StringBuilder out, Arcs arcs, int transition, String head) {
    for (int arc = arcs.start(transition); arc < arcs.end(transition); arc++) {
      out.append("  p").append(arcs.target(arc)).append(" -> t").append(transition);
      end(out, arcs.weight(arc), head);
    }
  }

  private static void end(StringBuilder out, long weight, String head) {
    out.append(" [arrowhead=").append(head);
    if (weight > 1) {
      out.append(", label=\"").append(weight).append('"');
    }
    out.append("];\n");
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                escaped.append('\\');
              }
              escaped.appendCodePoint(Character.isISOControl(c) ? ' ' : c);
            });
    return escaped.toString();
  }
}
