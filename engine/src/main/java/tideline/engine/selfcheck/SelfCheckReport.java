package tideline.engine.selfcheck;

import java.util.List;
import java.util.Optional;
import tideline.engine.load.LoadedModel;
import tideline.model.LimitReached;

/**
 * What a self-check has compared.
 *
 * @param parts comparisons state by state, in their order
 * @param answers of all engines to all questions
 * @param difference the first one; nothing is compared behind it
 * @param stopped why it ended early, if it did
 * @param notes what could not be compared, and why
 */
public record SelfCheckReport(
    LoadedModel model,
    List<Part> parts,
    List<EngineAnswer> answers,
    Optional<Difference> difference,
    Optional<LimitReached> stopped,
    List<String> notes) {

  public SelfCheckReport {
    parts = List.copyOf(parts);
    answers = List.copyOf(answers);
    notes = List.copyOf(notes);
  }

  /** One comparison: which two sides, and how far. */
  public record Part(String title, Coverage coverage) {}
}
