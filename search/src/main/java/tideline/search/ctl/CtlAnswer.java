package tideline.search.ctl;

import java.util.List;
import java.util.Optional;

/**
 * What a search found out about a CTL formula.
 *
 * @param evidence why, where a run of the model can show it
 * @param subformulas what each subformula has cost, where the search goes by subformulas
 * @param notes what the user should know besides
 */
public record CtlAnswer(
    Outcome outcome,
    Optional<Evidence> evidence,
    List<SubformulaFigures> subformulas,
    List<String> notes) {

  /** How it came out. */
  public enum Outcome {
    /** The formula holds in every initial state. */
    HOLDS,
    /** The formula does not hold in some initial state. */
    VIOLATED,
    /** The search ended before there was an answer. */
    OPEN
  }

  public CtlAnswer {
    subformulas = List.copyOf(subformulas);
    notes = List.copyOf(notes);
  }

  /** Nothing is known. */
  public static CtlAnswer open() {
    return new CtlAnswer(Outcome.OPEN, Optional.empty(), List.of(), List.of());
  }
}
