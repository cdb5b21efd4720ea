package tideline.benchmarks.standard;

import tideline.engine.job.Job;
import tideline.engine.job.ProgressChoice;
import tideline.search.Archive;

/** How the states of a model are counted. */
enum Way {
  /** Breadth first, and no word about progress. */
  BFS("bfs"),
  /** By the best measure that is found before, and nothing known again. */
  SWEEP("sweep"),
  /** As the tool does it where nothing is said. */
  DEFAULT("default");

  private final String word;

  Way(String word) {
    this.word = word;
  }

  /** What stands in a table. */
  String word() {
    return word;
  }

  Job of(Job job) {
    return switch (this) {
      case BFS -> job.with(new ProgressChoice.None()).withEngine("bfs");
      case SWEEP -> job.with(new ProgressChoice.Auto()).withEngine("sweepline").with(Archive.OFF);
      case DEFAULT -> job;
    };
  }
}
