package tideline.engine.formats;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import tideline.engine.report.Expectations;
import tideline.engine.report.Report;
import tideline.engine.text.Amounts;

/**
 * A report as the XML of JUnit, which build servers show: a test for each property. One that did
 * not come out as expected is a failure with its trace; one that is not decided, and a model that
 * is at fault, are errors.
 */
public final class JUnitReport {

  private static final String FAULT = "the model is at fault";

  private JUnitReport() {}

  /** Writes the report. */
  public static void write(Report report, Expectations expectations, Appendable out) {
    String model = report.plan().model().name();
    List<JUnitXml.Case> cases =
        Finding.of(report, expectations).stream().map(JUnitReport::testCase).toList();
    JUnitXml.Suite suite =
        new JUnitXml.Suite(
            model, cases, Amounts.decimal(report.figures().seconds(), 3).replace(",", ""));
    if (report.failed().isPresent() && cases.stream().allMatch(JUnitXml.Case::passed)) {
      String why = report.failed().get().error().getMessage();
      suite = suite.with(new JUnitXml.Case(FAULT, JUnitXml.Outcome.ERROR, why, ""));
    }
    try {
      JUnitXml.write(List.of(suite), out);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static JUnitXml.Case testCase(Finding finding) {
    JUnitXml.Outcome outcome =
        finding.isMet()
            ? JUnitXml.Outcome.PASSED
            : finding.isUndecided() ? JUnitXml.Outcome.ERROR : JUnitXml.Outcome.FAILED;
    return outcome == JUnitXml.Outcome.PASSED
        ? new JUnitXml.Case(finding.property(), outcome, "", "")
        : new JUnitXml.Case(finding.property(), outcome, finding.message(), finding.trace());
  }
}
