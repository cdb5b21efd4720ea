package tideline.languages.cpn.draw;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tideline.languages.cpn.file.CpnFile;
import tideline.languages.cpn.file.CpnFile.Arc;
import tideline.languages.cpn.file.CpnFile.Box;
import tideline.languages.cpn.file.CpnFile.Direction;
import tideline.languages.cpn.file.CpnFile.Page;
import tideline.languages.cpn.file.CpnFile.Place;
import tideline.languages.cpn.file.CpnFile.Point;
import tideline.languages.cpn.file.CpnFile.Transition;
import tideline.languages.cpn.file.CpnReader;
import tideline.languages.cpn.file.Inscription;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.language.RewritingLanguage.Form;

/**
 * All pages of a file in one picture, one below the other; a substitution transition has a double
 * frame and leads to its page.
 */
public final class PageDrawing implements Form {

  private static final int MOST_NODES = 5_000;
  private static final double MARGIN = 70;

  @Override
  public String name() {
    return "svg";
  }

  @Override
  public String description() {
    return "picture of all pages with their layout";
  }

  @Override
  public void write(Path file, Map<String, String> definitions, OutputStream out)
      throws IOException {
    if (!definitions.isEmpty()) {
      throw DiagnosticException.of("a picture shows the file as it is: there is nothing to define");
    }
    out.write(draw(CpnReader.read(file)).getBytes(StandardCharsets.UTF_8));
  }

  /** The picture of a file. */
  static String draw(CpnFile file) {
    int nodes =
        file.pages().stream().mapToInt(p -> p.places().size() + p.transitions().size()).sum();
    if (nodes > MOST_NODES) {
      throw DiagnosticException.of("a picture of more than " + MOST_NODES + " nodes helps nobody");
    }
    StringBuilder pages = new StringBuilder();
    double width = 0;
    double top = 0;
    for (Page page : file.pages()) {
      Sheet sheet = new Sheet(page, pages, top);
      sheet.draw();
      width = Math.max(width, sheet.width());
      top += sheet.height();
    }
    return String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\""
                + " font-family=\"sans-serif\" font-size=\"11\" text-anchor=\"middle\">%n"
                + "<defs><marker id=\"end\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\""
                + " markerWidth=\"8\" markerHeight=\"8\" orient=\"auto-start-reverse\">"
                + "<path d=\"M0 0L8 4L0 8z\"/></marker>%n"
                + "<marker id=\"none\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\""
                + " markerHeight=\"8\"><circle cx=\"4\" cy=\"4\" r=\"3\" fill=\"white\""
                + " stroke=\"black\"/></marker></defs>%n",
            width,
            top)
        + pages
        + "</svg>\n";
  }

  /** One page. */
  private static final class Sheet {
    private final Page page;
    private final StringBuilder out;
    private final Map<String, Box> boxes = new HashMap<>();
    private final double top;
    private double left = Double.MAX_VALUE;
    private double right = -Double.MAX_VALUE;
    private double low = Double.MAX_VALUE;
    private double high = -Double.MAX_VALUE;

    Sheet(Page page, StringBuilder out, double top) {
      this.page = page;
      this.out = out;
      this.top = top;
      page.places().forEach(place -> boxes.put(place.id(), place.box()));
      page.transitions().forEach(transition -> boxes.put(transition.id(), transition.box()));
      boxes.values().forEach(box -> see(box.middle()));
      page.arcs().forEach(arc -> arc.bends().forEach(this::see));
      if (boxes.isEmpty()) {
        see(new Point(0, 0));
      }
    }

    private void see(Point point) {
      left = Math.min(left, point.x());
      right = Math.max(right, point.x());
      low = Math.min(low, point.y());
      high = Math.max(high, point.y());
    }

    double width() {
      return right - left + 2 * MARGIN;
    }

    double height() {
      return high - low + 2 * MARGIN + 20;
    }

    private double x(double x) {
      return x - left + MARGIN;
    }

    /** In the file y grows upwards. */
    private double y(double y) {
      return top + 20 + MARGIN + high - y;
    }

    private void line(String text) {
      out.append(text).append('\n');
    }

    void draw() {
      line(
          String.format(
              Locale.ROOT,
              "<text id=\"%s\" x=\"%.0f\" y=\"%.0f\" font-weight=\"bold\">%s</text>",
              SafeText.of(page.id()),
              width() / 2,
              top + 20,
              SafeText.of(page.name())));
      page.arcs().forEach(this::arc);
      page.places().forEach(this::place);
      page.transitions().forEach(this::transition);
    }

    private void place(Place place) {
      Box box = place.box();
      line(
          String.format(
              Locale.ROOT,
              "<ellipse cx=\"%.1f\" cy=\"%.1f\" rx=\"%.1f\" ry=\"%.1f\" fill=\"white\" stroke=\"black\"/>",
              x(box.middle().x()),
              y(box.middle().y()),
              Math.max(box.width(), 20) / 2,
              Math.max(box.height(), 16) / 2));
      label(box, 4, place.name());
      label(box, Math.max(box.height(), 16) / 2 + 12, visible(place.type()));
      label(box, -Math.max(box.height(), 16) / 2 - 4, visible(place.initial()));
    }

    private static String visible(Inscription inscription) {
      return inscription.text().strip().replaceAll("\\s+", " ");
    }

    private void label(Box box, double down, String text) {
      if (!text.isEmpty()) {
        line(
            String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\">%s</text>",
                x(box.middle().x()),
                y(box.middle().y()) + down,
                SafeText.of(text)));
      }
    }

    private void transition(Transition transition) {
      Box box = transition.box();
      transition
          .substitution()
          .ifPresent(
              below ->
                  line(String.format(Locale.ROOT, "<a href=\"#%s\">", SafeText.of(below.page()))));
      frame(box, 0);
      if (transition.substitution().isPresent()) {
        frame(box, 3);
      }
      label(box, 4, transition.name());
      transition.substitution().ifPresent(_ -> line("</a>"));
      double below = Math.max(box.height(), 16) / 2;
      label(box, -below - 4, visible(transition.guard()));
      label(box, below + 12, visible(transition.time()));
    }

    private void frame(Box box, double inside) {
      double width = Math.max(box.width(), 20) - 2 * inside;
      double height = Math.max(box.height(), 16) - 2 * inside;
      line(
          String.format(
              Locale.ROOT,
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"white\" stroke=\"black\"/>",
              x(box.middle().x()) - width / 2,
              y(box.middle().y()) - height / 2,
              width,
              height));
    }

    private void arc(Arc arc) {
      Box place = boxes.getOrDefault(arc.place(), new Box(new Point(0, 0), 0, 0));
      Box transition = boxes.getOrDefault(arc.transition(), place);
      boolean forward = arc.direction() != Direction.TO_PLACE;
      Box from = forward ? place : transition;
      Box to = forward ? transition : place;
      List<Point> bends = arc.bends();
      Point first = bends.isEmpty() ? to.middle() : bends.getFirst();
      Point last = bends.isEmpty() ? from.middle() : bends.getLast();
      StringBuilder path = new StringBuilder();
      append(path, "M", edge(from, first));
      bends.forEach(bend -> append(path, "L", bend));
      append(path, "L", edge(to, last));
      String start = arc.direction() == Direction.BOTH ? " marker-start=\"url(#end)\"" : "";
      String end = arc.direction() == Direction.INHIBITOR ? "none" : "end";
      String dashes = arc.direction() == Direction.RESET ? " stroke-dasharray=\"4 3\"" : "";
      line(
          String.format(
              Locale.ROOT,
              "<path d=\"%s\" fill=\"none\" stroke=\"black\"%s%s marker-end=\"url(#%s)\"/>",
              path,
              dashes,
              start,
              end));
      Point middle =
          bends.isEmpty()
              ? new Point(
                  (from.middle().x() + to.middle().x()) / 2,
                  (from.middle().y() + to.middle().y()) / 2)
              : bends.get(bends.size() / 2);
      line(
          String.format(
              Locale.ROOT,
              "<text x=\"%.1f\" y=\"%.1f\">%s</text>",
              x(middle.x()),
              y(middle.y()) - 3,
              SafeText.of(visible(arc.inscription()))));
    }

    private void append(StringBuilder path, String how, Point point) {
      path.append(String.format(Locale.ROOT, "%s%.1f %.1f", how, x(point.x()), y(point.y())));
    }

    /** Where the way from the middle of a node to a point leaves it, as if it were a rectangle. */
    private static Point edge(Box box, Point to) {
      double right = to.x() - box.middle().x();
      double up = to.y() - box.middle().y();
      double wide = Math.abs(right) / (Math.max(box.width(), 20) / 2);
      double tall = Math.abs(up) / (Math.max(box.height(), 16) / 2);
      double share = Math.max(1, Math.max(wide, tall));
      return new Point(box.middle().x() + right / share, box.middle().y() + up / share);
    }
  }
}
