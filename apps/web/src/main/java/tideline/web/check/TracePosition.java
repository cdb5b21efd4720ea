package tideline.web.check;

import java.util.List;
import java.util.Optional;
import tideline.engine.report.Report;
import tideline.engine.trail.Trail;
import tideline.engine.trail.TrailReplay;
import tideline.engine.trail.TrailWriter;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.model.diagnostic.DiagnosticException;
import tideline.model.diagnostic.SourceText;
import tideline.web.explore.Position;

/**
 * Finds a trace of a check in the model as it is written. What was searched may be a simpler form
 * of it, or a product; a trail names variables and steps, and both forms have those in common.
 */
final class TracePosition {

  private TracePosition() {}

  /** The choices that make the same run; empty if the model cannot follow it, or nobody could. */
  static Optional<Trace> of(Report.Answer answer, Report report, Model model) {
    if (answer.verdict().trace().filter(t -> t.length() <= Position.MOST_STEPS).isEmpty()) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder();
    TrailWriter.write(new Report(report.plan(), List.of(answer), report.searches()), text);
    try {
      Trail trail = Trail.read(new SourceText("trail", text.toString()));
      return Optional.of(TrailReplay.of(model, trail).trace());
    } catch (DiagnosticException differs) {
      return Optional.empty();
    }
  }
}
