package tideline;

import java.util.List;
import java.util.Optional;
import tideline.engine.report.Report;
import tideline.engine.text.HeaderText;
import tideline.model.Verdict;

/**
 * The answer to one property.
 *
 * @param property what was asked, in words
 * @param kind its kind in one word, such as {@code ltl}
 * @param notes what to know besides; why, if the outcome is unknown
 * @param trace the run that shows the answer, if a run can: a counterexample, or a witness
 */
public record Answer(
    String property, String kind, Outcome outcome, List<String> notes, Optional<Trace> trace) {

  /** How it came out. */
  public enum Outcome {
    /** The property holds. */
    HOLDS,
    /** The property is violated. */
    VIOLATED,
    /** The run ended before there was an answer; the notes say why. */
    UNKNOWN
  }

  public Answer {
    notes = List.copyOf(notes);
  }

  /** Whether the property holds. */
  public boolean holds() {
    return outcome == Outcome.HOLDS;
  }

  static Answer of(Report.Answer answer, Report report) {
    Optional<Trace> trace =
        answer.replay().map(replay -> Trace.of(replay, report.plan().model().model()));
    String property = HeaderText.describe(answer.property());
    String kind = answer.property().kind();
    List<String> notes = answer.verdict().assurance().caveats();
    return switch (answer.verdict()) {
      case Verdict.Holds _ -> new Answer(property, kind, Outcome.HOLDS, notes, trace);
      case Verdict.Violated _ -> new Answer(property, kind, Outcome.VIOLATED, notes, trace);
      case Verdict.Unknown(var _, var reason, var _) ->
          new Answer(property, kind, Outcome.UNKNOWN, List.of(reason), trace);
    };
  }
}
