package tideline.engine;

import java.util.List;
import java.util.Optional;
import tideline.model.Model;
import tideline.model.ProgressMeasure;
import tideline.properties.expression.ExpressionReader;

/** Finds the progress measure that a user means. */
public final class Measures {

  private Measures() {}

  /** The measure; empty if there is to be none, or the model has none of its own. */
  public static Optional<ProgressMeasure> choose(Model model, ProgressChoice choice) {
    List<ProgressMeasure> offered = model.progressMeasures();
    return switch (choice) {
      case ProgressChoice.None() -> Optional.empty();
      case ProgressChoice.Auto() ->
          offered.isEmpty() ? Optional.empty() : Optional.of(offered.getFirst());
      case ProgressChoice.Given(var text) -> Optional.of(given(model, offered, text));
    };
  }

  private static ProgressMeasure given(Model model, List<ProgressMeasure> offered, String text) {
    for (ProgressMeasure measure : offered) {
      if (measure.name().equals(text)) {
        return measure;
      }
    }
    return ExpressionReader.of(model).measure("--progress", text);
  }
}
