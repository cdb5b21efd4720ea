package tideline.engine.text;

import java.util.OptionalInt;
import tideline.engine.load.NotChecked;
import tideline.engine.plan.Plan;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.model.Assertion;
import tideline.model.ModelError;
import tideline.model.Verdict;

/** Verdicts, traces and a summary, for people. */
public final class ReportText {

  private final Page.Appender out;
  private final Style style;
  private final TraceText.Length traceLength;
  private final TraceLayout layout;

  /** How wide a line may be, where somebody has said so. */
  private OptionalInt columns = OptionalInt.empty();

  public ReportText(
      Page.Appender out, Style style, TraceText.Length traceLength, TraceLayout layout) {
    this.out = out;
    this.style = style;
    this.traceLength = traceLength;
    this.layout = layout;
  }

  /** The same, with steps that are wrapped at the end of the line. */
  public ReportText within(OptionalInt lineWidth) {
    columns = lineWidth;
    return this;
  }

  /** The verdicts, each with its trace. */
  public void answers(Report report) {
    for (Report.Answer answer : report.properties()) {
      verdict(answer, report);
      answer.brokenAssertion().ifPresent(this::broken);
      BrokenPart.of(answer).forEach(part -> out.line("          " + part));
      notes(answer);
      if (answer.evidence().isPresent()) {
        EvidenceText.print(answer.evidence().get(), out, style, traceLength);
      } else {
        answer.replay().ifPresent(replay -> trace(replay, report));
      }
    }
    if (!report.properties().isEmpty()) {
      notChecked(report.plan());
    }
    report.failed().ifPresent(failed -> fault(failed.error()));
    report.failure().ifPresent(replay -> path(replay, report));
    if (!report.properties().isEmpty() || report.failed().isPresent()) {
      out.line("");
    }
  }

  /**
   * What the model states and the run left out; a count says in its header that it checks nothing.
   */
  private void notChecked(Plan plan) {
    for (NotChecked left : plan.notChecked()) {
      out.line(style.warning("not checked:") + " " + left);
    }
  }

  /** One line that says how it came out; a fault of the model is told once, below. */
  public void verdict(Report.Answer answer, Report report) {
    String property = HeaderText.describe(answer.property());
    String trace =
        answer
            .replay()
            .map(
                replay ->
                    " (%s, %s)"
                        .formatted(
                            Amounts.count(replay.length(), "step"),
                            answer.judgedBy(report.plan()).orElseThrow().verb()))
            .orElse("");
    out.line(
        switch (answer.verdict()) {
          case Verdict.Holds holds -> style.good("holds") + "     " + property + trace;
          case Verdict.Violated violated -> style.bad("violated") + "  " + property + trace;
          case Verdict.Unknown unknown ->
              style.warning("unknown")
                  + "   "
                  + property
                  + ": "
                  + (report.failedFor(answer)
                      ? "undecided, because of this error"
                      : unknown.reason());
        });
  }

  private void notes(Report.Answer answer) {
    for (String note : answer.verdict().assurance().caveats()) {
      out.line("          " + style.faint(note));
    }
  }

  private void broken(Assertion assertion) {
    String place = assertion.position().map(position -> position + ": ").orElse("");
    out.line("          " + place + assertion.name() + " does not hold after these steps:");
  }

  /** The steps of a run, in the layout that is wanted. */
  public void trace(Replay replay, Report report) {
    switch (layout) {
      case changes -> TraceText.print(replay, out, style, traceLength, columns);
      case columns -> ColumnsText.print(replay, out, style, columns);
      case spin ->
          SimulatorText.print(
              replay, out, report.plan().model().model().simulatorLines().orElseThrow());
    }
  }

  /** One line that says where a step of the model is wrong. */
  public void fault(ModelError error) {
    String place = error.position().map(position -> position + ": ").orElse("");
    out.line(style.bad("error") + "     " + place + "the model is at fault: " + error.getMessage());
  }

  private void path(Replay replay, Report report) {
    out.line("          after these steps:");
    trace(replay, report);
  }
}
