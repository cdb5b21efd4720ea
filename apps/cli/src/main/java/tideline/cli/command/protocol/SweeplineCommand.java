package tideline.cli.command.protocol;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tideline.cli.options.CommonOptions;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.Session;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.job.PropertySpec;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.load.ModelLoader;
import tideline.engine.output.OutputFile;
import tideline.engine.plan.Plan;
import tideline.engine.plan.Planner;
import tideline.engine.replay.Replay;
import tideline.engine.report.Report;
import tideline.engine.run.Run;
import tideline.engine.text.Amounts;
import tideline.model.Slot;
import tideline.model.Verdict;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.automaton.Label;
import tideline.properties.ctl.FiniteRuns;
import tideline.properties.formula.BranchingFormula;
import tideline.properties.formula.FormulaReader;

/** The sweep-line tool of 000 section 7.5, with its options and its three file formats. */
@Command(
    name = "sweepline",
    customSynopsis = "tideline sweepline -m FILE -s|-l|-c [-f FILE] [-a FILE]",
    description = {
      "The sweep-line tool of the thesis (000), with its options and files.",
      "",
      "Reads a state-space dump and a formula or an automaton, says whether a trace was triggered,"
          + " and if so writes it to trace.txt in the working folder."
    },
    footer = {
      "",
      "A trace is triggered by EF p if p is reachable, by AG p if a state without p is, and by an",
      "automaton if it accepts.",
      "Exit status: 0 no trace, 1 a trace was triggered, 2 bad usage or file, 3 unknown,",
      "4 the tool itself failed."
    })
public final class SweeplineCommand implements Callable<Integer> {

  private static final String LANGUAGE = "statespace";
  private static final String TRACE_FILE = "trace.txt";

  private final Session session;

  @Spec CommandSpec spec;

  @Mixin CommonOptions common;

  @Option(names = "-m", paramLabel = "FILE", description = "File path to the model.")
  Path model;

  @ArgGroup Mode mode;

  @ArgGroup Property property;

  /** The class of the property. */
  static final class Mode {
    @Option(names = "-s", required = true, description = "Check for safety properties.")
    boolean safety;

    @Option(
        names = "-l",
        required = true,
        description = "Check for LTL properties (comes with a later version).")
    boolean ltl;

    @Option(names = "-c", required = true, description = "Check for CTL properties.")
    boolean ctl;
  }

  /** Where the property is. */
  static final class Property {
    @Option(
        names = "-f",
        paramLabel = "FILE",
        required = true,
        description = "File path to the CTL formula.")
    Path formula;

    @Option(
        names = "-a",
        paramLabel = "FILE",
        required = true,
        description = "File path to the automaton.")
    Path automaton;
  }

  public SweeplineCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (model == null && mode == null && property == null) {
      // As the tool of the thesis does; but a script should notice.
      spec.commandLine().usage(session.terminal().out());
      return ExitStatus.BAD_INPUT.code();
    }
    requireOptions();
    LoadedModel dump =
        new ModelLoader(session.registry())
            .load(new ModelSource(model.toString(), Optional.of(LANGUAGE), Map.of(), List.of()));
    PropertySpec checked =
        property.automaton != null
            ? fromAutomaton(property.automaton)
            : fromFormula(dump, property.formula);
    return check(dump, checked).code();
  }

  private void requireOptions() {
    if (model == null) {
      throw DiagnosticException.of("-m FILE, the model, is missing");
    }
    if (mode == null) {
      throw DiagnosticException.of("one of -s, -l and -c is missing: the class of the property");
    }
    if (property == null) {
      throw DiagnosticException.of("-f FILE, a formula, or -a FILE, an automaton, is missing");
    }
    if (mode.ltl && property.automaton == null) {
      throw DiagnosticException.of(
          "an LTL property (-l) is the automaton of its negation: -a FILE, and not -f FILE");
    }
    if (mode.ctl && property.formula == null) {
      throw DiagnosticException.of("a CTL property (-c) is a formula: -f FILE, and not -a FILE");
    }
  }

  private PropertySpec fromAutomaton(Path file) {
    return mode.ltl
        ? new PropertySpec.OmegaAutomaton(file, FiniteRuns.STUTTER)
        : new PropertySpec.Automaton(file);
  }

  private PropertySpec fromFormula(LoadedModel dump, Path file) {
    List<String> names = dump.model().propositions().names();
    BranchingFormula formula = FormulaReader.read(file, names);
    String predicate = expression(formula.predicate(), names);
    return switch (formula.kind()) {
      case EF -> new PropertySpec.Reachable(predicate);
      case AG -> new PropertySpec.Invariant(predicate);
      case EFAG, AGEF -> {
        if (!mode.ctl) {
          throw DiagnosticException.of(
              file
                  + ": "
                  + formula.print(names)
                  + " is a CTL property: -c checks it; EF p and AG p are safety");
        }
        String operators = formula.kind() == BranchingFormula.Kind.EFAG ? "EF AG" : "AG EF";
        yield new PropertySpec.Ctl(
            operators + " \"" + predicate + "\"", FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH);
      }
    };
  }

  /** A label such as {@code p!q} as an expression: {@code 'p' && !'q'}. */
  private static String expression(Label label, List<String> names) {
    StringBuilder text = new StringBuilder("true");
    for (int ap = 0; ap < names.size(); ap++) {
      long bit = 1L << ap;
      if ((label.required() & bit) != 0) {
        text.append(" && '").append(names.get(ap)).append('\'');
      }
      if ((label.forbidden() & bit) != 0) {
        text.append(" && !'").append(names.get(ap)).append('\'');
      }
    }
    return text.toString();
  }

  private ExitStatus check(LoadedModel dump, PropertySpec checked) {
    Job job = Job.of(ModelSource.of(dump.name()), List.of(checked));
    Plan plan = new Planner(session.registry()).plan(job, dump);
    RunControl control = new RunControl(plan.limits(), session.cancellation());
    Report report = new Run(plan, control, session.cancellation()).execute();
    Report.Answer answer = report.properties().getFirst();
    if (answer.verdict() instanceof Verdict.Unknown(var _, var reason, var _)) {
      session.lines().line("Unknown: " + reason);
      return ExitStatus.of(List.of(answer.verdict()));
    }
    for (String note : answer.verdict().assurance().caveats()) {
      session.lines().line("Note: " + note);
    }
    if (answer.replay().isEmpty()) {
      session.lines().line("No trace was triggered.");
      return ExitStatus.HOLDS;
    }
    Replay replay = answer.replay().get();
    Path file = session.workingFolder().resolve(TRACE_FILE);
    OutputFile.writeText(file, session.cancellation(), out -> out.write(path(replay)));
    session
        .lines()
        .line(
            "A trace was triggered: "
                + Amounts.count(replay.length() + 1L, "state")
                + ", written to "
                + TRACE_FILE
                + ".");
    return ExitStatus.VIOLATED;
  }

  /**
   * The path as in 000 listing 6.2, and the cycle behind it as in listing 6.4. A state's name is
   * its first slot, also in a product.
   */
  private static String path(Replay replay) {
    Slot name = replay.model().schema().slots().getFirst();
    List<String> names = new ArrayList<>();
    replay.walk(
        new Replay.Visitor() {
          @Override
          public void start(long[] state) {
            names.add(name.print(state, 0));
          }

          @Override
          public void step(int number, int transition, long[] before, long[] after) {
            names.add(name.print(after, 0));
          }
        });
    OptionalInt loop = replay.loopStart();
    return loop.isEmpty()
        ? listed("path", names)
        : listed("path", names.subList(0, loop.getAsInt() + 1))
            + listed("cycle", names.subList(loop.getAsInt(), names.size()));
  }

  private static String listed(String what, List<String> states) {
    return "start of " + what + " -> " + String.join(" -> ", states) + " -> end of " + what + "\n";
  }
}
