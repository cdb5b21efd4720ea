package tideline.matrix;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tideline.model.LimitReached;
import tideline.search.SearchResult.Ending;
import tideline.search.SearchStatistics.Loss;

/** The laws of searches whose store may take a new state for a known one. */
final class LossyLaws {

  private LossyLaws() {}

  /** What is found is as good as with any other store; what is not found is open. */
  static List<Law> all() {
    return Stream.of(SafetyLaws.ofFindings(), own()).flatMap(List::stream).toList();
  }

  static List<Law> own() {
    return List.of(
        Law.of("lossy proves nothing", run -> true, LossyLaws::provesNothing),
        Law.of("lossy states are states", run -> true, LossyLaws::onlyReachable),
        Law.of("lossy and large", LossyLaws::isLarge, LossyLaws::everything),
        Law.of("lossy tells of losses", LossyLaws::isOver, LossyLaws::tells));
  }

  /** The search came to its end, as far as it can. */
  private static boolean isOver(Run run) {
    return run.result().ending() instanceof Ending.Stopped(var reason, var _)
        && reason == LimitReached.Reason.LOSSY_STORE;
  }

  private static boolean isLarge(Run run) {
    return isOver(run) && run.hashes() == Run.Hashes.MANY;
  }

  private static Optional<String> provesNothing(Run run) {
    return run.isExhausted() ? Optional.of("it says that it explored all") : Optional.empty();
  }

  private static Set<List<Long>> missed(Run run) {
    Set<List<Long>> missed = new HashSet<>(run.oracle().graph().states());
    missed.removeAll(run.expansions().keySet());
    return missed;
  }

  private static Optional<String> onlyReachable(Run run) {
    Set<List<Long>> strangers = new HashSet<>(run.expansions().keySet());
    strangers.removeAll(run.oracle().graph().states());
    return strangers.isEmpty()
        ? Optional.empty()
        : Optional.of("it expanded what cannot be reached: " + strangers);
  }

  private static Optional<String> everything(Run run) {
    int missed = missed(run).size();
    return missed == 0
        ? Optional.empty()
        : Optional.of(missed + " states are missing, with many bits");
  }

  private static Optional<String> tells(Run run) {
    Optional<Loss> loss = run.statistics().loss();
    if (loss.isEmpty()) {
      return Optional.of("it does not say what it may have missed");
    }
    boolean isCertain = loss.get().expected() == 0 || loss.get().probability() == 0;
    return isCertain && !missed(run).isEmpty()
        ? Optional.of("it missed states and says that it cannot have")
        : Optional.empty();
  }
}
