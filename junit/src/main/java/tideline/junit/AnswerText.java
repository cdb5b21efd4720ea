package tideline.junit;

import java.util.Locale;
import tideline.Answer;
import tideline.Result;

/** What a failed test says: the answer, why, and the run that shows it. */
final class AnswerText {

  private AnswerText() {}

  static String of(Answer answer, Result result) {
    StringBuilder text = new StringBuilder(answer.outcome().name().toLowerCase(Locale.ROOT));
    text.append(": ").append(answer.property());
    answer.notes().forEach(note -> text.append("\n  ").append(note));
    result.fault().ifPresent(fault -> text.append("\n  the model is at fault: ").append(fault));
    answer.trace().ifPresent(trace -> text.append('\n').append(trace.text().stripTrailing()));
    return text.toString();
  }
}
