package tideline.cli.command.look;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.cli.options.CommonOptions;
import tideline.cli.options.ForceOption;
import tideline.cli.options.FormatOption;
import tideline.cli.options.ModelOptions;
import tideline.cli.options.SizeConverter;
import tideline.cli.terminal.ExitStatus;
import tideline.cli.terminal.OutputFormat;
import tideline.cli.terminal.Session;
import tideline.engine.forecast.ScalePlan;
import tideline.engine.inspection.Inspection;
import tideline.engine.inspection.LayerChart;
import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Limits;
import tideline.engine.limits.RunControl;
import tideline.engine.load.LoadedModel;
import tideline.engine.output.OutputFile;
import tideline.engine.plan.Planner;
import tideline.engine.plan.measure.Measures;
import tideline.engine.text.Amounts;
import tideline.model.Model;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.Scored;
import tideline.system.analysis.progress.StateSample;

/** Looks at a model before a run. */
@Command(
    name = "inspect",
    customSynopsis = "tideline inspect MODEL [OPTION]...",
    description = {
      "Shows what a model consists of, which progress measures there are and what to expect of"
          + " them.",
      "",
      "The measures are tried on a sample of the state space: breadth first from the initial"
          + " states, then along random walks. The best one is what --progress auto takes."
    })
public final class InspectCommand implements Callable<Integer> {

  private static final int MOST_STATES = 10_000_000;
  private static final String AUTO = "auto";
  private static final String VECTOR = "vector";

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;
  @Mixin FormatOption output;
  @Mixin ForceOption overwriting;

  @Option(
      names = "--progress",
      paramLabel = "EXPR|auto|vector|none|NAME",
      defaultValue = AUTO,
      description =
          "The measure to look at; auto looks for the best, vector for the best vector, which"
              + " --engine compositional goes by.")
  String progress;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      converter = SizeConverter.class,
      description =
          "Choose the measure that goes back least among those that are expected to fit, such as"
              + " 4g.")
  Long memory;

  @Option(
      names = "--plot",
      paramLabel = "FILE.svg",
      description = "Draw the states per layer of the chosen measure.")
  Path plot;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Write the chosen measure as a text that --progress takes.")
  Path save;

  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "40000",
      description = "How many states to look at (default: ${DEFAULT-VALUE}).")
  int sample;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random walks (default: ${DEFAULT-VALUE}).")
  long seed;

  @Option(
      names = "--passes",
      description =
          "Show what each simplification makes of the model before a check, and no measures.")
  boolean passes;

  @Option(
      names = "--plan",
      description =
          "Search the first 200,000 states and say what all would take: on this machine, with its"
              + " disk, and on a cluster.")
  boolean plan;

  @Option(
      names = "--nodes",
      paramLabel = "N[xCORES]",
      description =
          "How large the cluster of --plan is, such as 8x16 (default: 4 machines of 8 cores).")
  String nodes;

  public InspectCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (sample < 1 || sample > MOST_STATES) {
      throw DiagnosticException.of("--sample is from 1 to " + MOST_STATES + ", not " + sample);
    }
    if (progress.equals(VECTOR) && memory != null) {
      throw DiagnosticException.of("--memory chooses among measures, not among vectors");
    }
    if (passes && save != null) {
      throw DiagnosticException.of("--passes looks for no measure: there is none to --save");
    }
    if (plan && (passes || save != null || plot != null)) {
      throw DiagnosticException.of(
          "--plan shows no measures: not with --passes, --save and --plot");
    }
    if (nodes != null && !plan) {
      throw DiagnosticException.of("--nodes is for --plan");
    }
    overwriting.require("--plot", plot, model.source());
    overwriting.require("--save", save, model.source());
    return session.roomier(model.source()).apply(this::shown).code();
  }

  private ExitStatus shown(LoadedModel loaded) {
    if (plan) {
      return new PlanLook(session, output.format).show(loaded, planned(), nodes());
    }
    return passes ? showPasses(loaded) : show(loaded, inference(loaded));
  }

  private Job planned() {
    ProgressChoice choice = ProgressChoice.parse(progress);
    if (!(choice instanceof ProgressChoice.Auto)) {
      throw DiagnosticException.of(
          "--plan takes the best measure (--progress %s)".formatted(progress));
    }
    Limits limits = memory == null ? Limits.none() : Limits.none().withMemory(memory);
    return Job.of(model.source(), Job.Purpose.COUNT, List.of()).with(limits);
  }

  private ScalePlan.Nodes nodes() {
    return nodes == null ? new ScalePlan.Nodes(4, 8) : PlanLook.nodes(nodes);
  }

  private ExitStatus showPasses(LoadedModel loaded) {
    if (output.format == OutputFormat.json) {
      PassesText.write(loaded, session.json());
      session.terminal().out().println();
    } else {
      PassesText.print(loaded, session.lines());
    }
    return ExitStatus.HOLDS;
  }

  private ExitStatus show(LoadedModel loaded, Optional<Inference> inference) {
    if (plot != null) {
      draw(loaded, inference);
    }
    if (save != null) {
      Scored chosen =
          inference
              .flatMap(Inference::chosen)
              .orElseThrow(
                  () -> DiagnosticException.of("there is no measure to save: --save " + save));
      String text = chosen.candidate().measure().text();
      OutputFile.writeText(save, session.cancellation(), out -> out.write(text + "\n"));
    }
    if (output.format == OutputFormat.json) {
      InspectJson.write(loaded, inference, session.json());
      session.terminal().out().println();
    } else {
      new InspectText(session.lines()).print(loaded, inference);
    }
    return ExitStatus.HOLDS;
  }

  /** Measures are tried on what a run would explore, which may be a simpler model. */
  private Optional<Inference> inference(LoadedModel loaded) {
    boolean wantsVector = progress.equals(VECTOR);
    ProgressChoice choice = ProgressChoice.parse(wantsVector ? AUTO : progress);
    if (choice instanceof ProgressChoice.None) {
      return Optional.empty();
    }
    Job count = Job.of(model.source(), Job.Purpose.COUNT, List.of()).with(choice);
    Model inspected = new Planner(session.registry()).prepare(count, loaded).model();
    RunControl control = new RunControl(Limits.none(), session.cancellation());
    if (choice instanceof ProgressChoice.Given(var text)) {
      var measure = Measures.given(inspected, text);
      StateSample states = Inspection.sample(inspected, sample, seed, control);
      return Optional.of(Inspection.lookAt(measure, states));
    }
    OptionalLong limit = memory == null ? OptionalLong.empty() : OptionalLong.of(memory);
    StateSample states = Inspection.sample(inspected, sample, seed, control);
    return Optional.of(
        wantsVector
            ? Inspection.inferVector(inspected, states)
            : Inspection.infer(inspected, states, limit));
  }

  private void draw(LoadedModel loaded, Optional<Inference> inference) {
    Scored chosen =
        inference
            .flatMap(Inference::chosen)
            .orElseThrow(
                () -> DiagnosticException.of("there is no measure to draw: --plot " + plot));
    StateSample sampled = inference.get().sample();
    String svg =
        LayerChart.draw(
            new LayerChart.Caption(
                loaded.name(),
                chosen.candidate().measure().name(),
                InspectText.expectation(inference.get(), chosen)
                    + (sampled.isComplete()
                        ? ""
                        : "; drawn from a sample of " + Amounts.count(sampled.states(), "state"))),
            inference.get().profile(chosen));
    OutputFile.writeText(plot, session.cancellation(), out -> out.write(svg));
  }
}
