package tideline.engine.formats;

import java.util.List;
import java.util.Optional;
import tideline.engine.replay.Replay;
import tideline.engine.report.Expectations;
import tideline.engine.report.Expected;
import tideline.engine.report.JsonReport;
import tideline.engine.report.Report;
import tideline.engine.text.HeaderText;
import tideline.engine.text.ReportText;
import tideline.engine.text.Style;
import tideline.engine.text.TraceLayout;
import tideline.engine.text.TraceText;
import tideline.model.Assertion;
import tideline.model.SourcePosition;
import tideline.model.Verdict;

/** One property of a report, next to what was expected of it. */
record Finding(Report report, Report.Answer answer, Expected expected) {

  /** One for each property, in the order of the report. */
  static List<Finding> of(Report report, Expectations expectations) {
    return report.properties().stream()
        .map(answer -> new Finding(report, answer, expectations.of(answer.property())))
        .toList();
  }

  boolean isMet() {
    return expected.isMetBy(answer.verdict());
  }

  boolean isUndecided() {
    return answer.verdict() instanceof Verdict.Unknown;
  }

  /** The verdict as one word. */
  String word() {
    return JsonReport.word(answer.verdict());
  }

  /** The property as users write it. */
  String property() {
    return HeaderText.describe(answer.property());
  }

  /** The verdict in one line. */
  String message() {
    String reason =
        answer.verdict() instanceof Verdict.Unknown(var _, var why, var _) ? ": " + why : "";
    String wish = expected == Expected.holds ? "" : " (expected: " + expected + ")";
    return word() + ": " + property() + reason + wish;
  }

  /** How many steps the trace has, if there is one. */
  Optional<Integer> steps() {
    return answer.replay().map(Replay::length);
  }

  /** The trace as text, the middle of a long one left out; empty if there is none. */
  String trace() {
    StringBuilder text = new StringBuilder();
    ReportText printer =
        new ReportText(
            line -> text.append(line).append('\n'),
            Style.PLAIN,
            TraceText.Length.ENDS,
            TraceLayout.changes);
    answer.replay().ifPresent(replay -> printer.trace(replay, report));
    return text.toString();
  }

  /** Where a reader should look: the broken assertion, or else the last step with a place. */
  Optional<SourcePosition> position() {
    return answer.brokenAssertion().flatMap(Assertion::position).or(this::lastStep);
  }

  private Optional<SourcePosition> lastStep() {
    List<Step> steps = steps(answer);
    return steps.isEmpty() ? Optional.empty() : Optional.of(steps.getLast().position());
  }

  /** A step of the trace that has a place in the model's text. */
  record Step(String name, SourcePosition position) {}

  /** The steps that have a place, the last ones if there are many. */
  static List<Step> steps(Report.Answer answer) {
    return answer.replay().map(replay -> StepPlaces.of(replay)).orElse(List.of());
  }
}
