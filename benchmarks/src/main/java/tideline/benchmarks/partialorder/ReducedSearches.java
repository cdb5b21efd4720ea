package tideline.benchmarks.partialorder;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tideline.benchmarks.BenchmarkFailure;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.model.Model;
import tideline.search.Resources;
import tideline.search.SearchResult;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.safety.bfs.BreadthFirstSearch;
import tideline.storage.StoreKind;

/** Explores models breadth first, to the end. */
record ReducedSearches(Registry registry, Path scratch) {

  private static final long MEMORY = 2L << 30;
  private static final double NANOS = 1e9;

  /**
   * What a search met.
   *
   * @param seconds of the processor, which others that run on the machine do not change
   */
  record Met(long states, long deadlocks, double seconds) {}

  Model load(Path file) {
    return load(ModelSource.of(file.toString()));
  }

  Model load(Path file, String language) {
    return load(new ModelSource(file.toString(), Optional.of(language), Map.of(), List.of()));
  }

  private Model load(ModelSource source) {
    Job job = Job.of(source, List.of()).with(Job.Simplification.NONE);
    return new Planner(registry).prepare(job, new ModelLoader(registry).load(job.model())).model();
  }

  Met run(Model model) {
    model.newStepper();
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    SearchResult result =
        new BreadthFirstSearch()
            .run(SearchTask.of(model, new Resources(StoreKind.PLAIN, MEMORY, scratch)));
    if (!(result.ending() instanceof SearchResult.Ending.Exhausted)) {
      throw new BenchmarkFailure(model.name() + ": " + result.ending());
    }
    SearchStatistics statistics = result.statistics();
    return new Met(
        statistics.explored(),
        statistics.deadlocks(),
        (threads.getCurrentThreadCpuTime() - start) / NANOS);
  }
}
