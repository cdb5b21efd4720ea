package tideline.cli.command.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.LimitOptions;
import tideline.cli.suite.Outcome;
import tideline.cli.suite.Suite;
import tideline.cli.suite.SuiteRunner;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.engine.formats.JUnitXml;
import tideline.engine.text.Amounts;
import tideline.engine.text.Page;
import tideline.engine.text.Style;
import tideline.model.json.JsonWriter;

/** Runs a folder of models with expectations. */
@Command(
    name = "test",
    customSynopsis = "tideline test FOLDER [OPTION]...",
    description = {
      "Checks the models of a folder, and of the folders in it, against what is expected of them:",
      "a file NAME.expected.json for each model, or expected.json for several."
    },
    footer = {
      "",
      "Exit status: 0 everything is as expected, 1 something is not, 2 bad usage, 3 something is",
      "not decided within the limits and nothing is wrong, 4 the tool itself failed."
    })
public final class TestCommand implements Callable<Integer> {

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin LimitOptions limits;

  @Parameters(
      index = "0",
      paramLabel = "FOLDER",
      description = "A folder with expectations, or one file of them.")
  Path place;

  @Option(
      names = "--changed",
      description =
          "Leave out what was as expected and has not changed since; FOLDER/.tideline-tests.json"
              + " remembers that.")
  boolean changed;

  @Option(
      names = "--format",
      paramLabel = "text|json|junit",
      defaultValue = "text",
      description = "text for people, json for programs, junit for build servers.")
  Format format;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only what is not as expected, and the summary.")
  boolean quiet;

  /** How results are written; the constants are what users type. */
  enum Format {
    text,
    json,
    junit
  }

  public TestCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() throws IOException {
    Suite suite = Suite.of(place);
    SuiteRunner runner = new SuiteRunner(session, limits.limits());
    long start = System.nanoTime();
    Suite.Summary summary =
        changed ? suite.runChanged(runner, this::tell, session) : suite.run(runner, this::tell);
    double seconds = (System.nanoTime() - start) / 1e9;
    switch (format) {
      case text -> text(summary, seconds);
      case json -> json(summary, seconds);
      case junit -> junit(summary);
    }
    return status(summary).code();
  }

  private void tell(Outcome outcome) {
    List<Outcome.Case> failures = outcome.failures();
    if (format != Format.text || (quiet && failures.isEmpty())) {
      return;
    }
    Style style = session.terminal().outStyle();
    String time = Amounts.seconds(outcome.seconds());
    session
        .lines()
        .line(
            (failures.isEmpty() ? style.good("ok") : style.bad("not"))
                + (failures.isEmpty() ? "    " : "   ")
                + outcome.model()
                + "  ("
                + Amounts.count(outcome.cases().size(), "expectation")
                + ", "
                + time
                + ")");
    Page page = new Page(session.lines(), 6, 4);
    failures.forEach(failure -> page.entry("", failure.name() + ": " + failure.message()));
    session.terminal().out().flush();
  }

  private void text(Suite.Summary summary, double seconds) {
    List<Outcome> outcomes = summary.outcomes();
    long all = outcomes.stream().mapToLong(outcome -> outcome.cases().size()).sum();
    long failed = outcomes.stream().mapToLong(outcome -> outcome.failures().size()).sum();
    String left =
        summary.unchanged() == 0
            ? ""
            : ", " + Amounts.count(summary.unchanged(), "file") + " unchanged";
    session
        .lines()
        .line(
            Amounts.count(outcomes.size(), "run")
                + ", "
                + Amounts.count(all, "expectation")
                + ", "
                + (failed == 0 ? "all met" : Amounts.count(failed) + " not met")
                + left
                + ", "
                + Amounts.seconds(seconds));
  }

  private void json(Suite.Summary summary, double seconds) {
    JsonWriter json = session.json();
    json.beginObject();
    json.key("runs").beginArray();
    for (Outcome outcome : summary.outcomes()) {
      json.beginObject();
      json.member("file", outcome.file().toString());
      json.member("model", outcome.model());
      json.key("seconds").value(outcome.seconds(), 3);
      json.key("expectations").beginArray();
      for (Outcome.Case each : outcome.cases()) {
        json.beginObject();
        json.member("name", each.name());
        json.member("outcome", each.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (!each.message().isEmpty()) {
          json.member("message", each.message());
        }
        json.endObject();
      }
      json.endArray();
      json.endObject();
    }
    json.endArray();
    json.member("unchanged", summary.unchanged());
    json.key("seconds").value(seconds, 3);
    json.endObject();
    session.terminal().out().println();
  }

  private void junit(Suite.Summary summary) throws IOException {
    List<JUnitXml.Suite> suites = new ArrayList<>();
    for (Outcome outcome : summary.outcomes()) {
      List<JUnitXml.Case> cases =
          outcome.cases().stream()
              .map(each -> new JUnitXml.Case(each.name(), kind(each), each.message(), ""))
              .toList();
      String time = Amounts.decimal(outcome.seconds(), 3).replace(",", "");
      suites.add(new JUnitXml.Suite(outcome.model(), cases, time));
    }
    JUnitXml.write(suites, session.terminal().out());
  }

  private static JUnitXml.Outcome kind(Outcome.Case each) {
    return switch (each.kind()) {
      case MET -> JUnitXml.Outcome.PASSED;
      case NOT_MET -> JUnitXml.Outcome.FAILED;
      case UNDECIDED, WRONG -> JUnitXml.Outcome.ERROR;
    };
  }

  private ExitStatus status(Suite.Summary summary) {
    if (session.cancellation().requested()) {
      return ExitStatus.UNKNOWN;
    }
    List<Outcome.Case> failures =
        summary.outcomes().stream().flatMap(outcome -> outcome.failures().stream()).toList();
    if (failures.isEmpty()) {
      return ExitStatus.HOLDS;
    }
    return failures.stream().allMatch(each -> each.kind() == Outcome.Kind.UNDECIDED)
        ? ExitStatus.UNKNOWN
        : ExitStatus.VIOLATED;
  }
}
