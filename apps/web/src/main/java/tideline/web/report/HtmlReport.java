package tideline.web.report;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tideline.engine.chart.MessageChart;
import tideline.engine.chart.MessageChartSvg;
import tideline.engine.inspection.Inspection;
import tideline.engine.inspection.LayerChart;
import tideline.engine.limits.Cancellation;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.plan.Exploration;
import tideline.engine.replay.Replay;
import tideline.engine.report.Coverage;
import tideline.engine.report.JsonReport;
import tideline.engine.report.Report;
import tideline.engine.report.Version;
import tideline.engine.text.Amounts;
import tideline.engine.text.CoverageText;
import tideline.engine.text.HeaderText;
import tideline.engine.text.Style;
import tideline.engine.text.TraceText;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.ProgressMeasure;
import tideline.model.Verdict;
import tideline.system.analysis.progress.Inference;
import tideline.web.check.FigureRows;
import tideline.web.explore.SourceListing;
import tideline.web.json.Shown;
import tideline.web.server.Assets;

/**
 * A report as one page that needs nothing else. The only script that may run is the one whose hash
 * the page names; the rest of it is text.
 */
public final class HtmlReport {

  private static final int MOST_CHART_STEPS = 400;

  /** A chart that is not longer than a screen or two is unfolded. */
  private static final int MOST_OPEN_STEPS = 40;

  private static final int SAMPLE_STATES = 100_000;
  private static final Duration SAMPLE_TIME = Duration.ofSeconds(20);
  private static final long SEED = 1;

  private static final List<String> STYLES =
      List.of("style.css", "check.css", "net.css", "report.css");

  /** In the order in which they use each other. */
  private static final List<String> MODULES =
      List.of(
          "dom.js",
          "values.js",
          "highlight.js",
          "source.js",
          "netdrawing.js",
          "net.js",
          "trace.js",
          "evidence.js",
          "report.js");

  private final Report report;
  private final Optional<Coverage> coverage;
  private final List<String> command;
  private final Html page = new Html();

  private HtmlReport(Report report, Optional<Coverage> coverage, List<String> command) {
    this.report = report;
    this.coverage = coverage;
    this.command = command;
  }

  /**
   * Writes the report.
   *
   * @param coverage what no run does, if that was looked for
   * @param command the arguments that the tool was started with
   */
  public static void write(
      Report report, Optional<Coverage> coverage, List<String> command, Writer out)
      throws IOException {
    HtmlReport made = new HtmlReport(report, coverage, command);
    made.write();
    out.write(made.page.toString());
  }

  private void write() {
    String style = STYLES.stream().map(Assets::text).collect(Collectors.joining());
    String script = script();
    LoadedModel model = report.plan().model();
    page.markup("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">");
    page.markup(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src '"
            + hash(script)
            + "'; style-src '"
            + hash(style)
            + "'; base-uri 'none'; form-action 'none'\">");
    page.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
    page.element("title", model.name() + " \u2013 Tideline");
    page.markup("<style>" + style + "</style>\n</head>\n<body class=\"report\">\n<header>");
    page.element("h1", "", model.name());
    page.element("p", "quiet", about(model));
    page.markup("</header>\n<main>");
    verdicts();
    traces();
    coverage.ifPresent(this::covered);
    statistics();
    profile();
    reproduction();
    page.markup("</main>");
    String data = TraceData.of(report, SourceListing.of(report.plan().job().model()));
    page.markup("<script type=\"application/json\" id=\"data\">" + Html.data(data) + "</script>");
    page.markup("<script type=\"module\">" + script + "</script>\n</body>\n</html>");
  }

  /** The modules as one script; they have no two names in common. */
  private static String script() {
    return MODULES.stream()
        .map(Assets::text)
        .map(text -> text.replaceAll("(?m)^import .*$", "").replaceAll("(?m)^export ", ""))
        .collect(Collectors.joining("\n"));
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every JDK has it", impossible);
    }
  }

  private static String about(LoadedModel model) {
    return Stream.concat(Stream.of(model.language() + " model"), model.parameters().stream())
        .collect(Collectors.joining(", "));
  }

  private void verdicts() {
    page.markup("<section aria-labelledby=\"verdicts\">\n<h2 id=\"verdicts\">Verdicts</h2>");
    page.markup("<ul class=\"verdicts\">");
    int evidence = 0;
    for (Report.Answer answer : report.properties()) {
      String word = JsonReport.word(answer.verdict());
      page.markup("<li class=\"verdict " + word + "\">");
      page.element("span", "badge", word);
      page.markup("<div>");
      page.element("div", "property", HeaderText.describe(answer.property()));
      page.element("div", "quiet", assurance(answer));
      if (answer.evidence().isPresent()) {
        page.markup("<div data-evidence=\"" + evidence++ + "\"></div>");
      }
      page.markup("</div>\n</li>");
    }
    page.markup("</ul>");
    report
        .failed()
        .ifPresent(
            failed ->
                page.element(
                    "p", "fault", "The model is at fault: " + failed.error().getMessage()));
    report
        .plan()
        .notChecked()
        .forEach(left -> page.element("p", "quiet", "Not checked: " + left.what()));
    page.markup("</section>");
  }

  /** How far a verdict can be trusted. */
  private String assurance(Report.Answer answer) {
    if (answer.verdict() instanceof Verdict.Unknown(var _, var reason, var _)) {
      return reason;
    }
    Stream<String> basis =
        answer
            .judgedBy(report.plan())
            .map(authority -> "replayed by the " + authority.word())
            .or(
                () ->
                    Optional.of(
                        answer.verdict().assurance().exhaustive()
                            ? "everything was explored"
                            : "not everything was explored"))
            .stream();
    Stream<String> exact =
        answer.verdict().assurance().exact() ? Stream.of("exact") : Stream.of("not exact");
    return Stream.of(
            basis,
            exact,
            answer.verdict().assurance().caveats().stream(),
            Stream.of("engine " + answer.exploration().method().name()))
        .flatMap(part -> part)
        .collect(Collectors.joining(" \u00b7 "));
  }

  private void traces() {
    int number = 0;
    for (Report.Answer answer : report.traced()) {
      Replay replay = answer.replay().orElseThrow();
      page.markup("<section class=\"trace-section\">");
      page.element("h2", "Trace: " + HeaderText.describe(answer.property()));
      page.element("p", "quiet", length(replay));
      page.markup("<div class=\"trace\" data-trace=\"" + number++ + "\"></div>");
      if (replay.length() <= MOST_CHART_STEPS && hasProcesses(replay)) {
        String open = replay.length() <= MOST_OPEN_STEPS ? " open" : "";
        page.markup("<details class=\"chart\"" + open + "><summary>Sequence chart</summary>");
        String svg = MessageChartSvg.draw(MessageChart.of(replay), "");
        page.markup(Shown.source(svg)).markup("</details>");
      }
      page.markup("<details class=\"plain\"><summary>As text</summary>");
      StringBuilder text = new StringBuilder();
      TraceText.print(
          replay,
          line -> text.append(Shown.line(line)).append('\n'),
          Style.PLAIN,
          TraceText.Length.ENDS);
      page.lines("text", text.toString()).markup("</details>\n</section>");
    }
  }

  private static boolean hasProcesses(Replay replay) {
    return replay.model().transitions().stream().anyMatch(t -> !t.processes().isEmpty());
  }

  private static String length(Replay replay) {
    String steps = Amounts.count(replay.length(), "step");
    String shown =
        replay.length() > TraceData.MOST_STEPS
            ? ", of which the first " + Amounts.count(TraceData.MOST_STEPS) + " are shown"
            : "";
    return replay.loopStart().isPresent()
        ? steps + shown + "; from step " + (replay.loopStart().getAsInt() + 1) + " on it repeats"
        : steps + shown;
  }

  private void covered(Coverage found) {
    page.markup("<section>\n<h2>Coverage</h2>");
    StringBuilder text = new StringBuilder();
    new CoverageText(line -> text.append(line).append('\n'), Style.PLAIN).print(found);
    page.lines("text", text.toString().strip()).markup("</section>");
  }

  private void statistics() {
    page.markup("<section>\n<h2>Statistics</h2>");
    for (Report.Searched search : report.searches()) {
      if (report.searches().size() > 1) {
        page.element("h3", search.exploration().title());
      }
      page.markup("<table class=\"figures\"><tbody>");
      for (FigureRows.Row row : FigureRows.of(search)) {
        page.markup("<tr>");
        page.element("th", row.name()).element("td", row.value());
        page.markup("</tr>");
      }
      page.markup("</tbody></table>");
    }
    page.markup("</section>");
  }

  /** The layers of the measure, if a search used one, on a sample of bounded size. */
  private void profile() {
    Optional<Exploration> swept =
        report.plan().explorations().stream()
            .filter(e -> e.graph() == Exploration.Graph.MODEL && e.measure().isPresent())
            .findFirst();
    if (swept.isEmpty()) {
      return;
    }
    try {
      Limits limits =
          new Limits(OptionalLong.empty(), Optional.of(SAMPLE_TIME), OptionalLong.empty());
      RunControl control = new RunControl(limits, new Cancellation());
      String svg = control.during(() -> drawn(swept.get(), control));
      page.markup("<section>\n<h2>Layers</h2>\n<div class=\"drawing\">");
      page.markup(Shown.source(svg)).markup("</div>\n</section>");
    } catch (LimitReached | ModelError slow) {
      page.element("p", "quiet", "There is no layer profile: " + slow.getMessage());
    }
  }

  private String drawn(Exploration swept, RunControl control) {
    ProgressMeasure measure = swept.measure().orElseThrow();
    Inference inference =
        Inspection.lookAt(measure, Inspection.sample(swept.model(), SAMPLE_STATES, SEED, control));
    String extent =
        inference.sample().isComplete()
            ? "all " + Amounts.count(inference.sample().states(), "state")
            : "a sample of " + Amounts.count(inference.sample().states(), "state");
    return LayerChart.draw(
        new LayerChart.Caption(
            report.plan().model().name(), measure.name(), "drawn from " + extent),
        inference.profile(inference.chosen().orElseThrow()));
  }

  private void reproduction() {
    page.markup("<section>\n<h2>Command</h2>");
    page.lines(
        "text",
        "tideline " + command.stream().map(HtmlReport::quoted).collect(Collectors.joining(" ")));
    page.element("p", "quiet", "Written by Tideline " + Version.text() + ".");
    page.markup("</section>");
  }

  /** As a shell takes it for one word. */
  private static String quoted(String word) {
    return word.matches("[A-Za-z0-9_./:=,+@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
