package tideline.properties.omega.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.omega.BuchiAutomaton;
import tideline.properties.omega.OmegaAutomaton;
import tideline.properties.omega.drawing.Layout.Chain;
import tideline.properties.omega.drawing.Layout.Item;

/** Draws automata as SVG. */
public final class SvgDrawing {

  /** What still can be looked at. */
  private static final int MOST_STATES = 200;

  private static final int MOST_ARROWS = 1000;
  private static final double MARGIN = 30;
  private static final double HEADING = 48;

  private final Picture picture;
  private final Layout layout;
  private final StringBuilder text = new StringBuilder();

  private SvgDrawing(Picture picture) {
    this.picture = picture;
    this.layout = Layout.of(picture);
  }

  /**
   * An automaton with its acceptance sets, in braces, at the edges.
   *
   * @throws DiagnosticException if it is too large to be looked at
   */
  public static String of(OmegaAutomaton automaton, String title) {
    return draw(Picture.of(automaton, title));
  }

  /**
   * A Büchi automaton; accepting states have two circles.
   *
   * @throws DiagnosticException if it is too large to be looked at
   */
  public static String of(BuchiAutomaton automaton, String title) {
    return draw(Picture.of(automaton, title));
  }

  private static String draw(Picture picture) {
    if (picture.states() > MOST_STATES || picture.arrows().size() > MOST_ARROWS) {
      throw DiagnosticException.of(
          "%d states and %d arrows are too many to draw; dot or hoa can hold them"
              .formatted(picture.states(), picture.arrows().size()));
    }
    SvgDrawing drawing = new SvgDrawing(picture);
    drawing.draw();
    return drawing.text.toString();
  }

  private void draw() {
    double heading =
        Layout.CHARACTER * Math.max(picture.title().length(), picture.acceptance().length());
    double width = Math.max(layout.width(), heading) + 2 * MARGIN;
    double height = layout.height() + HEADING + 2 * MARGIN;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\">"
            .formatted(number(width), number(height), number(width), number(height)));
    line("<title>%s</title>".formatted(escaped(picture.title())));
    line(
        "<style>text{font:12px 'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:#1a1a1a}"
            + ".state,.edge{stroke:#33506b;stroke-width:1.4;fill:none}.state{fill:#f4f8fb}"
            + ".paper{fill:#fff}.note{fill:#555}</style>");
    line(
        "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\""
            + " markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0 8 4 0 8z\" fill=\"#33506b\"/>"
            + "</marker></defs>");
    line("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>");
    line(
        "<text x=\"%s\" y=\"24\" font-weight=\"bold\">%s</text>"
            .formatted(number(MARGIN), escaped(picture.title())));
    line(
        "<text x=\"%s\" y=\"42\" class=\"note\">%s</text>"
            .formatted(number(MARGIN), escaped(picture.acceptance())));
    line("<g transform=\"translate(%s %s)\">".formatted(number(MARGIN), number(HEADING + MARGIN)));
    arrows();
    states();
    line("</g>");
    line("</svg>");
  }

  /** All lines first and all labels then, so that no line runs over a label. */
  private void arrows() {
    layout.chains().forEach(this::path);
    for (int q = 0; q < picture.states(); q++) {
      if (picture.initial().get(q)) {
        Item state = layout.state(q);
        path(
            "M%s %s H%s"
                .formatted(
                    number(state.x - Layout.RADIUS - 20),
                    number(state.y),
                    number(state.x - Layout.RADIUS - 1)));
      }
    }
    for (Arrow arrow : picture.arrows()) {
      if (arrow.isLoop()) {
        loop(arrow);
      }
    }
    for (Chain chain : layout.chains()) {
      label(chain.arrow(), chain.label().x, chain.label().y);
    }
  }

  private void loop(Arrow arrow) {
    Item state = layout.state(arrow.source());
    double r = Layout.RADIUS;
    double dx = r * 0.5;
    double dy = r * 0.87;
    path(
        "M%s %s C%s %s %s %s %s %s"
            .formatted(
                number(state.x - dx),
                number(state.y - dy),
                number(state.x - r * 1.1),
                number(state.y - r * 2.2),
                number(state.x + r * 1.1),
                number(state.y - r * 2.2),
                number(state.x + dx),
                number(state.y - dy)));
    label(arrow, state.x, state.y - 2 * r - arrow.lines().size() * Layout.LINE / 2);
  }

  private void path(Chain chain) {
    Item source = layout.state(chain.arrow().source());
    Item target = layout.state(chain.arrow().target());
    boolean right = source.column < target.column;
    List<double[]> points = new ArrayList<>();
    for (Item item : right ? chain.points() : chain.points().reversed()) {
      double half = item.width / 2 * (right ? 1 : -1);
      points.add(new double[] {item.x - half, item.y});
      if (half != 0) {
        points.add(new double[] {item.x + half, item.y});
      }
    }
    points.addFirst(border(source, points.getFirst()));
    points.add(border(target, points.getLast()));
    StringBuilder path = new StringBuilder("M" + point(points.getFirst()));
    for (int i = 1; i < points.size(); i++) {
      double[] from = points.get(i - 1);
      double[] to = points.get(i);
      double middle = (from[0] + to[0]) / 2;
      path.append(" C").append(point(new double[] {middle, from[1]}));
      path.append(' ').append(point(new double[] {middle, to[1]}));
      path.append(' ').append(point(to));
    }
    path(path.toString());
  }

  /** Where a line towards a point leaves the circle of a state. */
  private static double[] border(Item state, double[] towards) {
    double dx = towards[0] - state.x;
    double dy = towards[1] - state.y;
    double length = Math.max(1, Math.hypot(dx, dy));
    double r = Layout.RADIUS + 1;
    return new double[] {state.x + dx / length * r, state.y + dy / length * r};
  }

  private void path(String description) {
    line("<path class=\"edge\" d=\"%s\" marker-end=\"url(#head)\"/>".formatted(description));
  }

  private void label(Arrow arrow, double x, double y) {
    double across = arrow.longestLine() * Layout.CHARACTER;
    double high = arrow.lines().size() * Layout.LINE;
    line(
        "<rect class=\"paper\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>"
            .formatted(number(x - across / 2), number(y - high / 2), number(across), number(high)));
    for (int i = 0; i < arrow.lines().size(); i++) {
      line(
          "<text x=\"%s\" y=\"%s\" text-anchor=\"middle\">%s</text>"
              .formatted(
                  number(x),
                  number(y - high / 2 + (i + 0.75) * Layout.LINE),
                  escaped(arrow.lines().get(i))));
    }
  }

  private void states() {
    for (int q = 0; q < picture.states(); q++) {
      Item state = layout.state(q);
      circle(state, Layout.RADIUS);
      if (picture.accepting().get(q)) {
        circle(state, Layout.RADIUS - 4);
      }
      line(
          "<text x=\"%s\" y=\"%s\" text-anchor=\"middle\">%d</text>"
              .formatted(number(state.x), number(state.y + 4), q));
    }
  }

  private void circle(Item state, double radius) {
    line(
        "<circle class=\"state\" cx=\"%s\" cy=\"%s\" r=\"%s\"/>"
            .formatted(number(state.x), number(state.y), number(radius)));
  }

  private static String point(double[] point) {
    return number(point[0]) + " " + number(point[1]);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String escaped(String content) {
    return content
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private void line(String content) {
    text.append(content).append('\n');
  }
}
