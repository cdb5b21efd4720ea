package tideline.testkit.matrix;

import java.util.ArrayList;
import java.util.List;
import tideline.search.Question;
import tideline.search.SearchAlgorithm;

/** The searches for cycles: those that are registered, and their variants. */
public final class CycleSearches {

  private CycleSearches() {}

  /** All of them. */
  public static List<SearchAlgorithm> all() {
    List<SearchAlgorithm> searches = new ArrayList<>();
    for (SearchAlgorithm algorithm : Matrix.registeredAlgorithms()) {
      if (!algorithm.answers().contains(Question.SAFETY)) {
        searches.add(algorithm);
      }
    }
    return searches;
  }
}
