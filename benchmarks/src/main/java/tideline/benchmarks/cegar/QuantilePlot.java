package tideline.benchmarks.cegar;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * Draws how many tasks are solved within how much time each, as 003 Figures 4.1 to 4.4 do. A line
 * that goes further to the right solves more; one that is lower is faster. Two neighbours share a
 * colour: the first of them is dashed.
 */
final class QuantilePlot {

  private static final int WIDTH = 760;
  private static final int HEIGHT = 560;
  private static final int LEFT = 70;
  private static final int RIGHT = 20;
  private static final int TOP = 20;
  private static final int BOTTOM = 175;
  private static final int LEGEND_ROW = 20;
  private static final List<Double> ROUND = round();
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#a0408f", "#555555", "#b58900");

  /**
   * One way to solve tasks.
   *
   * @param seconds of those that it solved, in any order
   */
  record Line(String name, List<Double> seconds) {
    Line {
      seconds = seconds.stream().sorted().toList();
    }
  }

  private final List<Line> lines;
  private final int most;
  private final double lowest;
  private final double highest;
  private final StringBuilder svg = new StringBuilder();

  QuantilePlot(List<Line> lines) {
    this.lines = List.copyOf(lines);
    this.most = Math.max(1, lines.stream().mapToInt(line -> line.seconds().size()).max().orElse(1));
    double[] all =
        lines.stream().flatMap(line -> line.seconds().stream()).mapToDouble(s -> s).toArray();
    double least = 1;
    double largest = 2;
    for (double seconds : all) {
      least = Math.min(least, seconds);
      largest = Math.max(largest, seconds);
    }
    this.lowest = ROUND.stream().filter(atMost(least)).reduce(1e-6, Math::max);
    this.highest = ROUND.stream().filter(atMost(largest).negate()).reduce(1e6, Math::min);
  }

  private static Predicate<Double> atMost(double most) {
    return round -> round <= most;
  }

  /** 1, 2 and 5 with every power of ten. */
  private static List<Double> round() {
    List<Double> all = new ArrayList<>();
    for (int power = -6; power <= 6; power++) {
      for (double digit : new double[] {1, 2, 5}) {
        all.add(new BigDecimal(digit).scaleByPowerOfTen(power).doubleValue());
      }
    }
    return all;
  }

  /** The whole document. */
  String draw() {
    svg.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                .formatted(WIDTH, HEIGHT, WIDTH, HEIGHT)
            + " font-family=\"sans-serif\" font-size=\"12\">\n");
    svg.append("<title>Solved tasks and seconds for each</title>\n");
    svg.append("<rect width=\"%d\" height=\"%d\" fill=\"white\"/>\n".formatted(WIDTH, HEIGHT));
    axisOfSeconds();
    axisOfTasks();
    for (int i = 0; i < lines.size(); i++) {
      line(lines.get(i), i);
      legend(lines.get(i), i);
    }
    return svg.append("</svg>\n").toString();
  }

  private void axisOfSeconds() {
    for (double seconds : ROUND) {
      if (seconds >= lowest && seconds <= highest) {
        stroke(LEFT, y(seconds), WIDTH - RIGHT, y(seconds), "#dddddd");
        text(LEFT - 8, y(seconds) + 4, "end", plain(seconds));
      }
    }
    double middle = (TOP + HEIGHT - BOTTOM) / 2.0;
    svg.append(
        "<text transform=\"translate(18 %s) rotate(-90)\" text-anchor=\"middle\">%s</text>\n"
            .formatted(number(middle), "processor seconds of a task (logarithmic)"));
  }

  private static String plain(double seconds) {
    return BigDecimal.valueOf(seconds).stripTrailingZeros().toPlainString();
  }

  private void axisOfTasks() {
    int bottom = HEIGHT - BOTTOM;
    int step = 1;
    while (most / step > 15) {
      step = step == 1 ? 2 : step == 2 ? 5 : step + 5;
    }
    for (int count = step; count <= most; count += step) {
      stroke(x(count), bottom, x(count), bottom + 5, "#333333");
      text(x(count), bottom + 18, "middle", Integer.toString(count));
    }
    stroke(LEFT, TOP, LEFT, bottom, "#333333");
    stroke(LEFT, bottom, WIDTH - RIGHT, bottom, "#333333");
    text((LEFT + WIDTH - RIGHT) / 2.0, bottom + 38, "middle", "solved tasks, the quickest first");
  }

  private void line(Line line, int index) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < line.seconds().size(); i++) {
      points.append(points.isEmpty() ? "" : " ");
      points.append(number(x(i + 1))).append(',').append(number(y(line.seconds().get(i))));
    }
    for (int i = 0; i < line.seconds().size(); i++) {
      svg.append(
          "<circle cx=\"%s\" cy=\"%s\" r=\"3\" %s/>\n"
              .formatted(number(x(i + 1)), number(y(line.seconds().get(i))), dot(index)));
    }
    if (line.seconds().size() > 1) {
      svg.append("<polyline points=\"%s\" fill=\"none\" %s/>\n".formatted(points, pen(index)));
    }
  }

  /** Two columns; neighbours stand under each other. */
  private void legend(Line line, int index) {
    int rows = (lines.size() + 1) / 2;
    double left = index < rows ? LEFT : LEFT + (WIDTH - LEFT - RIGHT) / 2.0;
    double at = HEIGHT - BOTTOM + 70 + (double) LEGEND_ROW * (index % rows);
    svg.append(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" %s/>\n"
            .formatted(number(left), number(at), number(left + 36), number(at), pen(index)));
    text(left + 44, at + 4, "start", line.name() + " (" + line.seconds().size() + ")");
  }

  /** Filled where the line is solid. */
  private static String dot(int index) {
    return "stroke=\"%s\" fill=\"%s\""
        .formatted(colour(index), index % 2 == 0 ? "white" : colour(index));
  }

  private static String pen(int index) {
    return "stroke=\"%s\" stroke-width=\"2\"%s"
        .formatted(colour(index), index % 2 == 0 ? " stroke-dasharray=\"6 4\"" : "");
  }

  private static String colour(int index) {
    return COLOURS.get(index / 2 % COLOURS.size());
  }

  private double x(int count) {
    return LEFT + (WIDTH - LEFT - RIGHT) * (double) count / most;
  }

  private double y(double seconds) {
    double share = Math.log(Math.max(seconds, lowest) / lowest) / Math.log(highest / lowest);
    return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP);
  }

  private void stroke(double x1, double y1, double x2, double y2, String colour) {
    svg.append(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\"/>\n"
            .formatted(number(x1), number(y1), number(x2), number(y2), colour));
  }

  private void text(double x, double y, String anchor, String text) {
    svg.append(
        "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>\n"
            .formatted(number(x), number(y), anchor, text));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
