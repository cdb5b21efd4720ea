package tideline.testkit.promela;

import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * What SPIN says of one model.
 *
 * @param name the file as the table calls it
 * @param states absent where SPIN has no figures
 * @param transitions one more than there are edges
 * @param firstError the first error of a verification with SPIN's defaults; the word for no error
 *     if there is none, empty if it is not known
 */
public record SpinRow(
    String name,
    Path file,
    OptionalLong states,
    OptionalLong transitions,
    String firstError,
    String note) {

  /** Whether SPIN searched the model together with a claim: its own, or one for its formula. */
  public boolean hasClaim() {
    return note.contains("never claim");
  }

  /** Whether there is anything to compare counts with. */
  public boolean hasFigures() {
    return states.isPresent() && transitions.isPresent();
  }
}
