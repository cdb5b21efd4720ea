package tideline.engine.export;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import tideline.engine.export.LayeredDrawing.Arrow;
import tideline.engine.export.LayeredDrawing.Box;
import tideline.model.Slot;

/** A drawing that any browser shows, for state spaces that a person can look at. */
final class SvgExporter extends TextExporter {

  private static final long MOST_STATES = 200;
  private static final int MOST_LINES = 14;
  private static final int LONGEST = 48;
  private static final int LETTER = 7;
  private static final int LINE = 15;
  private static final int BORDER = 8;

  @Override
  public String name() {
    return "svg";
  }

  @Override
  public String description() {
    return "drawing for browsers, for small state spaces";
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
    List<Box> boxes = boxes(graph, extras);
    LayeredDrawing drawing = new LayeredDrawing(boxes);
    StringBuilder svg = new StringBuilder();
    svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(drawing.width());
    svg.append("\" height=\"").append(drawing.height()).append("\" viewBox=\"0 0 ");
    svg.append(drawing.width()).append(' ').append(drawing.height()).append("\">\n");
    svg.append("<title>").append(escape(graph.model().name())).append("</title>\n");
    svg.append(
        """
        <style>
        text { font: 12px monospace; fill: #222 }
        .step { font-size: 10px; fill: #235a8c; text-anchor: middle; paint-order: stroke; \
        stroke: #fff; stroke-width: 3px }
        rect { fill: #f6f8fa; stroke: #444 }
        .first { stroke-width: 3 }
        path { fill: none; stroke: #7a8691; marker-end: url(#end) }
        marker path { fill: #7a8691; stroke: none; marker-end: none }
        </style>
        <defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" \
        orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>
        """);
    for (int i = 0; i < boxes.size(); i++) {
      for (Arrow arrow : boxes.get(i).arrows()) {
        arrow(drawing, i, arrow, boxes, svg);
      }
    }
    for (int i = 0; i < boxes.size(); i++) {
      box(drawing, i, boxes.get(i), svg);
    }
    out.append(svg).append("</svg>\n");
  }

  private static List<Box> boxes(StateGraph graph, Extras extras) throws IOException {
    List<Box> boxes = new ArrayList<>();
    List<Integer> layers = new ArrayList<>();
    for (int i = 0; i < graph.initialStates(); i++) {
      layers.add(0);
    }
    graph.walk(
        (number, state, successors, targets) -> {
          List<Arrow> arrows = new ArrayList<>();
          for (int i = 0; i < successors.count(); i++) {
            // States are numbered breadth-first: a number that is new is one layer below.
            if (targets[i] == layers.size()) {
              layers.add(layers.get((int) number) + 1);
            }
            merge(arrows, (int) targets[i], graph.stepName(state, successors, i));
          }
          List<String> lines = lines(graph, extras, number, state);
          int longest = lines.stream().mapToInt(String::length).max().orElse(0);
          boxes.add(
              new Box(
                  layers.get((int) number),
                  lines,
                  arrows,
                  LETTER * longest + 2 * BORDER,
                  LINE * lines.size() + BORDER));
        });
    return boxes;
  }

  /** Steps between the same two states are one arrow. */
  private static void merge(List<Arrow> arrows, int target, String text) {
    for (int i = 0; i < arrows.size(); i++) {
      Arrow known = arrows.get(i);
      if (known.target() == target) {
        arrows.set(i, new Arrow(target, cut(known.text() + ", " + text)));
        return;
      }
    }
    arrows.add(new Arrow(target, cut(text)));
  }

  private static List<String> lines(StateGraph graph, Extras extras, long number, long[] state) {
    List<String> lines = new ArrayList<>();
    lines.add(
        extras.measure().isPresent()
            ? number + " (progress " + extras.progress(state) + ")"
            : Long.toString(number));
    for (Slot slot : graph.model().schema().slots()) {
      lines.add(cut(slot.name() + "=" + slot.print(state, 0)));
    }
    for (Label label : extras.labels()) {
      if (label.predicate().test(state, 0)) {
        lines.add(cut(label.name()));
      }
    }
    if (lines.size() > MOST_LINES) {
      List<String> first = new ArrayList<>(lines.subList(0, MOST_LINES));
      first.add("... " + (lines.size() - MOST_LINES) + " more");
      return first;
    }
    return lines;
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
  }

  private static void box(LayeredDrawing drawing, int number, Box box, StringBuilder svg) {
    svg.append("<g><rect x=\"").append(drawing.left(number));
    svg.append("\" y=\"").append(drawing.top(number));
    svg.append("\" width=\"").append(box.width());
    svg.append("\" height=\"").append(box.height()).append("\" rx=\"4\"");
    svg.append(box.layer() == 0 ? " class=\"first\"/>" : "/>");
    int y = drawing.top(number);
    for (String line : box.lines()) {
      y += LINE;
      svg.append("<text x=\"").append(drawing.left(number) + BORDER).append("\" y=\"").append(y);
      svg.append("\">").append(escape(line)).append("</text>");
    }
    svg.append("</g>\n");
  }

  /** Down to the next layer straight on; all else goes around on the right side. */
  private static void arrow(
      LayeredDrawing drawing, int from, Arrow arrow, List<Box> boxes, StringBuilder svg) {
    int to = arrow.target();
    boolean down = boxes.get(to).layer() == boxes.get(from).layer() + 1;
    int[] points =
        down
            ? new int[] {
              drawing.middle(from),
              drawing.bottom(from),
              drawing.middle(from),
              drawing.bottom(from) + LINE,
              drawing.middle(to),
              drawing.top(to) - LINE,
              drawing.middle(to),
              drawing.top(to)
            }
            : around(drawing, from, to);
    svg.append("<path d=\"M").append(points[0]).append(' ').append(points[1]).append(" C");
    for (int i = 2; i < points.length; i++) {
      svg.append(i == 2 ? "" : " ").append(points[i]);
    }
    svg.append("\"/>");
    // The middle of the curve.
    int x = (points[0] + 3 * points[2] + 3 * points[4] + points[6]) / 8;
    int y = (points[1] + 3 * points[3] + 3 * points[5] + points[7]) / 8;
    svg.append("<text class=\"step\" x=\"").append(x).append("\" y=\"").append(y).append("\">");
    svg.append(escape(arrow.text())).append("</text>\n");
  }

  private static int[] around(LayeredDrawing drawing, int from, int to) {
    int out = Math.max(drawing.right(from), drawing.right(to)) + 30;
    int start = (drawing.top(from) + 3 * drawing.bottom(from)) / 4;
    int end = (3 * drawing.top(to) + drawing.bottom(to)) / 4;
    return new int[] {drawing.right(from), start, out, start, out, end, drawing.right(to), end};
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                default -> escaped.append(Character.isISOControl(c) ? ' ' : (char) c);
              }
            });
    return escaped.toString();
  }
}
