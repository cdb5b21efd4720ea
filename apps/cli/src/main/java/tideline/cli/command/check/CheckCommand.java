package tideline.cli.command.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tideline.Result;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.ExpectOptions;
import tideline.cli.options.ForceOption;
import tideline.cli.options.PartialOrderConverter;
import tideline.cli.options.ReportOptions;
import tideline.cli.options.SearchOptions;
import tideline.cli.options.SymmetryConverter;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.ReportFormat;
import tideline.cli.terminal.Session;
import tideline.engine.coverage.CoverageRun;
import tideline.engine.job.ClaimChoice;
import tideline.engine.job.Job;
import tideline.engine.job.PartialOrder;
import tideline.engine.job.PropertySpec;
import tideline.engine.job.SymmetryChoice;
import tideline.engine.output.OutputFile;
import tideline.engine.report.Coverage;
import tideline.engine.report.Expectations;
import tideline.engine.report.Report;
import tideline.engine.text.TraceLayout;
import tideline.engine.text.TraceText;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.web.report.HtmlReport;

/** Checks properties. */
@Command(
    name = "check",
    customSynopsis = {
      "tideline check MODEL [--invariant EXPR | --reachable EXPR | --deadlock | --automaton FILE |",
      "                      --ltl F | --acceptance | --non-progress | --ctl F]... [OPTION]...",
      "       tideline check NET --formulas FILE [--formula ID]... [OPTION]...",
    },
    description = {
      "Checks properties of a model: those that are given, every ltl block and never claim in its",
      "text (--only, --no-claims), its assertions and its end states (--ignore-assertions)."
    },
    footer = {
      "",
      "Exit status: 0 every property holds, 1 some property is violated, 2 bad usage or model,",
      "3 unknown (a limit was reached), 4 the tool itself failed. With --expect: 0 as expected for",
      "every property, else 1; 2 and 4 stay."
    })
public class CheckCommand implements Callable<Integer> {

  final Session session;

  @Spec CommandSpec spec;

  @Mixin CommonOptions common;
  @Mixin SearchOptions search;
  @Mixin ReportOptions output;
  @Mixin CtlOptions ctlOptions;
  @Mixin ForceOption overwriting;
  @Mixin FormulaOptions formulas;

  @ArgGroup(multiplicity = "0..*")
  List<PropertyOption> properties = new ArrayList<>();

  @Option(
      names = "--ignore-assertions",
      description = "Do not check what the model demands of states: assertions and end states.")
  boolean ignoreAssertions;

  @Option(
      names = "--partial-order",
      paramLabel = "off|auto|stubborn|deletion",
      converter = PartialOrderConverter.class,
      completionCandidates = PartialOrderConverter.Candidates.class,
      description =
          "Leave out steps whose order makes no difference to deadlocks, end states, invariants,"
              + " reachability, assertions and LTL without X; deletion leaves out more and takes"
              + " longer; auto keeps faults of the model, too, and leaves out steps only if a look"
              + " at 10,000 states promises that it pays. Off by default.")
  PartialOrder partialOrder = PartialOrder.OFF;

  @Option(
      names = "--symmetry",
      paramLabel = "off|sort|full",
      converter = SymmetryConverter.class,
      completionCandidates = SymmetryConverter.Candidates.class,
      description =
          "Let one state stand for all that are the same but for the names of processes that can be"
              + " exchanged, for deadlocks, end states, invariants, reachability and assertions;"
              + " sort finds it quickly, full always finds the same one. Off by default.")
  SymmetryChoice symmetry = SymmetryChoice.OFF;

  @ArgGroup Claims claims = new Claims();

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description =
          "Write the traces in full to a file: as text; if it ends in .json, with the report as"
              + " JSON; if it ends in .trail, the first one for: tideline simulate --trail; if it"
              + " ends in .itf.json, the first one in the Informal Trace Format of Apalache.")
  Path trace;

  @Option(names = "--full-trace", description = "Show all steps of long traces.")
  boolean fullTrace;

  @Option(
      names = "--msc",
      paramLabel = "FILE",
      description = "Draw the first trace as a message-sequence chart (SVG).")
  Path chart;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write a report for the browser, one file that needs nothing else: verdicts, traces with"
              + " the model's text, charts, statistics.")
  Path html;

  @Option(
      names = "--trace-layout",
      paramLabel = "changes|columns|spin",
      description =
          "Show of each step what it changes (the default), a column for each process, or what"
              + " SPIN's simulator prints (for Promela).")
  TraceLayout layout = TraceLayout.changes;

  @Mixin ExpectOptions expect;

  @Option(
      names = "--coverage",
      description =
          "Explore all states once more, as the model is written, and list what no run does:"
              + " transitions never taken, named values never reached, antecedents of implications"
              + " never true.")
  boolean coverage;

  @Option(
      names = "--warn-vacuous",
      description =
          "As --coverage; and exit with 1 if all holds, but the antecedent of some implication is"
              + " never true.")
  boolean warnVacuous;

  /** Which of the claims that the model's text states are checked; usually all. */
  static final class Claims {
    @Option(
        names = "--only",
        paramLabel = "NAME",
        split = ",",
        description =
            "Of the ltl blocks and never claims in the model, check only this one; may be"
                + " repeated.")
    List<String> only;

    @Option(
        names = "--no-claims",
        description = "Do not check the ltl blocks and never claims in the model.")
    boolean none;

    ClaimChoice.Which which() {
      if (none) {
        return new ClaimChoice.Which.None();
      }
      return only == null ? new ClaimChoice.Which.All() : new ClaimChoice.Which.Only(only);
    }
  }

  /** One property; the options may be repeated and mixed. */
  static final class PropertyOption {
    @Option(
        names = "--invariant",
        paramLabel = "EXPR",
        required = true,
        description = "Every reachable state satisfies EXPR.")
    String invariant;

    @Option(
        names = "--reachable",
        paramLabel = "EXPR",
        required = true,
        description = "Some reachable state satisfies EXPR; its path is the witness.")
    String reachable;

    @Option(
        names = "--deadlock",
        required = true,
        description = "Every reachable state has a successor.")
    boolean deadlock;

    @Option(
        names = "--automaton",
        paramLabel = "FILE",
        required = true,
        description =
            "No run is accepted by the automaton, which describes bad behaviour: of finite runs, or"
                + " of infinite ones if it is in the Hanoi format (HOA).")
    Path automaton;

    @Option(
        names = "--acceptance",
        required = true,
        description =
            "No run meets the accepting states of the model itself again and again; this is also"
                + " checked if no property is given and the model has such states (but not for"
                + " Promela, as in SPIN).")
    boolean acceptance;

    @Option(
        names = "--non-progress",
        required = true,
        description =
            "No run goes on for ever without a state that the model counts as progress (progress"
                + " labels of Promela).")
    boolean nonProgress;

    @Option(
        names = "--ltl",
        paramLabel = "F",
        required = true,
        description = "Every run satisfies the formula of linear temporal logic.")
    String ltl;

    @Option(
        names = "--ctl",
        paramLabel = "F",
        required = true,
        description = "The formula of computation tree logic holds in every initial state.")
    String ctl;

    PropertySpec property(CtlOptions options) {
      if (ltl != null) {
        return options.linear(ltl, Optional.empty());
      }
      if (ctl != null) {
        return options.property(ctl, Optional.empty());
      }
      if (invariant != null) {
        return new PropertySpec.Invariant(invariant);
      }
      if (reachable != null) {
        return new PropertySpec.Reachable(reachable);
      }
      if (acceptance) {
        return options.ownAcceptance();
      }
      if (nonProgress) {
        return options.nonProgress();
      }
      return automaton != null ? options.automaton(automaton) : new PropertySpec.Deadlock();
    }
  }

  public CheckCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    Optional<Integer> elsewhere = ClusterProcess.run(session, spec, search.cluster());
    return elsewhere.isPresent() ? elsewhere.get() : checked();
  }

  private Integer checked() {
    requireTraces();
    overwriting.require("--trace", trace, search.model.source());
    overwriting.require("--msc", chart, search.model.source());
    overwriting.require("--html", html, search.model.source());
    Expectations expectations = expect.expectations();
    Explorer explorer = new Explorer(session, output, layout, expectations);
    if (coverage || warnVacuous) {
      explorer.lookAtAllStates();
    }
    Result result = explorer.run(job());
    Report report = result.report();
    Optional<Coverage> covered =
        coverage || warnVacuous ? Optional.of(coverage(explorer, report)) : Optional.empty();
    explorer.show(report, covered, fullTrace ? TraceText.Length.FULL : TraceText.Length.ENDS);
    if (trace != null) {
      explorer.writeTraces(report, trace);
    }
    if (chart != null) {
      explorer.drawTrace(result, chart);
    }
    if (html != null) {
      List<String> command = spec.root().commandLine().getParseResult().originalArgs();
      OutputFile.writeText(
          html, session.cancellation(), out -> HtmlReport.write(report, covered, command, out));
    }
    ExitStatus status = status(report, expectations);
    boolean isVacuous = warnVacuous && covered.stream().anyMatch(c -> !c.vacuous().isEmpty());
    return (status == ExitStatus.HOLDS && isVacuous ? ExitStatus.VIOLATED : status).code();
  }

  /** What is left of the time is for the coverage. */
  private Coverage coverage(Explorer explorer, Report report) {
    Job counting =
        search
            .job(Job.Purpose.COUNT, List.of())
            .withoutCheckpoint()
            .withEngine("auto")
            .with(search.limits.limits().after(report.figures().seconds()));
    List<PropertySpec> checked = report.properties().stream().map(Report.Answer::property).toList();
    return new CoverageRun(session.registry(), session.cancellation(), explorer.besides())
        .run(counting, checked);
  }

  /** How traces look says nothing where none is shown. */
  private void requireTraces() {
    boolean shown = output.format == ReportFormat.text || output.format == ReportFormat.json;
    if ((coverage || warnVacuous) && !shown) {
      throw DiagnosticException.of("--coverage and --warn-vacuous are for --format text and json");
    }
    if ((coverage || warnVacuous) && search.cluster().isPresent()) {
      throw DiagnosticException.of(
          "--coverage and --warn-vacuous look at all states on one machine: not with --cluster");
    }
    if (overwriting.force && trace == null && chart == null && html == null) {
      throw DiagnosticException.of("--force is for --trace FILE, --msc FILE and --html FILE");
    }
    if (output.quiet && fullTrace) {
      throw DiagnosticException.of("--full-trace is of no use with -q, which shows no trace");
    }
    if (output.quiet && layout != TraceLayout.changes && trace == null) {
      throw DiagnosticException.of("--trace-layout is of no use with -q, which shows no trace");
    }
  }

  /** The files that tell what is asked. */
  final List<Path> propertyFiles() {
    List<Path> files = new ArrayList<>();
    properties.stream()
        .map(option -> option.automaton)
        .filter(Objects::nonNull)
        .forEach(files::add);
    formulas.file().ifPresent(files::add);
    return files;
  }

  /** What is to be done. */
  public final Job job() {
    List<PropertySpec> all = new ArrayList<>();
    properties.forEach(option -> all.add(option.property(ctlOptions)));
    all.addAll(formulas.properties(search.model.source(), ctlOptions));
    ctlOptions.requireUse(all);
    return search
        .job(ignoreAssertions ? Job.Purpose.CHECK_GIVEN : Job.Purpose.CHECK, all)
        .with(ctlOptions.claims(claims.which()))
        .with(partialOrder)
        .with(symmetry);
  }

  private static ExitStatus status(Report report, Expectations expectations) {
    if (report.failed().isPresent()) {
      return ExitStatus.BAD_INPUT;
    }
    List<Verdict> verdicts = report.properties().stream().map(Report.Answer::verdict).toList();
    if (expectations.isStated() && !ExitStatus.anyFailed(verdicts)) {
      return report.properties().stream()
              .allMatch(answer -> expectations.of(answer.property()).isMetBy(answer.verdict()))
          ? ExitStatus.HOLDS
          : ExitStatus.VIOLATED;
    }
    return ExitStatus.of(verdicts);
  }
}
