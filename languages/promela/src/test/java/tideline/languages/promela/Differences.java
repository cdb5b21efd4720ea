package tideline.languages.promela;

import java.util.Set;
import tideline.languages.promela.SpinFiguresTest.Row;

/** The models whose figures are not SPIN's, and why; the README has the reasons model by model. */
final class Differences {

  private static final Set<String> REFUSED = Set.of("rtos1.pml", "leader_trace.pml");

  /** Its claim is not in the note of the table. */
  private static final Set<String> WITH_CLAIM = Set.of("werkplaats.pml");

  private Differences() {}

  static boolean isKnown(Row row) {
    String name = String.valueOf(row.file().getFileName());
    return REFUSED.contains(name)
        || WITH_CLAIM.contains(name)
        || row.note().contains("never claim");
  }
}
