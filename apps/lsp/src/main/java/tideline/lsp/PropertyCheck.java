package tideline.lsp;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import tideline.Answer;
import tideline.Result;
import tideline.Tideline;
import tideline.Trace;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.load.Registry;
import tideline.engine.run.Checker;
import tideline.model.SourcePosition;
import tideline.model.outline.Outline;
import tideline.model.outline.Question;
import tideline.properties.ctl.FiniteRuns;

/** Checks what a text asks, and tells the verdict where the question stands. */
final class PropertyCheck {

  /** The name of the command behind each question. */
  static final String COMMAND = "tideline.check";

  private static final int MOST_STEPS = 100;

  private final Registry registry;
  private final Workspace workspace;
  private final Document document;
  private final Duration time;

  PropertyCheck(Registry registry, Workspace workspace, Document document, Duration time) {
    this.registry = registry;
    this.workspace = workspace;
    this.document = document;
    this.time = time;
  }

  /**
   * What came of a check.
   *
   * @param verdicts one line for each property
   * @param report all of it, with traces
   */
  record Verdict(
      Answer.Outcome outcome, List<String> verdicts, String report, List<Diagnostic> diagnostics) {}

  /**
   * Runs the check to its end, to the limit of time, or until it is cancelled.
   *
   * @throws tideline.model.diagnostic.DiagnosticException if the text is no model
   */
  Verdict run(Outline outline, Question.Kind kind, String name, Cancellation cancellation) {
    Result result =
        workspace.reading(
            document,
            () ->
                Tideline.check(job(kind, name))
                    .runWith(registry, cancellation, new Checker.Listener() {}));
    Range place =
        outline.questions().stream()
            .filter(question -> question.kind() == kind && question.name().equals(name))
            .findFirst()
            .map(question -> document.lines().range(question.at().from(), question.at().to()))
            .orElse(document.lines().range(0, 0));
    return verdict(result, place);
  }

  private Job job(Question.Kind kind, String name) {
    ModelSource source =
        new ModelSource(
            document.source(), Optional.of(document.language().name()), Map.of(), List.of());
    Job job =
        switch (kind) {
          case DEMANDS -> Job.of(source, Job.Purpose.CHECK, List.of()).with(ClaimChoice.none());
          case CLAIM ->
              Job.of(
                  source,
                  Job.Purpose.CHECK_GIVEN,
                  List.of(new PropertySpec.Claim(name, FiniteRuns.STUTTER)));
          case ACCEPTANCE ->
              Job.of(source, Job.Purpose.CHECK_GIVEN, List.of(new PropertySpec.OwnAcceptance()));
        };
    return job.with(new Limits(OptionalLong.empty(), Optional.of(time), OptionalLong.empty()));
  }

  private Verdict verdict(Result result, Range place) {
    List<String> verdicts = new ArrayList<>();
    List<Diagnostic> diagnostics = new ArrayList<>();
    Answer.Outcome worst = Answer.Outcome.HOLDS;
    for (Answer answer : result.answers()) {
      String verdict = verdict(answer);
      verdicts.add(verdict);
      diagnostics.add(diagnostic(answer, verdict, place));
      worst = worse(worst, answer.outcome());
    }
    if (result.fault().isPresent()) {
      verdicts.add("the model is at fault: " + result.fault().get());
      diagnostics.add(
          new Diagnostic(place, verdicts.getLast(), DiagnosticSeverity.Error, Diagnosis.SOURCE));
      worst = Answer.Outcome.VIOLATED;
    }
    return new Verdict(worst, verdicts, result.text(), diagnostics);
  }

  private static Answer.Outcome worse(Answer.Outcome a, Answer.Outcome b) {
    return a.compareTo(b) >= 0 && a != Answer.Outcome.HOLDS
        ? (b == Answer.Outcome.VIOLATED ? b : a)
        : b;
  }

  private static String verdict(Answer answer) {
    String notes = answer.notes().isEmpty() ? "" : " (" + String.join("; ", answer.notes()) + ")";
    return switch (answer.outcome()) {
      case HOLDS -> answer.property() + ": holds" + notes;
      case VIOLATED -> answer.property() + ": violated" + notes;
      case UNKNOWN -> answer.property() + ": unknown" + notes;
    };
  }

  private Diagnostic diagnostic(Answer answer, String verdict, Range place) {
    DiagnosticSeverity severity =
        switch (answer.outcome()) {
          case HOLDS -> DiagnosticSeverity.Information;
          case VIOLATED -> DiagnosticSeverity.Error;
          case UNKNOWN -> DiagnosticSeverity.Warning;
        };
    Diagnostic diagnostic = new Diagnostic(place, verdict, severity, Diagnosis.SOURCE);
    answer.trace().ifPresent(trace -> diagnostic.setRelatedInformation(steps(trace)));
    return diagnostic;
  }

  /** The steps of a run that have a place in this text. */
  private List<DiagnosticRelatedInformation> steps(Trace trace) {
    List<DiagnosticRelatedInformation> steps = new ArrayList<>();
    int number = 0;
    for (Trace.Step step : trace.steps()) {
      number++;
      Optional<SourcePosition> position = step.position();
      if (position.isPresent() && steps.size() < MOST_STEPS) {
        Range range = document.lines().word(position.get().line(), position.get().column());
        steps.add(
            new DiagnosticRelatedInformation(
                new Location(document.uri(), range), "step " + number + ": " + step.action()));
      }
    }
    return steps;
  }
}
