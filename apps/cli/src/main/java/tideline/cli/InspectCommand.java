package tideline.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tideline.engine.Limits;
import tideline.engine.LoadedModel;
import tideline.engine.Measures;
import tideline.engine.ModelLoader;
import tideline.engine.ProgressChoice;
import tideline.engine.RunControl;
import tideline.engine.inspection.MeasureProfile;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;

/** Looks at a model before a run. */
@Command(
    name = "inspect",
    customSynopsis = "tideline inspect MODEL [OPTION]...",
    description = {
      "Shows what a model consists of and what its progress measures do.",
      "",
      "The measures are tried on a sample of the state space: breadth first from the initial"
          + " states, then along random walks."
    })
final class InspectCommand implements Callable<Integer> {

  private static final long MOST_STATES = 10_000_000;

  private final Session session;

  @Mixin CommonOptions common;
  @Mixin ModelOptions model;
  @Mixin FormatOption output;

  @Option(
      names = "--progress",
      paramLabel = "EXPR|auto|none|NAME",
      defaultValue = "auto",
      description = "The measure to look at; auto takes all of the model's own.")
  String progress;

  @Option(
      names = "--sample",
      paramLabel = "N",
      defaultValue = "100000",
      description = "How many states to look at (default: ${DEFAULT-VALUE}).")
  long sample;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random walks (default: ${DEFAULT-VALUE}).")
  long seed;

  InspectCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (sample < 1 || sample > MOST_STATES) {
      throw DiagnosticException.of("--sample is from 1 to " + MOST_STATES + ", not " + sample);
    }
    LoadedModel loaded = new ModelLoader(session.registry()).load(model.source());
    List<InspectText.Profiled> profiles =
        measures(loaded.model()).stream()
            .map(measure -> new InspectText.Profiled(measure, profile(loaded.model(), measure)))
            .toList();
    if (output.format == OutputFormat.json) {
      InspectText.json(loaded, profiles, session.json());
      session.terminal().out().println();
    } else {
      new InspectText(session.lines()).print(loaded, profiles);
    }
    return ExitStatus.HOLDS.code();
  }

  private List<ProgressMeasure> measures(Model inspected) {
    ProgressChoice choice = ProgressChoice.parse(progress);
    if (choice instanceof ProgressChoice.Auto) {
      return inspected.progressMeasures();
    }
    Optional<ProgressMeasure> chosen = Measures.choose(inspected, choice);
    return chosen.map(List::of).orElse(List.of());
  }

  private MeasureProfile profile(Model inspected, ProgressMeasure measure) {
    RunControl control = new RunControl(Limits.none(), session.cancellation());
    return MeasureProfile.of(inspected, measure, sample, seed, control);
  }
}
