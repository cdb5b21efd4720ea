package tideline.engine.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tideline.engine.job.PropertySpec;
import tideline.engine.plan.measure.Measures;
import tideline.model.LimitReached;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.WorkLimit;
import tideline.properties.ctl.CtlProperty;
import tideline.properties.ctl.CtlReader;
import tideline.properties.ctl.TerminalShape;
import tideline.search.Goal;
import tideline.search.Question;
import tideline.search.Resources;
import tideline.search.SearchAlgorithm;
import tideline.search.SearchAlgorithm.ModelSize;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchTask;
import tideline.storage.StoreKind;

/** Turns a CTL formula into a search, and chooses among the searches for CTL. */
final class CtlPlanner {

  /** A model of so few states is small. */
  private static final int FEW_STATES = 20_000;

  private static final long PROBE_BYTES = 1L << 28;

  private CtlPlanner() {}

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
      MethodChoice choice, Model model, Measures.Choice progress, PropertySpec.Ctl property) {
    CtlProperty read = read(model, property);
    Method method =
        choice.isAutomatic()
            ? automatic(choice, model, read, progress)
            : choice.named(question(read), progress.measure());
    Exploration.Subject subject =
        new Exploration.Subject(property, new Goal.CtlViolation(read, property.depth()));
    return new Exploration(
        "the model for " + property.name(),
        Exploration.Graph.MODEL,
        model,
        method.usesMeasure() ? progress.measure() : Optional.empty(),
        method,
        List.of(subject));
  }

  /** Chooses by the formula's shape, the measure, and how many states there seem to be. */
  private static Method automatic(
      MethodChoice choice, Model model, CtlProperty property, Measures.Choice progress) {
    Optional<ProgressMeasure> measure = progress.measure();
    Question question = question(property);
    if (measure.isPresent() && question == Question.CTL_TERMINAL) {
      return choice.best(
          question,
          ModelSize.LARGE,
          measure,
          "terminal components decide it and there is a progress measure");
    }
    // Who asks for a measure wants a sweep, also of a small model.
    boolean wanted = UnusedOptions.wantedMeasure(choice.job()).isPresent();
    if (!wanted && isSmall(choice, model)) {
      return choice.best(
          question,
          ModelSize.SMALL,
          Optional.empty(),
          "the model has at most " + FEW_STATES + " states");
    }
    String why =
        wanted && measure.isPresent()
            ? "a progress measure was given"
            : "the model is large and there is "
                + (measure.isPresent() ? "a progress measure" : "no progress measure");
    return choice.best(
        measure.isPresent() ? Question.CTL : question, progress, why, UnaryOperator.identity());
  }

  /** Explores for a moment. */
  private static boolean isSmall(MethodChoice choice, Model model) {
    Optional<SearchAlgorithm> probe =
        choice.best(Question.SAFETY, ModelSize.LARGE, Optional.empty());
    if (probe.isEmpty()) {
      return false;
    }
    SearchTask task =
        SearchTask.of(model, new Resources(StoreKind.PLAIN, PROBE_BYTES, Path.of(".")))
            .with(
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
