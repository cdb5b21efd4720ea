package tideline.benchmarks.contract;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.ModelChoice;

/** A system that exists as a model of the catalogue and as part of the hand-written loop. */
enum MeasuredSystem {
  PETERSON("peterson"),
  SLIDING_WINDOW("sliding-window");

  private final String model;

  MeasuredSystem(String model) {
    this.model = model;
  }

  static MeasuredSystem named(String name) {
    for (MeasuredSystem system : values()) {
      if (system.model.equals(name)) {
        return system;
      }
    }
    throw new BenchmarkFailure("peterson and sliding-window are measured, not " + name);
  }

  String model() {
    return model;
  }

  private List<String> parameters() {
    return switch (this) {
      case PETERSON -> List.of("processes");
      case SLIDING_WINDOW -> List.of("packets", "window", "capacity");
    };
  }

  /** The values of the parameters that are measured, in the order of the model. */
  List<Integer> standardValues() {
    return switch (this) {
      case PETERSON -> List.of(5);
      case SLIDING_WINDOW -> List.of(100, 3, 5);
    };
  }

  ModelChoice choice(List<Integer> values) {
    List<String> names = parameters();
    Map<String, String> definitions = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      definitions.put(names.get(i), Integer.toString(values.get(i)));
    }
    return new ModelChoice(model, definitions);
  }
}
