package tideline.benchmarks.jmh;

import java.util.Map;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.ModelChoice;
import tideline.benchmarks.SampleStates;

/** The three models whose parts are measured. */
final class MeasuredModels {

  private static final Map<String, ModelChoice> ALL =
      Map.of(
          "peterson", new ModelChoice("peterson", Map.of("processes", "5")),
          "sliding-window",
              new ModelChoice("sliding-window", Map.of("packets", "100", "capacity", "5")),
          "philosophers", new ModelChoice("philosophers", Map.of("philosophers", "14")));

  private MeasuredModels() {}

  /** The first {@code count} states of one of the models. */
  static SampleStates states(String name, int count) {
    SampleStates sample = SampleStates.of(ALL.get(name).create(), count);
    if (sample.count() < count) {
      throw new BenchmarkFailure(name + " has only " + sample.count() + " states");
    }
    return sample;
  }
}
