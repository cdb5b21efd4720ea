package tideline.model.reference;

import java.util.List;
import tideline.model.SourcePosition;

/**
 * A step of a {@link ReferenceModel}.
 *
 * @param description who does what, for people
 * @param target where it leads; a broken assertion does not keep it from getting there
 * @param brokenAssertions where the text states the assertions that are broken on the way
 * @param output what a simulator of the language prints on the way: texts of the model, warnings
 * @param statements what is executed, one after the other; empty if the language has no processes
 *     with numbers
 */
public record ReferenceStep(
    String description,
    ReferenceState target,
    List<SourcePosition> brokenAssertions,
    List<String> output,
    List<ExecutedStatement> statements) {
  public ReferenceStep {
    brokenAssertions = List.copyOf(brokenAssertions);
    output = List.copyOf(output);
    statements = List.copyOf(statements);
  }

  /** A step that prints nothing. */
  public ReferenceStep(
      String description, ReferenceState target, List<SourcePosition> brokenAssertions) {
    this(description, target, brokenAssertions, List.of(), List.of());
  }
}
