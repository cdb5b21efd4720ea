package tideline.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tideline.model.diagnostic.DiagnosticException;
import tideline.search.SearchAlgorithm.CheckpointUse;

/** Refuses checkpoints where a run could not go on from them, before it starts. */
final class CheckpointRules {

  private CheckpointRules() {}

  static Plan checked(Plan plan) {
    if (plan.job().checkpoint().isEmpty()) {
      return plan;
    }
    List<Exploration> searches = plan.explorations();
    refusal(searches)
        .ifPresent(
            why -> {
              throw DiagnosticException.of(why + " (--checkpoint)");
            });
    return plan;
  }

  private static Optional<String> refusal(List<Exploration> searches) {
    for (Exploration search : searches) {
      boolean can =
          search.method() instanceof Method.Search by
              && by.algorithm().checkpointUse() == CheckpointUse.FULL;
      if (!can) {
        return Optional.of(
            "the engine %s, which is for %s, cannot go on from a checkpoint; sweepline and bfs can"
                .formatted(search.method().name(), search.title()));
      }
    }
    return searches.size() == 1
        ? Optional.empty()
        : Optional.of(
            "checkpoints are for one search, and this takes %d: %s"
                .formatted(
                    searches.size(),
                    searches.stream().map(Exploration::title).collect(Collectors.joining(", "))));
  }
}
