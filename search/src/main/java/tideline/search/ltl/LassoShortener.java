package tideline.search.ltl;

import java.util.Optional;
import tideline.model.Model;
import tideline.model.Trace;
import tideline.search.Acceptance;

/**
 * Makes short work of long ways round: among the states that a lasso passes there may be shorter
 * ways. All edges between them are found anew, and the best lasso of that small graph is taken.
 * Long lassos are left alone.
 */
final class LassoShortener {

  private static final int MOST_STEPS = 1000;

  private final Model model;
  private final Acceptance acceptance;

  LassoShortener(Model model, Acceptance acceptance) {
    this.model = model;
    this.acceptance = acceptance;
  }

  Trace shorten(Trace lasso) {
    if (lasso.length() > MOST_STEPS || acceptance.sets().size() != 1) {
      return lasso;
    }
    KnownGraph graph = KnownGraph.along(model, new Marks(acceptance.onlySet()), lasso);
    Optional<Trace> shortest = graph.shortestLasso();
    return shortest.filter(found -> found.length() < lasso.length()).orElse(lasso);
  }
}
