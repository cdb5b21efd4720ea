package tideline;

import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import tideline.engine.chart.MessageChart;
import tideline.engine.chart.MessageChartSvg;
import tideline.engine.report.JsonReport;
import tideline.engine.report.Report;
import tideline.engine.text.HeaderText;
import tideline.engine.text.ReportText;
import tideline.engine.text.Style;
import tideline.engine.text.SummaryText;
import tideline.engine.text.TraceLayout;
import tideline.engine.text.TraceText;
import tideline.engine.trail.TrailWriter;
import tideline.model.Verdict;

/** What came of a check. */
public final class Result {

  private final Report report;

  Result(Report report) {
    this.report = report;
  }

  /** What the engine reports, for front ends that show it in their own way. */
  public Report report() {
    return report;
  }

  /**
   * One answer for each property: those that were asked first, then those of the model. Their
   * traces are made from the report each time.
   */
  public List<Answer> answers() {
    return report.properties().stream().map(answer -> Answer.of(answer, report)).toList();
  }

  /** Whether every property holds. */
  public boolean holds() {
    return report.properties().stream().allMatch(a -> a.verdict() instanceof Verdict.Holds)
        && fault().isEmpty();
  }

  /** What is wrong with the model, if a step of it is. */
  public Optional<String> fault() {
    return report.failed().map(failed -> failed.error().getMessage());
  }

  /** What the run cost. */
  public Statistics statistics() {
    return Statistics.of(report.figures());
  }

  /**
   * Does nothing if every property holds.
   *
   * {@snippet :
   * Tideline.check(model).invariant("!lost").run().assertHolds();
   * }
   *
   * @throws AssertionError if one does not, with the answers and traces
   */
  public Result assertHolds() {
    if (!holds()) {
      throw new AssertionError(report.plan().model().name() + "\n" + answersText());
    }
    return this;
  }

  private String answersText() {
    StringBuilder text = new StringBuilder();
    new ReportText(
            line -> text.append(line).append('\n'),
            Style.PLAIN,
            TraceText.Length.ENDS,
            TraceLayout.changes)
        .answers(report);
    return text.toString();
  }

  /** The report that the command line prints. */
  public String text() {
    StringBuilder text = new StringBuilder();
    HeaderText.print(report.plan(), line -> text.append(line).append('\n'));
    text.append(answersText());
    SummaryText.print(report, line -> text.append(line).append('\n'));
    return text.toString();
  }

  /** The report as {@code --format json} prints it. */
  public String json() {
    StringWriter text = new StringWriter();
    JsonReport.write(report, text);
    return text.toString();
  }

  /** The first trace as a trail, for {@code simulate --trail}, if there is a trace. */
  public Optional<String> trail() {
    StringWriter text = new StringWriter();
    return report.traced().stream()
        .findFirst()
        .map(
            _ -> {
              TrailWriter.write(report, text);
              return text.toString();
            });
  }

  /** The first trace as a message-sequence chart (SVG), if there is a trace. */
  public Optional<String> chart() {
    return report.traced().stream()
        .findFirst()
        .map(
            answer ->
                MessageChartSvg.draw(
                    MessageChart.of(answer.replay().orElseThrow()),
                    HeaderText.describe(answer.property())));
  }

  @Override
  public String toString() {
    return answersText();
  }
}
