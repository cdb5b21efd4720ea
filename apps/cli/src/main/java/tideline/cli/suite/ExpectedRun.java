package tideline.cli.suite;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tideline.engine.job.ModelSource;

/**
 * One model, with values for its parameters, and what is expected of it.
 *
 * @param counts how many "states", "transitions" and "deadlocks" there are, where that is said
 */
record ExpectedRun(ModelSource source, Map<String, Long> counts, List<Fact> facts) {

  ExpectedRun {
    counts = new TreeMap<>(counts);
    facts = List.copyOf(facts);
  }

  /** The parameters in one line; empty if the model is taken as it is. */
  String parameters() {
    return new TreeMap<>(source.definitions())
        .entrySet().stream()
            .map(entry -> "-D " + entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining(" "));
  }
}
