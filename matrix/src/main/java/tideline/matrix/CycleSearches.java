package tideline.matrix;

import java.util.ArrayList;
import java.util.List;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;
import tideline.search.ltl.condensed.CondensedSearch;
import tideline.search.ltl.condensed.CondensedSettings;
import tideline.search.ltl.sweepline.LtlSweep;
import tideline.search.ltl.sweepline.SweepSettings;
import tideline.search.ltl.sweepline.SweepSettings.Detection;
import tideline.search.ltl.sweepline.SweepSettings.Order;
import tideline.search.ltl.sweepline.SweepSettings.Propagation;
import tideline.search.ltl.sweepline.SweepSettings.Pruning;
import tideline.search.ltl.sweepline.SweepSettings.Shortcuts;

/** The searches for cycles: those that are registered, and their variants. */
public final class CycleSearches {

  private CycleSearches() {}

  /** Those that are registered. */
  public static List<SearchAlgorithm> registered() {
    List<SearchAlgorithm> searches = new ArrayList<>();
    for (SearchAlgorithm algorithm : Matrix.registeredAlgorithms()) {
      if (!algorithm.answers().contains(Question.SAFETY)) {
        searches.add(algorithm);
      }
    }
    return searches;
  }

  /** LTL-Sweep with its settings, and passes over the condensed graph at its limits. */
  public static List<SearchAlgorithm> variants() {
    List<SearchAlgorithm> variants = new ArrayList<>();
    variants.add(new CondensedSearch(CondensedSettings.utmost()));
    variants.add(new CondensedSearch(CondensedSettings.passesOnly()));
    variants.add(new CondensedSearch(new CondensedSettings(3, 5, 3, 4, 8, 12, 4, 6)));
    for (Detection detection : Detection.values()) {
      for (Propagation propagation : Propagation.values()) {
        variants.add(sweep(detection, propagation, Order.BY_VECTOR, Pruning.NONE, Shortcuts.NONE));
        for (Order order : Order.values()) {
          for (Pruning pruning : Pruning.values()) {
            variants.add(sweep(detection, propagation, order, pruning, Shortcuts.TAKEN));
          }
        }
      }
    }
    return variants;
  }

  private static SearchAlgorithm sweep(
      Detection detection,
      Propagation propagation,
      Order order,
      Pruning pruning,
      Shortcuts shortcuts) {
    return new LtlSweep(new SweepSettings(detection, propagation, order, pruning, shortcuts));
  }

  /** All of them. */
  public static List<SearchAlgorithm> all() {
    List<SearchAlgorithm> all = new ArrayList<>(registered());
    all.addAll(variants());
    return all;
  }
}
