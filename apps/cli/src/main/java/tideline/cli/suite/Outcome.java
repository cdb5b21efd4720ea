package tideline.cli.suite;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of one run.
 *
 * @param file where its expectations stand
 * @param cases one for each expectation
 */
public record Outcome(Path file, String model, List<Case> cases, double seconds) {

  public Outcome {
    cases = List.copyOf(cases);
  }

  /** Whether an expectation was met. */
  public enum Kind {
    MET,
    /** Another answer than the expected one. */
    NOT_MET,
    /** No answer: a limit was reached. */
    UNDECIDED,
    /** The model cannot be read, or is at fault. */
    WRONG
  }

  /**
   * One expectation.
   *
   * @param message what is, where that is not what was expected
   */
  public record Case(String name, Kind kind, String message) {}

  /** Those that were not met. */
  public List<Case> failures() {
    List<Case> failures = new ArrayList<>(cases);
    failures.removeIf(each -> each.kind() == Kind.MET);
    return failures;
  }
}
