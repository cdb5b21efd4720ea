package tideline.benchmarks.spin;

import java.util.Optional;
import tideline.benchmarks.SearchChoice;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/** Who explores a workload, in the order in which a round runs them. */
enum Contender {
  SPIN("SPIN, depth first"),
  BFS("bfs"),
  BFS_TREE("bfs, tree store"),
  SWEEP_LINE("sweepline"),
  SWEEP_LINE_LOG("sweepline, trace log");

  private final String label;

  Contender(String label) {
    this.label = label;
  }

  String label() {
    return label;
  }

  /** Whether it explores in the order of progress. */
  boolean needsProgress() {
    return this == SWEEP_LINE || this == SWEEP_LINE_LOG;
  }

  /** The search that it stands for; SPIN is none of ours. */
  Optional<SearchChoice> search(Workload workload) {
    return switch (this) {
      case SPIN -> Optional.empty();
      case BFS -> choice(workload, "bfs", StoreKind.PLAIN, Traces.NONE);
      case BFS_TREE -> choice(workload, "bfs", StoreKind.TREE, Traces.NONE);
      case SWEEP_LINE -> choice(workload, "sweepline", StoreKind.PLAIN, Traces.NONE);
      case SWEEP_LINE_LOG -> choice(workload, "sweepline", StoreKind.PLAIN, Traces.KEEP);
    };
  }

  private static Optional<SearchChoice> choice(
      Workload workload, String algorithm, StoreKind store, Traces traces) {
    return Optional.of(new SearchChoice(workload.model(), algorithm, store, traces));
  }
}
