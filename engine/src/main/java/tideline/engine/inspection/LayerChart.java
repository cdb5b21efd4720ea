package tideline.engine.inspection;

import java.util.ArrayList;
import java.util.List;
import tideline.system.analysis.progress.LayerProfile;
import tideline.system.analysis.progress.LayerProfile.Layer;

/**
 * Draws states per layer as an SVG that needs nothing else: bars for the states of each layer, a
 * line for what a sweep has stored when it leaves it.
 */
public final class LayerChart {

  private static final int WIDTH = 800;
  private static final int HEIGHT = 440;
  private static final int LEFT = 78;
  private static final int RIGHT = 28;
  private static final int TOP = 104;
  private static final int BOTTOM = 58;
  private static final int MOST_BARS = 168;

  private final Caption caption;
  private final List<Layer> layers;
  private final int layersInEach;
  private final StringBuilder svg = new StringBuilder();
  private final Scale scale;
  private final double step;

  private LayerChart(Caption caption, LayerProfile profile) {
    this.caption = caption;
    this.layersInEach = profile.layersInEach(MOST_BARS);
    this.layers = profile.atMost(MOST_BARS).layers();
    long most = 1;
    for (Layer layer : layers) {
      most = Math.max(most, Math.max(layer.states(), layer.stored()));
    }
    this.scale = Scale.upTo(most);
    this.step = (WIDTH - LEFT - RIGHT) / (double) Math.max(1, layers.size());
  }

  /**
   * What stands above the chart.
   *
   * @param expectation what is expected of a sweep with the measure
   */
  public record Caption(String model, String measure, String expectation) {}

  /** Marks on the vertical axis. */
  private record Scale(long top, long interval) {
    /** At most five marks at round numbers. */
    static Scale upTo(long most) {
      long unit = 1;
      while (true) {
        for (long interval : new long[] {unit, 2 * unit, 5 * unit}) {
          if (5 * interval >= most) {
            return new Scale(Math.ceilDiv(most, interval) * interval, interval);
          }
        }
        unit *= 10;
      }
    }
  }

  /** The chart as a whole document. */
  public static String draw(Caption caption, LayerProfile profile) {
    return new LayerChart(caption, profile).draw();
  }

  private String draw() {
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                .formatted(WIDTH, HEIGHT, WIDTH, HEIGHT)
            + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\" fill=\"#333\">");
    line("<title>" + escaped(caption.model() + ": " + caption.measure()) + "</title>");
    line("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
    text(LEFT, 28, "start", "font-size=\"16\" font-weight=\"bold\"", fromEnd(caption.model(), 58));
    text(LEFT, 48, "start", "", shortened("measure " + caption.measure(), 96));
    text(LEFT, 66, "start", "fill=\"#666\"", shortened(caption.expectation(), 96));
    legend();
    grid();
    bars();
    storedLine();
    axis();
    line("</svg>");
    return svg.toString();
  }

  private void legend() {
    int y = 82;
    line(rectangle(LEFT, y, 12, 10, "#4c9a9a"));
    boolean one = layersInEach <= 1;
    text(
        LEFT + 18,
        y + 9,
        "start",
        "",
        one ? "states of a layer" : "states of " + layersInEach + " layers");
    line(
        "<path d=\"M%d %dh18\" stroke=\"#c8553d\" stroke-width=\"2\"/>"
            .formatted(LEFT + 170, y + 5));
    text(
        LEFT + 194,
        y + 9,
        "start",
        "",
        one ? "stored when the sweep-line leaves it" : "most that were stored when one was left");
  }

  private void grid() {
    for (long mark = 0; mark <= scale.top(); mark += scale.interval()) {
      double y = y(mark);
      line(
          "<path d=\"M%d %sH%d\" stroke=\"%s\"/>"
              .formatted(LEFT, number(y), WIDTH - RIGHT, mark == 0 ? "#333" : "#e4e4e4"));
      text(LEFT - 8, y + 4, "end", "fill=\"#666\"", grouped(mark));
    }
  }

  private void bars() {
    double gap = step > 4 ? 1 : 0;
    for (int i = 0; i < layers.size(); i++) {
      double top = y(layers.get(i).states());
      line(rectangle(LEFT + i * step + gap / 2, top, step - gap, HEIGHT - BOTTOM - top, "#4c9a9a"));
    }
  }

  private void storedLine() {
    StringBuilder path = new StringBuilder();
    int peak = 0;
    for (int i = 0; i < layers.size(); i++) {
      peak = layers.get(i).stored() > layers.get(peak).stored() ? i : peak;
      path.append(i == 0 ? "M" : "L")
          .append(number(LEFT + (i + 0.5) * step))
          .append(' ')
          .append(number(y(layers.get(i).stored())));
    }
    line(
        "<path d=\"%s\" fill=\"none\" stroke=\"#c8553d\" stroke-width=\"2\" stroke-linejoin=\"round\"/>"
            .formatted(path));
    double x = LEFT + (peak + 0.5) * step;
    double y = y(layers.get(peak).stored());
    line(
        "<circle cx=\"%s\" cy=\"%s\" r=\"3.5\" fill=\"#c8553d\"/>".formatted(number(x), number(y)));
    boolean left = x > WIDTH - RIGHT - 110;
    text(
        x + (left ? -8 : 8),
        y - 6,
        left ? "end" : "start",
        "fill=\"#c8553d\" font-weight=\"bold\"",
        "peak " + grouped(layers.get(peak).stored()));
  }

  private void axis() {
    List<Integer> marked = new ArrayList<>();
    int every = Math.max(1, Math.ceilDiv(layers.size(), 10));
    for (int i = 0; i < layers.size(); i += every) {
      marked.add(i);
    }
    for (int i : marked) {
      double x = LEFT + (i + 0.5) * step;
      line("<path d=\"M%s %dv5\" stroke=\"#333\"/>".formatted(number(x), HEIGHT - BOTTOM));
      text(x, HEIGHT - BOTTOM + 19, "middle", "fill=\"#666\"", axisLabel(layers.get(i).first()));
    }
    text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 12, "middle", "", "progress");
    line(
        "<text transform=\"translate(18 %d) rotate(-90)\" text-anchor=\"middle\">states</text>"
            .formatted((TOP + HEIGHT - BOTTOM) / 2));
  }

  /** Lists in a mixed radix have long numbers that say little; they are rounded. */
  private static String axisLabel(long progress) {
    if (Math.abs(progress) < 10_000_000) {
      return grouped(progress);
    }
    String digits = Long.toString(Math.abs(progress));
    return (progress < 0 ? "-" : "")
        + digits.charAt(0)
        + "."
        + digits.charAt(1)
        + "e"
        + (digits.length() - 1);
  }

  private double y(long amount) {
    return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (amount / (double) scale.top());
  }

  private static String rectangle(double x, double y, double width, double height, String fill) {
    return "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>"
        .formatted(number(x), number(y), number(width), number(height), fill);
  }

  private void text(double x, double y, String anchor, String attributes, String text) {
    line(
        "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\"%s>%s</text>"
            .formatted(
                number(x),
                number(y),
                anchor,
                attributes.isEmpty() ? "" : " " + attributes,
                escaped(text)));
  }

  private void line(String text) {
    svg.append(text).append('\n');
  }

  private static String number(double value) {
    long tenths = Math.round(value * 10);
    return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
  }

  private static String grouped(long number) {
    return String.format(java.util.Locale.ROOT, "%,d", number);
  }

  private static String shortened(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length - 1) + "\u2026";
  }

  /** The end of a path says more than its beginning. */
  private static String fromEnd(String text, int length) {
    return text.length() <= length ? text : "\u2026" + text.substring(text.length() - length + 1);
  }

  /** Names come from models, which may hold anything. */
  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                default -> safe.appendCodePoint(c < ' ' || c == 0xFFFE || c == 0xFFFF ? '?' : c);
              }
            });
    return safe.toString();
  }
}
