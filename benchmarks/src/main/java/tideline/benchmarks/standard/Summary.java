package tideline.benchmarks.standard;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import tideline.benchmarks.Numbers;

/** The figures that a table comes down to. */
final class Summary {

  /** From so many states on memory counts. */
  private static final long LARGE = 1_000_000;

  private Summary() {}

  static String of(List<Row> rows) {
    StringBuilder text = new StringBuilder();
    if (rows.isEmpty()) {
      return "no models\n";
    }
    line(text, "models", "%d, of which %d were swept".formatted(rows.size(), swept(rows)));
    line(
        text,
        "processor time",
        "%s times the better way".formatted(spread(rows, Row::processorRatio)));
    line(text, "wall time", "%s times the better way".formatted(spread(rows, Row::wallRatio)));
    line(text, "memory", "%s times bfs".formatted(spread(rows, row -> row.memory(Way.DEFAULT))));
    List<Row> large = rows.stream().filter(row -> row.instance().states() > LARGE).toList();
    if (!large.isEmpty()) {
      line(
          text,
          "above 1,000,000 states",
          "%d models, %d swept, memory %s times bfs, processor time %s times the better way"
              .formatted(
                  large.size(),
                  swept(large),
                  spread(large, row -> row.memory(Way.DEFAULT)),
                  spread(large, Row::processorRatio)));
    }
    line(
        text,
        "visits",
        "%s for each state".formatted(spread(rows, row -> row.visits(Way.DEFAULT))));
    List<Row> foretold = rows.stream().filter(Row::hasForecast).toList();
    if (!foretold.isEmpty()) {
      forecast(text, "forecast of stored states", foretold, Row::storedError, Row::isStoredInside);
      forecast(text, "forecast of time", foretold, Row::timeError, Row::isTimeInside);
    }
    return text.toString();
  }

  private static void forecast(
      StringBuilder text,
      String name,
      List<Row> rows,
      Function<Row, OptionalDouble> error,
      Function<Row, Boolean> inside) {
    long near = rows.stream().filter(row -> error.apply(row).orElse(1) <= 2).count();
    long hits = rows.stream().filter(inside::apply).count();
    line(
        text,
        name,
        "%d of %d within a factor of 2, %d inside the range".formatted(near, rows.size(), hits));
  }

  private static long swept(List<Row> rows) {
    return rows.stream()
        .filter(row -> row.last(Way.DEFAULT).engine().startsWith("sweepline"))
        .count();
  }

  private static String spread(List<Row> rows, ToDoubleFunction<Row> figure) {
    double[] all = rows.stream().mapToDouble(figure).toArray();
    double most = Arrays.stream(all).max().orElse(0);
    double median = Numbers.median(Arrays.stream(all).boxed().toList());
    return "%s on the median and %s at most"
        .formatted(Numbers.decimal(median, 2), Numbers.decimal(most, 2));
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%-28s", name)).append(value).append('\n');
  }
}
