package tideline.cli.terminal;

import java.util.Collection;
import tideline.model.Verdict;

/** What the tool's exit status means: a promise to scripts. */
public enum ExitStatus {
  /** Every property holds, or the command did what it was asked. */
  HOLDS(0),
  /** Some property is violated. */
  VIOLATED(1),
  /** The usage or the model is wrong. */
  BAD_INPUT(2),
  /** There is no answer: a limit was reached. */
  UNKNOWN(3),
  /** The tool itself failed: a defect, a full heap, output that could not be written. */
  FAILED(4);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** What the verdicts of a run amount to; a defect casts doubt on all of them. */
  public static ExitStatus of(Collection<Verdict> verdicts) {
    if (anyFailed(verdicts)) {
      return FAILED;
    }
    if (verdicts.stream().anyMatch(Verdict.Violated.class::isInstance)) {
      return VIOLATED;
    }
    return verdicts.stream().anyMatch(Verdict.Unknown.class::isInstance) ? UNKNOWN : HOLDS;
  }

  /** Whether the tool contradicted itself in one of them. */
  public static boolean anyFailed(Collection<Verdict> verdicts) {
    return verdicts.stream()
        .anyMatch(
            verdict ->
                verdict instanceof Verdict.Unknown(var _, var _, Verdict.Cause cause)
                    && cause == Verdict.Cause.INTERNAL_ERROR);
  }
}
