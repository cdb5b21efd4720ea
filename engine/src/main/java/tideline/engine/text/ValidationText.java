package tideline.engine.text;

import java.util.stream.Collectors;
import tideline.engine.report.Figures;
import tideline.engine.validation.Rejection;
import tideline.engine.validation.Validation;
import tideline.model.Verdict;
import tideline.model.diagnostic.SourceText;

/** What came of a validation, for people. */
public final class ValidationText {

  /** States that are shown; there may be many where the log tells little. */
  private static final int MOST_STATES = 4;

  private final Page.Appender out;
  private final Style style;

  public ValidationText(Page.Appender out, Style style) {
    this.out = out;
    this.style = style;
  }

  /** The verdict in a line. */
  public void verdict(Validation.Result result) {
    out.line(line(result));
    result.report().failed().ifPresent(failed -> fault(failed.error().getMessage()));
  }

  /** What is behind the verdict. */
  public void details(Validation.Result result) {
    result.rejection().ifPresent(this::rejection);
    if (!result.ignored().isEmpty()) {
      out.line("");
      out.line(
          style.warning("not checked:") + " the fields " + String.join(", ", result.ignored()));
    }
    figures(result);
  }

  private String line(Validation.Result result) {
    String lines = Amounts.count(result.log().count(), "line");
    String file = result.log().file().toString();
    return switch (result.verdict()) {
      case Verdict.Holds(var _, var trace) ->
          style.good("accepted")
              + "  "
              + file
              + ": "
              + lines
              + trace
                  .map(run -> ", explained by " + Amounts.count(run.length(), "step"))
                  .orElse("");
      case Verdict.Violated _ ->
          style.bad("rejected")
              + "  "
              + file
              + ":"
              + result.rejection().orElseThrow().line().number()
              + ": no run of the model explains this line";
      case Verdict.Unknown unknown ->
          style.warning("unknown")
              + "   "
              + file
              + ": "
              + unknown.reason()
              + "; "
              + Amounts.count(result.explained())
              + " of "
              + lines
              + " explained so far";
    };
  }

  private void fault(String message) {
    out.line(style.bad("error") + "     the model is at fault: " + message);
  }

  private void rejection(Rejection rejection) {
    out.line("    " + SourceText.printable(rejection.line().text()));
    out.line("");
    int count = rejection.before().size();
    out.line(
        "before it the model may be in "
            + (rejection.isCut() ? "at least " : "")
            + Amounts.count(count, "state")
            + (count > MOST_STATES ? "; the first ones:" : ":"));
    rejection.before().stream()
        .limit(MOST_STATES)
        .forEach(state -> out.line("    " + rejection.schema().print(state, 0)));
    out.line(
        rejection.nearest().isEmpty()
            ? "and there it can do nothing"
            : "what it can do there, what fits best first:");
    rejection.nearest().forEach(step -> out.line("    " + step.step() + ": " + why(step)));
  }

  private static String why(Rejection.Alternative step) {
    String differences =
        step.differences().stream()
            .map(
                difference ->
                    "%s is %s, in the log %s"
                        .formatted(difference.variable(), difference.inModel(), difference.inLog()))
            .collect(Collectors.joining("; "));
    if (step.isNamed()) {
      return differences;
    }
    return "the log tells of something else" + (differences.isEmpty() ? "" : "; " + differences);
  }

  private void figures(Validation.Result result) {
    Figures figures = result.report().figures();
    out.line("");
    Page page = new Page(out, 2, 16);
    page.entry("explored", Amounts.count(figures.explored(), "state"));
    page.entry("peak stored", Amounts.count(figures.peakStates(), "state"));
    page.entry("time", Amounts.seconds(figures.seconds()));
  }
}
