package tideline.engine.text;

import tideline.engine.report.Coverage;
import tideline.model.Transition;

/** What no run does, for people: a line for each. */
public final class CoverageText {

  private final Page.Appender out;
  private final Style style;

  public CoverageText(Page.Appender out, Style style) {
    this.out = out;
    this.style = style;
  }

  /** All of it, with an empty line before. */
  public void print(Coverage coverage) {
    out.line("");
    String looked = coverage.isComplete() ? "all " : "the first ";
    out.line(
        "%s, %d of %d transitions taken, %d of %d named values reached%s"
            .formatted(
                style.strong("coverage")
                    + " of "
                    + looked
                    + Amounts.count(coverage.states(), "state"),
                coverage.transitions() - coverage.never().size(),
                coverage.transitions(),
                coverage.values() - coverage.unused().size(),
                coverage.values(),
                coverage.antecedents() == 0
                    ? ""
                    : ", %d of %s true somewhere"
                        .formatted(
                            coverage.antecedents() - coverage.vacuous().size(),
                            Amounts.count(coverage.antecedents(), "antecedent"))));
    coverage
        .stopped()
        .ifPresent(why -> out.line(style.warning("  not all states were looked at:") + " " + why));
    String never = coverage.isComplete() ? "never" : "not yet";
    coverage
        .vacuous()
        .forEach(
            v ->
                out.line(
                    "  vacuous     "
                        + v.property()
                        + ": "
                        + v.antecedent()
                        + " is "
                        + never
                        + " true"));
    coverage.never().forEach(t -> out.line("  " + never + " taken " + place(t)));
    coverage
        .unused()
        .forEach(v -> out.line("  " + never + " reached " + v.variable() + " = " + v.value()));
  }

  private static String place(Transition transition) {
    return transition.position().map(position -> position + ": ").orElse("") + transition.name();
  }
}
