package tideline.benchmarks.standard;

import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tideline.benchmarks.BenchmarkFailure;
import tideline.testkit.beem.BeemInstance;
import tideline.testkit.beem.BeemSweep;

/**
 * The models are halved by their families: those in odd places of the alphabetical list are for
 * looking while something is changed, the others only for reporting what it is worth.
 */
enum Half {
  TUNE,
  REPORT,
  ALL;

  static Half parse(String word) {
    for (Half half : values()) {
      if (half.word().equals(word)) {
        return half;
      }
    }
    throw new BenchmarkFailure("--half is tune, report or all, not " + word);
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The instances of this half. */
  List<BeemInstance> of(List<BeemInstance> all) {
    List<String> families =
        all.stream().map(BeemSweep::family).collect(Collectors.toCollection(TreeSet::new)).stream()
            .toList();
    return all.stream()
        .filter(
            instance ->
                this == ALL
                    || (families.indexOf(BeemSweep.family(instance)) % 2 == 0) == (this == TUNE))
        .toList();
  }
}
