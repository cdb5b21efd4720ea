package tideline.engine.job;

import java.util.List;
import java.util.Optional;
import tideline.model.StatedProperty;
import tideline.properties.ctl.FiniteRuns;

/**
 * Which of the properties that a model's text states are checked, besides what the user asks for.
 *
 * @param finiteRuns what a run is that cannot go on; usually it stays in its last state
 * @param fairness which runs count; usually all
 */
public record ClaimChoice(
    Which which, Optional<FiniteRuns> finiteRuns, Optional<FairnessChoice> fairness) {

  /** Some of a model's claims. */
  public sealed interface Which {
    /** Every one. */
    record All() implements Which {}

    /** None. */
    record None() implements Which {}

    /** Those of these names. */
    record Only(List<String> names) implements Which {
      public Only {
        names = List.copyOf(names);
      }
    }
  }

  /** No claim. */
  public static ClaimChoice none() {
    return new ClaimChoice(new Which.None(), Optional.empty(), Optional.empty());
  }

  /** Every claim, about all runs. */
  public static ClaimChoice all() {
    return new ClaimChoice(new Which.All(), Optional.empty(), Optional.empty());
  }

  /** Whether a claim is among them. */
  public boolean includes(StatedProperty claim) {
    return switch (which) {
      case Which.All() -> true;
      case Which.None() -> false;
      case Which.Only(var names) -> names.contains(claim.name());
    };
  }

  /** What has to be checked for a claim. */
  public PropertySpec.Linear property(StatedProperty claim) {
    PropertySpec.Linear all =
        new PropertySpec.Claim(claim.name(), finiteRuns.orElse(FiniteRuns.STUTTER));
    return fairness.<PropertySpec.Linear>map(f -> new PropertySpec.Fair(all, f)).orElse(all);
  }
}
