package tideline.languages.petri.pnml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.diagnostic.SourceText;
import tideline.model.drawing.NetDrawing.Point;

/**
 * Where the nodes of a PNML file stand in its drawing, as far as the file says so. Pages stand one
 * below the other.
 *
 * @param nodes the middle of each place, transition and reference, by its id
 * @param bends the points on the way of an arc, by the ids of its ends
 */
public record PnmlLayout(Map<String, Point> nodes, Map<Ends, List<Point>> bends) {

  private static final double BETWEEN_PAGES = 120;

  /** The ends of an arc. */
  public record Ends(String source, String target) {}

  /** Keeps copies. */
  public PnmlLayout {
    nodes = Map.copyOf(nodes);
    bends = Map.copyOf(bends);
  }

  /** No layout. */
  public static PnmlLayout none() {
    return new PnmlLayout(Map.of(), Map.of());
  }

  /**
   * Reads what a file says of its drawing. The file is one that the reader of nets has accepted.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if it is no XML
   */
  public static PnmlLayout read(SourceText source) {
    Reading reading = new Reading(new XmlCursor(source));
    reading.xml.root();
    reading.xml.children(reading::child);
    reading.page.moveTo(reading);
    return new PnmlLayout(reading.nodes, reading.bends);
  }

  /** The pages that were read so far, and the one that is being read. */
  private static final class Reading {
    private final XmlCursor xml;
    private final Map<String, Point> nodes = new HashMap<>();
    private final Map<Ends, List<Point>> bends = new HashMap<>();
    private double bottom = Double.NEGATIVE_INFINITY;
    private Sheet page = new Sheet();

    Reading(XmlCursor xml) {
      this.xml = xml;
    }

    void child() {
      switch (xml.name()) {
        case "net" -> xml.children(this::child);
        case "page" -> {
          Sheet around = page;
          page = new Sheet();
          xml.children(this::child);
          page.moveTo(this);
          page = around;
        }
        case "place", "transition", "referencePlace", "referenceTransition" -> {
          Optional<String> id = xml.attribute("id");
          List<Point> points = points();
          id.filter(_ -> !points.isEmpty())
              .ifPresent(known -> page.nodes.put(known, points.getFirst()));
        }
        case "arc", "inhibitorArc", "resetArc" -> {
          Ends ends =
              new Ends(xml.attribute("source").orElse(""), xml.attribute("target").orElse(""));
          List<Point> points = points();
          if (!points.isEmpty()) {
            page.bends.put(ends, points);
          }
        }
        default -> xml.skip();
      }
    }

    /** The positions that the graphics of this element have. */
    private List<Point> points() {
      List<Point> found = new ArrayList<>();
      xml.children(
          () -> {
            if (xml.name().equals("graphics")) {
              xml.children(
                  () -> {
                    if (xml.name().equals("position")) {
                      point().ifPresent(found::add);
                    }
                    xml.skip();
                  });
            } else {
              xml.skip();
            }
          });
      return found;
    }

    private Optional<Point> point() {
      try {
        double x = Double.parseDouble(xml.attribute("x").orElse(""));
        double y = Double.parseDouble(xml.attribute("y").orElse(""));
        return Math.abs(x) < 1e6 && Math.abs(y) < 1e6
            ? Optional.of(new Point(x, y))
            : Optional.empty();
      } catch (NumberFormatException none) {
        return Optional.empty();
      }
    }
  }

  /** The nodes of one page where the file has them. */
  private static final class Sheet {
    private final Map<String, Point> nodes = new HashMap<>();
    private final Map<Ends, List<Point>> bends = new HashMap<>();

    /** Below all pages before it. */
    void moveTo(Reading all) {
      if (nodes.isEmpty()) {
        return;
      }
      double top = nodes.values().stream().mapToDouble(Point::y).min().orElse(0);
      double down = all.nodes.isEmpty() ? 0 : all.bottom + BETWEEN_PAGES - top;
      nodes.forEach((id, point) -> all.nodes.put(id, lowered(point, down)));
      bends.forEach(
          (ends, points) ->
              all.bends.put(ends, points.stream().map(point -> lowered(point, down)).toList()));
      double low = nodes.values().stream().mapToDouble(Point::y).max().orElse(0);
      all.bottom = Math.max(all.bottom, low + down);
    }

    private static Point lowered(Point point, double down) {
      return new Point(point.x(), point.y() + down);
    }
  }
}
