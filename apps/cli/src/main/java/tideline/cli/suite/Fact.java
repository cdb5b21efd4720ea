package tideline.cli.suite;

import java.util.Optional;
import tideline.engine.job.PropertySpec;
import tideline.engine.report.Expected;
import tideline.properties.ctl.FiniteRuns;

/**
 * What is expected of one property.
 *
 * @param kind the word for it, as in reports; {@link #MODEL} for all that the model itself states
 * @param formula its text; empty where the kind says everything
 */
record Fact(String kind, String formula, Expected expected) {

  /** Everything that the model states. */
  static final String MODEL = "model";

  /** Whether it is checked without being asked for. */
  boolean isHabit() {
    return kind.equals("assertions") || kind.equals("end-states");
  }

  boolean isOfModel() {
    return kind.equals(MODEL);
  }

  /** The property to ask for; absent if it is checked by habit. */
  Optional<PropertySpec> asked() {
    return switch (kind) {
      case "invariant" -> Optional.of(new PropertySpec.Invariant(formula));
      case "reachable" -> Optional.of(new PropertySpec.Reachable(formula));
      case "deadlock" -> Optional.of(new PropertySpec.Deadlock());
      case "acceptance" -> Optional.of(new PropertySpec.OwnAcceptance());
      case "non-progress" -> Optional.of(new PropertySpec.NonProgress(FiniteRuns.IGNORE));
      case "ltl" -> Optional.of(new PropertySpec.Ltl(formula, FiniteRuns.STUTTER));
      case "ctl" ->
          Optional.of(
              new PropertySpec.Ctl(formula, FiniteRuns.MAXIMAL, PropertySpec.Ctl.USUAL_DEPTH));
      default -> Optional.empty();
    };
  }

  /** The property in one line. */
  String name() {
    return isOfModel() ? "what the model states" : (kind + " " + formula).strip();
  }
}
