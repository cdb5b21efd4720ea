package tideline.engine.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tideline.engine.job.Job;
import tideline.engine.job.PropertySpec;
import tideline.engine.load.Registry;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.WorkLimit;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.ctl.CtlProperty;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.TerminalShape;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** Turns a CTL formula into a search, and chooses among the searches for CTL. */
final class CtlPlanner {

  private static final String TERMINAL = "ctl-terminal";
  private static final String SWEEP = "ctl-sweep";
  private static final String MEMORY = "ctl-memory";
  private static final String LOCAL = "ctl-local";
  private static final String PROBE = "bfs";

  /** A model of so few states is small. */
  private static final int FEW_STATES = 20_000;

  private static final long PROBE_BYTES = 1L << 28;

  private final Registry registry;

  CtlPlanner(Registry registry) {
    this.registry = registry;
  }

  /** The formula about the states of a model. */
  static CtlProperty read(Model model, PropertySpec.Ctl property) {
    return CtlReader.of(model).read("--ctl", property.formula(), property.finiteRuns());
  }

  /** What has to be answered. */
  static Question question(CtlProperty property) {
    return TerminalShape.of(property.normalForm()).isPresent()
        ? Question.CTL_TERMINAL
        : Question.CTL;
  }

  /** The search that decides a property. */
  static Exploration explore(
      Model model,
      Optional<ProgressMeasure> measure,
      Method method,
      PropertySpec.Ctl property,
      CtlProperty read) {
    Optional<ProgressMeasure> used =
        method.algorithm().progressUse() == SearchAlgorithm.ProgressUse.REQUIRED
            ? measure
            : Optional.empty();
    Exploration.Subject subject =
        new Exploration.Subject(property, new Goal.CtlViolation(read, property.depth()));
    return new Exploration(
        "the model for " + property.formula(),
        Exploration.Graph.MODEL,
        model,
        used,
        method,
        List.of(subject));
  }

  /** Chooses by the formula's shape, the measure, and how many states there seem to be. */
  Method automatic(Model model, CtlProperty property, Optional<ProgressMeasure> measure, Job job) {
    if (measure.isPresent() && question(property) == Question.CTL_TERMINAL) {
      return method(
          job,
          TERMINAL,
          "chosen because terminal components decide it and there is a progress measure");
    }
    // Who asks for a measure wants a sweep, also of a small model.
    if (UnusedOptions.wantedMeasure(job).isEmpty() && isSmall(model)) {
      return method(job, MEMORY, "chosen because the model has at most " + FEW_STATES + " states");
    }
    return measure.isPresent()
        ? method(
            job,
            SWEEP,
            UnusedOptions.wantedMeasure(job).isPresent()
                ? "chosen because a progress measure was given"
                : "chosen because the model is large and there is a progress measure")
        : method(job, LOCAL, "chosen because the model is large and there is no progress measure");
  }

  private Method method(Job job, String name, String reason) {
    SearchAlgorithm algorithm =
        registry
            .algorithm(name)
            .orElseThrow(() -> DiagnosticException.of("the engine " + name + " is not installed"));
    return new Method(algorithm, reason, Planner.chooseStore(job, algorithm));
  }

  /** Explores for a moment. */
  private boolean isSmall(Model model) {
    Optional<SearchAlgorithm> probe = registry.algorithm(PROBE);
    if (probe.isEmpty()) {
      return false;
    }
    SearchTask task =
        new SearchTask(
            model,
            List.of(),
            Optional.empty(),
            StoreKind.PLAIN,
            PROBE_BYTES,
            SearchTask.Traces.NONE,
            Path.of("."),
            soFar -> {
              WorkLimit.check();
              if (soFar.stored() > FEW_STATES) {
                throw new LimitReached(LimitReached.Reason.STATES, "not a small model");
              }
            });
    // A model that is at fault will be so in the real search, which can show how.
    boolean small = !(probe.get().run(task).ending() instanceof Ending.Stopped);
    // A limit of the run ends the probe like one of its own.
    WorkLimit.check();
    return small;
  }
}
