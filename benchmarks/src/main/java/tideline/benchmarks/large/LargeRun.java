package tideline.benchmarks.large;

import tideline.benchmarks.ModelChoice;
import tideline.benchmarks.SearchChoice;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/** The large explorations, by the names that users know. */
enum LargeRun {
  SWEEP("sweep"),
  SWEEP_LOG("sweep-log"),
  TREE_PHILOSOPHERS("tree-philosophers"),
  TREE_WINDOW("tree-window");

  private final String word;

  LargeRun(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }

  /** Whether it is the sliding window that is explored. */
  boolean isWindow() {
    return this != TREE_PHILOSOPHERS;
  }

  SearchChoice search(Sizes sizes) {
    ModelChoice window = sizes.slidingWindow(sizes.packets());
    return switch (this) {
      case SWEEP -> new SearchChoice(window, "sweepline", StoreKind.PLAIN, Traces.NONE);
      case SWEEP_LOG -> new SearchChoice(window, "sweepline", StoreKind.PLAIN, Traces.KEEP);
      case TREE_PHILOSOPHERS ->
          new SearchChoice(sizes.dining(), "bfs", StoreKind.TREE, Traces.NONE);
      case TREE_WINDOW -> new SearchChoice(window, "bfs", StoreKind.TREE, Traces.NONE);
    };
  }
}
