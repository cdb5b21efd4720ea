package tideline.benchmarks.cegar;

import java.util.ArrayList;
import java.util.List;

/**
 * One combination of what 003 compares.
 *
 * @param search {@code NDFS} or guided {@code DFS}
 * @param refinement direct ({@code MONDOK}) or {@code BOUNDED_UNROLLING}
 */
record Configuration(String domain, String search, String refinement) {

  /** All of them; those that differ in the refinement alone are neighbours. */
  static List<Configuration> all() {
    List<Configuration> all = new ArrayList<>();
    for (String domain : List.of("EXPL", "PRED_SPLIT")) {
      for (String search : List.of("NDFS", "DFS")) {
        for (String refinement : List.of("MONDOK", "BOUNDED_UNROLLING")) {
          all.add(new Configuration(domain, search, refinement));
        }
      }
    }
    return all;
  }

  /** What follows {@code --engine}. */
  String engine() {
    return "cegar:" + this;
  }

  @Override
  public String toString() {
    return domain + "," + search + "," + refinement;
  }
}
