package tideline.engine.chart;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Draws a message-sequence chart: time goes down, a line for each process. */
public final class MessageChartSvg {

  private static final int LEFT = 56;
  private static final int COLUMN = 210;
  private static final int TOP = 96;
  private static final int ROW = 30;
  private static final int BOX_WIDTH = 130;
  private static final int BOX_HEIGHT = 26;
  private static final int LONGEST_TEXT = 26;
  private static final int LONGEST_TITLE = 90;

  private final MessageChart chart;
  private final StringBuilder out = new StringBuilder();
  private final Map<String, Integer> columns = new HashMap<>();
  private final int width;
  private final int height;

  private MessageChartSvg(MessageChart chart) {
    this.chart = chart;
    List<String> processes = chart.processes();
    for (int i = 0; i < processes.size(); i++) {
      columns.put(processes.get(i), i);
    }
    this.width = LEFT + Math.max(2, processes.size()) * COLUMN + 20;
    this.height = TOP + (chart.rows() + 1) * ROW + 30;
  }

  /**
   * The picture.
   *
   * @param title what the run shows
   */
  public static String draw(MessageChart chart, String title) {
    MessageChartSvg svg = new MessageChartSvg(chart);
    svg.page(title);
    return svg.out.toString();
  }

  private void page(String title) {
    element(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
            + " font-family=\"DejaVu Sans, Helvetica, Arial, sans-serif\" font-size=\"11\">",
        width, height, width, height);
    element(
        "<defs><marker id=\"head\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"8\""
            + " markerHeight=\"8\" orient=\"auto\"><path d=\"M0 1 L9 5 L0 9 z\""
            + " fill=\"#1f5f8b\"/></marker></defs>");
    element("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", width, height);
    element(
        "<text x=\"16\" y=\"26\" font-size=\"14\" font-weight=\"bold\" fill=\"#222\">%s</text>",
        escaped(shortened(title, LONGEST_TITLE)));
    loop();
    lifelines();
    // Texts last, so that no arrow crosses one out.
    chart.messages().forEach(this::arrow);
    chart.steps().forEach(this::step);
    chart.messages().forEach(this::label);
    element("</svg>");
  }

  private void loop() {
    if (chart.loopStart().isEmpty()) {
      return;
    }
    int from = y(chart.loopStart().getAsInt() + 1) - ROW / 2 - 2;
    int to = y(chart.rows()) + ROW / 2 - 2;
    element(
        "<rect x=\"8\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#fff6e0\""
            + " stroke=\"#c98a00\" stroke-dasharray=\"5 4\"/>",
        from, width - 16, to - from);
    element(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" fill=\"#a06c00\">for ever</text>",
        width - 14, from + 13);
  }

  private void lifelines() {
    columns.forEach(
        (process, column) -> {
          int x = x(process);
          element(
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#9aa7b0\"/>",
              x, TOP - ROW - 2, x, height - 16);
          element(
              "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"#e8f1f7\""
                  + " stroke=\"#1f5f8b\"/>",
              x - BOX_WIDTH / 2, TOP - ROW - BOX_HEIGHT, BOX_WIDTH, BOX_HEIGHT);
          element(
              "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-size=\"12\""
                  + " fill=\"#123\">%s</text>",
              x, TOP - ROW - BOX_HEIGHT / 2 + 4, escaped(shortened(process, BOX_WIDTH / 8)));
        });
    for (int row = 1; row <= chart.rows(); row++) {
      element(
          "<text x=\"40\" y=\"%d\" text-anchor=\"end\" fill=\"#8a949b\">%d</text>",
          y(row) + 4, row);
    }
  }

  private void step(MessageChart.Step step) {
    element(
        "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"#1f5f8b\"/>", x(step.process()), y(step.row()));
    if (step.kind() == MessageChart.Kind.LOCAL) {
      text(x(step.process()) + 8, y(step.row()) + 4, "start", "#444", step.text());
    }
  }

  private void arrow(MessageChart.Message message) {
    if (message.from().isEmpty()) {
      return;
    }
    int x1 = x(message.from());
    int y1 = y(message.sent());
    if (message.received().isEmpty()) {
      element(
          "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#1f5f8b\""
              + " stroke-dasharray=\"3 3\"/><circle cx=\"%d\" cy=\"%d\" r=\"3.5\" fill=\"#fff\""
              + " stroke=\"#1f5f8b\"/>",
          x1, y1, x1 + 40, y1 + 8, x1 + 43, y1 + 9);
      return;
    }
    int x2 = x(message.to());
    int y2 = y(message.received().getAsInt());
    if (x1 == x2) {
      element(
          "<path d=\"M%d %d C %d %d %d %d %d %d\" fill=\"none\" stroke=\"#1f5f8b\""
              + " marker-end=\"url(#head)\"/>",
          x1, y1, x1 + 50, y1, x2 + 50, y2, x2 + 4, y2);
    } else {
      int end = x2 + (x2 > x1 ? -4 : 4);
      element(
          "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#1f5f8b\""
              + " marker-end=\"url(#head)\"/>",
          x1, y1, end, y2);
    }
  }

  private void label(MessageChart.Message message) {
    if (message.from().isEmpty()) {
      return;
    }
    int x = x(message.from());
    boolean right = message.received().isEmpty() || x(message.to()) >= x;
    text(
        right ? x + 8 : x - 8,
        y(message.sent()) - 4,
        right ? "start" : "end",
        "#1f5f8b",
        message.text());
  }

  private void text(int x, int y, String anchor, String colour, String text) {
    element(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" fill=\"%s\" stroke=\"#fff\" stroke-width=\"3\""
            + " paint-order=\"stroke\">%s</text>",
        x, y, anchor, colour, escaped(shortened(text, LONGEST_TEXT)));
  }

  private int x(String process) {
    return LEFT + columns.getOrDefault(process, 0) * COLUMN + COLUMN / 2 - 20;
  }

  private static int y(int row) {
    return TOP + (row - 1) * ROW;
  }

  private static String shortened(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest - 1) + "\u2026";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** Appends a line, with the next value in place of each {@code %d} or {@code %s}. */
  private void element(String pattern, Object... values) {
    String rest = pattern;
    for (Object value : values) {
      int place = rest.indexOf('%');
      out.append(rest, 0, place).append(value);
      rest = rest.substring(place + 2);
    }
    out.append(rest).append('\n');
  }
}
