package tideline.engine.plan.measure;

import java.util.List;
import java.util.Optional;
import tideline.engine.forecast.Opening;
import tideline.engine.inspection.Inspection;
import tideline.engine.job.ProgressChoice;
import tideline.engine.limits.Limits;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.model.diagnostic.DiagnosticException;
import tideline.properties.expression.ExpressionReader;
import tideline.system.analysis.progress.Inference;
import tideline.system.analysis.progress.MeasureText;

/** Finds the progress measure that a user means. */
public final class Measures {

  private Measures() {}

  /**
   * A measure, or none.
   *
   * @param forecast what is expected of it, if it was looked for
   * @param opening where it is open whether there is one: searches begin without
   */
  public record Choice(
      Optional<ProgressMeasure> measure, Optional<Forecast> forecast, Optional<Opening> opening) {
    private static final Choice NONE =
        new Choice(Optional.empty(), Optional.empty(), Optional.empty());

    /** No measure. */
    public static Choice none() {
      return NONE;
    }

    /** This one. */
    public static Choice of(ProgressMeasure measure) {
      return new Choice(Optional.of(measure), Optional.empty(), Optional.empty());
    }

    private static Choice open(Opening opening) {
      return new Choice(Optional.empty(), Optional.empty(), Optional.of(opening));
    }
  }

  /** Whether there has to be a measure. */
  public enum Need {
    /** Without one nothing can be done. */
    REQUIRED,
    /** The same, and it should have outer and inner components. */
    VECTOR,
    /** One may help: the engine is not chosen yet. */
    WELCOME,
    /** One would not be used. */
    NONE
  }

  /** The measure; none if there is to be none, or it is not needed and the model has none. */
  public static Choice choose(Model model, ProgressChoice choice, Need need, Limits limits) {
    List<ProgressMeasure> offered = model.progressMeasures();
    return switch (choice) {
      case ProgressChoice.None() -> Choice.NONE;
      case ProgressChoice.Given(var text) -> Choice.of(given(model, text));
      case ProgressChoice.Usual _ when need == Need.VECTOR -> inferred(model, need, limits);
      case ProgressChoice.Usual _ when !offered.isEmpty() -> Choice.of(offered.getFirst());
      case ProgressChoice.Usual(long states) -> open(model, need, limits, states);
      case ProgressChoice.Auto(long states) -> open(model, need, limits, states);
    };
  }

  private static Choice open(Model model, Need need, Limits limits, long states) {
    return switch (need) {
      case NONE -> Choice.NONE;
      case WELCOME -> Choice.open(new Opening(model, limits, states));
      case REQUIRED, VECTOR -> inferred(model, need, limits);
    };
  }

  /** The best measure that can be found; one layer for all if nothing tells states apart. */
  private static Choice inferred(Model model, Need need, Limits limits) {
    Inference inference =
        need == Need.VECTOR ? Inspection.vectorForRun(model) : Inspection.forRun(model, limits);
    return inference
        .chosen()
        .map(
            best ->
                new Choice(
                    Optional.of(best.candidate().measure()),
                    Optional.of(Forecast.of(inference, best)),
                    Optional.empty()))
        .orElseGet(
            () ->
                Choice.of(
                    ProgressMeasure.of(
                        "one layer", "nothing tells the states apart", 0, 0, (s, off) -> 0)));
  }

  /** The measure of that name, or the one that the text describes. */
  public static ProgressMeasure given(Model model, String text) {
    for (ProgressMeasure measure : model.progressMeasures()) {
      if (measure.name().equals(text)) {
        return measure;
      }
    }
    Optional<VectorText> vector = VectorText.of(text);
    if (vector.isPresent()) {
      return vector.get().measure(part -> given(model, part));
    }
    if (MeasureText.isOne(text)) {
      return MeasureText.parse(model.schema(), text, part -> given(model, part))
          .orElseThrow(
              () ->
                  DiagnosticException.of(
                      "--progress: this is no measure of the model (inspect prints those that are"
                          + " found): "
                          + text));
    }
    ExpressionReader reader = ExpressionReader.of(model);
    ProgressMeasure measure = reader.measure("--progress", text);
    return LinearMeasure.of(measure, reader.readValues("--progress", text), reader::value)
        .<ProgressMeasure>map(fast -> fast)
        .orElse(measure);
  }
}
