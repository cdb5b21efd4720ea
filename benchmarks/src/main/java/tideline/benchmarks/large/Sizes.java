package tideline.benchmarks.large;

import java.util.Map;
import tideline.benchmarks.ModelChoice;

/** How large the models are. */
record Sizes(int packets, int capacity, int philosophers) {

  /** The sliding window with this many packets. */
  ModelChoice slidingWindow(int packetCount) {
    return new ModelChoice(
        "sliding-window",
        Map.of(
            "packets", Integer.toString(packetCount),
            "window", "3",
            "capacity", Integer.toString(capacity)));
  }

  ModelChoice dining() {
    return new ModelChoice("philosophers", Map.of("philosophers", Integer.toString(philosophers)));
  }
}
