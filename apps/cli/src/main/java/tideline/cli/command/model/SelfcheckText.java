package tideline.cli.command.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tideline.engine.selfcheck.Coverage;
import tideline.engine.selfcheck.Difference;
import tideline.engine.selfcheck.EngineAnswer;
import tideline.engine.selfcheck.SelfCheckReport;
import tideline.engine.text.Amounts;
import tideline.engine.text.Page;
import tideline.engine.text.Style;
import tideline.engine.text.TraceText;

/** What a self-check has compared, for people. */
final class SelfcheckText {

  private static final int WIDTH = 96;

  private final Page.Appender out;
  private final Style style;

  SelfcheckText(Page.Appender out, Style style) {
    this.out = out;
    this.style = style;
  }

  /** Each comparison with its figures, then the engines. */
  void comparisons(SelfCheckReport report) {
    Page page = new Page(out, 0, 10);
    page.entry("model", report.model().name() + " (" + report.model().language() + ")");
    report.notes().forEach(note -> page.entry("note", note));
    out.line("");
    for (SelfCheckReport.Part part : report.parts()) {
      out.line(part.title() + ":");
      out.line("  " + covered(part.coverage()));
    }
    engines(report.answers());
    out.line("");
  }

  private static String covered(Coverage coverage) {
    StringBuilder text = new StringBuilder();
    text.append(coverage.complete() ? "all " : "the first ");
    text.append(Amounts.count(coverage.states(), "state"));
    text.append(", ").append(Amounts.count(coverage.edges(), "step"));
    if (coverage.propositions() > 0) {
      text.append(", ").append(Amounts.count(coverage.propositions(), "proposition"));
      text.append(" each");
    }
    if (coverage.faults() > 0) {
      text.append(", ").append(Amounts.count(coverage.faults(), "fault")).append(" of the model");
    }
    return text.toString();
  }

  /** One line for each question: how many answered, and what. */
  private void engines(List<EngineAnswer> answers) {
    if (answers.isEmpty()) {
      return;
    }
    TreeSet<String> names = new TreeSet<>();
    answers.forEach(answer -> names.add(answer.engine()));
    out.line(Amounts.count(names.size(), "engine") + " and ways to keep states:");
    Page.wrap(String.join("; ", names), WIDTH).forEach(line -> out.line("  " + line));
    Map<String, List<EngineAnswer>> byQuestion =
        answers.stream()
            .collect(
                Collectors.groupingBy(
                    EngineAnswer::question, LinkedHashMap::new, Collectors.toList()));
    byQuestion.forEach((question, given) -> out.line("  " + question + " " + told(given)));
  }

  private static String told(List<EngineAnswer> given) {
    Map<EngineAnswer.Answer, Long> counts =
        given.stream()
            .collect(
                Collectors.groupingBy(
                    EngineAnswer::answer, LinkedHashMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .map(entry -> entry.getKey().words() + " (" + entry.getValue() + ")")
        .collect(Collectors.joining(", "));
  }

  /** Whether they agree, and if not, the first difference. */
  void result(SelfCheckReport report) {
    if (report.difference().isPresent()) {
      difference(report.difference().get());
    } else {
      out.line(style.good("0 differences"));
    }
    report.stopped().ifPresent(limit -> out.line("stopped: " + limit.getMessage()));
  }

  private void difference(Difference found) {
    out.line(style.bad("difference") + " in " + found.comparison().words() + ":");
    for (Difference.Side side : List.of(found.first(), found.second())) {
      out.line("  " + side.who() + ": " + side.says());
    }
    found.details().forEach(line -> out.line("  " + line));
    found
        .path()
        .ifPresent(
            path -> {
              out.line("in the last state of this run of the compiled model:");
              TraceText.print(path, out, style, TraceText.Length.ENDS);
            });
  }
}
