package tideline.testkit.promela;

import java.util.Map;
import java.util.Optional;

/** Why a row is not equal, where that is known. Such a row is shown and never counted as equal. */
final class SpinDifference {

  private static final Map<String, String> REASONS =
      Map.of(
          "spin-examples/rtos1.pml",
          "priorities are refused by name",
          "spin-examples/leader_trace.pml",
          "trace assertions are refused by name",
          "spin-examples/LTL/ltl_example.pml",
          "the formula asks for the length of a channel that is never made: SPIN and we stop with an error"
              + " that the table has no word for");

  private SpinDifference() {}

  static Optional<String> of(String row) {
    return Optional.ofNullable(REASONS.get(row));
  }
}
