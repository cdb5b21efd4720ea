package tideline.languages.petri.write;

import java.util.List;
import java.util.Locale;
import tideline.model.diagnostic.DiagnosticException;
import tideline.nets.net.Arcs;
import tideline.nets.net.Net;

/** A net as a picture, in layers from the marked places on. */
public final class SvgDrawing implements NetWriter {

  private static final int MOST_NODES = 2_000;
  private static final int WIDTH = 130;
  private static final int HEIGHT = 80;
  private static final int RADIUS = 16;
  private static final int MARGIN = 60;

  @Override
  public String write(Net net) {
    if (net.places().size() + net.transitions().size() > MOST_NODES) {
      throw DiagnosticException.of(
          "a picture of more than " + MOST_NODES + " nodes helps nobody; dot has no such limit");
    }
    return new Picture(net, Layers.of(net)).draw();
  }

  private static final class Picture {
    private final Net net;
    private final Layers layers;
    private final StringBuilder out = new StringBuilder();

    Picture(Net net, Layers layers) {
      this.net = net;
      this.layers = layers;
    }

    private double x(int node) {
      return MARGIN + (double) layers.column(node) * WIDTH;
    }

    private double y(int node) {
      return MARGIN + (layers.row(node) + layers.reach()) * HEIGHT;
    }

    private void line(String text) {
      out.append(text).append('\n');
    }

    String draw() {
      line(
          String.format(
              Locale.ROOT,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%.0f\""
                  + " font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\">",
              2 * MARGIN + (layers.columns() - 1) * WIDTH,
              2 * MARGIN + 2 * layers.reach() * HEIGHT));
      line(
          "<defs><marker id=\"normal\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\""
              + " markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker>");
      line(
          "<marker id=\"inhibitor\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\""
              + " markerHeight=\"8\"><circle cx=\"4\" cy=\"4\" r=\"3\" fill=\"white\""
              + " stroke=\"black\"/></marker>");
      line(
          "<marker id=\"reset\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\""
              + " markerHeight=\"8\" orient=\"auto\"><path d=\"M0 4L4 0L8 4L4 8z\"/></marker></defs>");
      arcs();
      for (int place = 0; place < net.places().size(); place++) {
        place(place);
      }
      for (int transition = 0; transition < net.transitions().size(); transition++) {
        transition(transition);
      }
      return out.append("</svg>\n").toString();
    }

    private void place(int place) {
      Net.Place known = net.places().get(place);
      line(
          String.format(
              Locale.ROOT,
              "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"%d\" fill=\"white\" stroke=\"black\"/>",
              x(place),
              y(place),
              RADIUS));
      if (known.initial() > 0) {
        line(
            String.format(
                Locale.ROOT,
                "<text x=\"%.0f\" y=\"%.0f\">%d</text>",
                x(place),
                y(place) + 4,
                known.initial()));
      }
      name(place, known.name());
    }

    private void transition(int transition) {
      int node = net.places().size() + transition;
      line(
          String.format(
              Locale.ROOT,
              "<rect x=\"%.0f\" y=\"%.0f\" width=\"%d\" height=\"%d\" fill=\"lightgrey\""
                  + " stroke=\"black\"/>",
              x(node) - RADIUS,
              y(node) - RADIUS,
              2 * RADIUS,
              2 * RADIUS));
      name(node, net.transitions().get(transition).name());
    }

    private void name(int node, String name) {
      line(
          String.format(
              Locale.ROOT,
              "<text x=\"%.0f\" y=\"%.0f\">%s</text>",
              x(node),
              y(node) + RADIUS + 12,
              XmlText.of(name)));
    }

    private void arcs() {
      List<Arcs> kinds = List.of(net.before(), net.inhibitors(), net.resets());
      List<String> ends = List.of("normal", "inhibitor", "reset");
      for (int transition = 0; transition < net.transitions().size(); transition++) {
        int node = net.places().size() + transition;
        for (int kind = 0; kind < ends.size(); kind++) {
          Arcs inputs = kinds.get(kind);
          for (int arc = inputs.start(transition); arc < inputs.end(transition); arc++) {
            arc(inputs.target(arc), node, inputs.weight(arc), ends.get(kind));
          }
        }
        Arcs behind = net.behind();
        for (int arc = behind.start(transition); arc < behind.end(transition); arc++) {
          arc(node, behind.target(arc), behind.weight(arc), "normal");
        }
      }
    }

    /** A little to one side, so that an arc and the one back can be told apart. */
    private void arc(int from, int to, long weight, String end) {
      double length = Math.hypot(x(to) - x(from), y(to) - y(from));
      double right = (x(to) - x(from)) / Math.max(1, length);
      double down = (y(to) - y(from)) / Math.max(1, length);
      double startX = x(from) + right * RADIUS - down * 4;
      double startY = y(from) + down * RADIUS + right * 4;
      double endX = x(to) - right * (RADIUS + 2) - down * 4;
      double endY = y(to) - down * (RADIUS + 2) + right * 4;
      line(
          String.format(
              Locale.ROOT,
              "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"black\" fill=\"none\""
                  + " marker-end=\"url(#%s)\"/>",
              startX,
              startY,
              endX,
              endY,
              end));
      if (weight > 1) {
        line(
            String.format(
                Locale.ROOT,
                "<text x=\"%.0f\" y=\"%.0f\">%d</text>",
                (startX + endX) / 2,
                (startY + endY) / 2 - 3,
                weight));
      }
    }
  }
}
