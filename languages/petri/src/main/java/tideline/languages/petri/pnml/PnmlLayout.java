package tideline.languages.petri.pnml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.model.diagnostic.SourceText;
import tideline.model.drawing.NetDrawing.Point;

/**
 * What a PNML file says of its drawing: where nodes stand, and what is written beside them. Pages
 * stand one below the other.
 *
 * @param nodes the middle of each place, transition and reference, by its id
 * @param bends the points on the way of an arc, by the ids of its ends
 * @param labels the texts of types and conditions, by the id of the node
 * @param inscriptions the texts of arcs, by the ids of their ends
 */
public record PnmlLayout(
    Map<String, Point> nodes,
    Map<Ends, List<Point>> bends,
    Map<String, String> labels,
    Map<Ends, String> inscriptions) {

  private static final double BETWEEN_PAGES = 120;

  /** The ends of an arc. */
  public record Ends(String source, String target) {}

  /** Keeps copies. */
  public PnmlLayout {
    nodes = Map.copyOf(nodes);
    bends = Map.copyOf(bends);
    labels = Map.copyOf(labels);
    inscriptions = Map.copyOf(inscriptions);
  }

  /** No layout. */
  public static PnmlLayout none() {
    return new PnmlLayout(Map.of(), Map.of(), Map.of(), Map.of());
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
    return new PnmlLayout(reading.nodes, reading.bends, reading.labels, reading.inscriptions);
  }

  /** The pages that were read so far, and the one that is being read. */
  private static final class Reading {
    private final XmlCursor xml;
    private final Map<String, Point> nodes = new HashMap<>();
    private final Map<Ends, List<Point>> bends = new HashMap<>();
    private final Map<String, String> labels = new HashMap<>();
    private final Map<Ends, String> inscriptions = new HashMap<>();
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
          String id = xml.attribute("id").orElse("");
          Parts parts = new Parts();
          xml.children(parts::child);
          parts.points.stream().findFirst().ifPresent(point -> page.nodes.put(id, point));
          parts.label.ifPresent(text -> labels.put(id, text));
        }
        case "arc", "inhibitorArc", "resetArc" -> {
          Ends ends =
              new Ends(xml.attribute("source").orElse(""), xml.attribute("target").orElse(""));
          Parts parts = new Parts();
          xml.children(parts::child);
          if (!parts.points.isEmpty()) {
            page.bends.put(ends, parts.points);
          }
          parts.label.ifPresent(text -> inscriptions.put(ends, text));
        }
        default -> xml.skip();
      }
    }

    /** What may stand inside of a node or an arc. */
    private final class Parts {
      private final List<Point> points = new ArrayList<>();
      private Optional<String> label = Optional.empty();

      void child() {
        switch (xml.name()) {
          case "graphics" ->
              xml.children(
                  () -> {
                    if (xml.name().equals("position")) {
                      point().ifPresent(points::add);
                    }
                    xml.skip();
                  });
          case "type", "condition", "hlinscription" ->
              xml.children(
                  () -> {
                    if (xml.name().equals("text")) {
                      label = Optional.of(xml.text()).filter(text -> !text.isEmpty());
                    } else {
                      xml.skip();
                    }
                  });
          default -> xml.skip();
        }
      }
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
