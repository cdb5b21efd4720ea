package tideline.engine.run;

import java.util.ArrayList;
import java.util.List;
import tideline.engine.plan.Exploration;
import tideline.engine.plan.Method;
import tideline.model.LimitReached;
import tideline.search.SearchResult.Ending;
import tideline.storage.StoreKind;

/** Tells a user whose search ran out of memory what else could be tried. */
final class MemoryAdvice {

  private MemoryAdvice() {}

  /** How a search ended, with advice if that was for want of memory. */
  static Ending withAdvice(Ending ending, Exploration exploration) {
    if (!(ending instanceof Ending.Stopped(var reason, var message))
        || reason != LimitReached.Reason.MEMORY) {
      return ending;
    }
    List<String> advice = new ArrayList<>();
    if (exploration.method() instanceof Method.Search(var algorithm, var _, var kept)
        && kept == StoreKind.PLAIN
        && algorithm.stores().contains(StoreKind.TREE)) {
      advice.add("--store tree takes less for each state");
    }
    if (exploration.measure().isEmpty()) {
      advice.add("with a progress measure (--progress EXPR) states are forgotten");
    }
    advice.add("--memory allows more");
    return new Ending.Stopped(reason, message + " (" + String.join("; ", advice) + ")");
  }
}
