package tideline.model.reference;

import java.util.List;
import tideline.model.SourcePosition;

/**
 * A step of a {@link ReferenceModel}.
 *
 * @param description who does what, for people
 * @param target where it leads; a broken assertion does not keep it from getting there
 * @param brokenAssertions where the text states the assertions that are broken on the way
 */
public record ReferenceStep(
    String description, ReferenceState target, List<SourcePosition> brokenAssertions) {
  public ReferenceStep {
    brokenAssertions = List.copyOf(brokenAssertions);
  }
}
