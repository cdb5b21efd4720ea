package tideline.benchmarks.spin;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import tideline.benchmarks.ModelChoice;

/**
 * One model with its parameters, for both sides.
 *
 * @param promela the file that SPIN reads
 * @param macros what SPIN's preprocessor is told
 * @param states how many states it has, if that is known already
 */
public record Workload(
    String name,
    String promela,
    Map<String, Integer> macros,
    ModelChoice model,
    OptionalLong states) {

  /** What is measured unless the user says otherwise. */
  static final List<Workload> STANDARD =
      List.of(
          peterson(5, OptionalLong.of(9_497_519)),
          slidingWindow(100, 3, 5, OptionalLong.of(11_201_879)),
          slidingWindow(250, 3, 5, OptionalLong.of(28_399_979)),
          philosophers(14, OptionalLong.of(4_782_968)));

  /** Peterson's lock. */
  public static Workload peterson(int processes, OptionalLong states) {
    return new Workload(
        "peterson N=" + processes,
        "peterson.pml",
        Map.of("N", processes),
        new ModelChoice("peterson", Map.of("processes", Integer.toString(processes))),
        states);
  }

  /** The sliding window. */
  public static Workload slidingWindow(int packets, int window, int capacity, OptionalLong states) {
    return new Workload(
        "swp M=" + packets,
        "swp.pml",
        Map.of("M", packets, "W", window, "C", capacity),
        new ModelChoice(
            "sliding-window",
            Map.of(
                "packets", Integer.toString(packets),
                "window", Integer.toString(window),
                "capacity", Integer.toString(capacity))),
        states);
  }

  /** The philosophers. */
  public static Workload philosophers(int philosophers, OptionalLong states) {
    return new Workload(
        "phil N=" + philosophers,
        "phil.pml",
        Map.of("N", philosophers),
        new ModelChoice("philosophers", Map.of("philosophers", Integer.toString(philosophers))),
        states);
  }
}
