package tideline.engine.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tideline.engine.report.Expectations;
import tideline.engine.report.Figures;
import tideline.engine.report.Report;
import tideline.engine.text.Amounts;

/** A report as a table (RFC 4180): a row for each property, or one for a count. */
public final class CsvReport {

  private static final List<String> COLUMNS =
      List.of(
          "model",
          "kind",
          "property",
          "verdict",
          "expected",
          "steps",
          "engine",
          "states",
          "explored",
          "transitions",
          "deadlocks",
          "peakStates",
          "peakBytes",
          "seconds");

  private CsvReport() {}

  /** Writes the report; the figures are those of the search that decided the property. */
  public static void write(Report report, Expectations expectations, Appendable out) {
    try {
      row(COLUMNS.stream(), out);
      String model = report.plan().model().name();
      if (report.properties().isEmpty()) {
        Stream<String> nothing = Stream.of(model, "", "", "", "", "");
        String engine = report.searches().getFirst().exploration().method().name();
        row(Stream.concat(nothing, cells(engine, report.figures())), out);
      }
      for (Finding finding : Finding.of(report, expectations)) {
        Stream<String> answer =
            Stream.of(
                model,
                finding.answer().property().kind(),
                finding.property(),
                finding.word(),
                finding.expected().name(),
                finding.steps().map(String::valueOf).orElse(""));
        String engine = finding.answer().exploration().method().name();
        row(Stream.concat(answer, cells(engine, figures(report, finding))), out);
      }
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static Figures figures(Report report, Finding finding) {
    return report.searches().stream()
        .filter(search -> search.exploration().equals(finding.answer().exploration()))
        .map(Report.Searched::figures)
        .findFirst()
        .orElseGet(report::figures);
  }

  private static Stream<String> cells(String engine, Figures figures) {
    return Stream.of(
        engine,
        known(figures.states()),
        Long.toString(figures.explored()),
        known(figures.transitions()),
        known(figures.deadlocks()),
        Long.toString(figures.peakStates()),
        Long.toString(figures.peakBytes()),
        Amounts.decimal(figures.seconds(), 3).replace(",", ""));
  }

  private static String known(OptionalLong number) {
    return number.isPresent() ? Long.toString(number.getAsLong()) : "";
  }

  private static void row(Stream<String> cells, Appendable out) throws IOException {
    out.append(cells.map(CsvReport::cell).collect(Collectors.joining(","))).append("\r\n");
  }

  private static String cell(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
