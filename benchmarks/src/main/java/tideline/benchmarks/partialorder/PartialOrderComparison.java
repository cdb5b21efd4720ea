package tideline.benchmarks.partialorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.engine.job.Job;
import tideline.engine.job.ModelSource;
import tideline.engine.load.ModelLoader;
import tideline.engine.load.Registry;
import tideline.engine.plan.Planner;
import tideline.model.Model;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;
import tideline.search.SearchControl;
import tideline.search.SearchResult;
import tideline.search.SearchStatistics;
import tideline.search.SearchTask;
import tideline.search.safety.bfs.BreadthFirstSearch;
import tideline.storage.StoreKind;

/**
 * All states that are left when deadlocks are kept, for the models of a table of LTSmin's. Fails if
 * a deadlock is lost.
 */
public final class PartialOrderComparison {

  private static final long MEMORY = 2L << 30;
  private static final double NANOS = 1e9;

  private final Registry registry = Registry.installed();
  private final Path scratch;

  private PartialOrderComparison(Path scratch) {
    this.scratch = scratch;
  }

  /** What a search met. */
  private record Met(long states, long deadlocks, double seconds) {}

  /** Options: {@code --data FOLDER}, {@code --most STATES}, {@code --every N} models. */
  public static void main(String[] words) throws IOException {
    Arguments options =
        Arguments.parse(List.of(words), Set.of("--data", "--most", "--every"), Set.of());
    Path data = Path.of(options.value("--data").orElse("../shared/data"));
    Path scratch = Files.createTempDirectory("tideline-partial-order");
    try {
      new PartialOrderComparison(scratch)
          .print(data, options.count("--most", 100_000), options.count("--every", 5));
    } finally {
      Files.deleteIfExists(scratch);
    }
  }

  private void print(Path data, long most, int every) throws IOException {
    Path theirs = data.resolve("yardsticks").resolve("ltsmin_por.tsv");
    if (!Files.exists(theirs)) {
      throw new BenchmarkFailure(theirs + " is not there");
    }
    Table table = new Table().column("model", Table.Column.NAME);
    for (String heading :
        List.of("states", "stubborn", "deletion", "LTSmin heur", "LTSmin del", "s", "s stubborn")) {
      table.column(heading, Table.Column.NUMBER);
    }
    List<Double> ours = new ArrayList<>();
    List<Double> others = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    int atMost = 0;
    int number = 0;
    for (Map<String, String> row : rows(theirs)) {
      Path file = data.resolve("beem/models/" + row.get("model") + ".dve");
      if (number(row, "states_del") == 0
          || number(row, "states_full") > most
          || number++ % every != 0
          || !Files.exists(file)) {
        continue;
      }
      Model model = load(file);
      Met whole = search(model);
      Met closed = reduced(model, Choosing.CLOSURE, whole);
      Met deleted = reduced(model, Choosing.DELETION, whole);
      long heuristic = number(row, "states_heur");
      long deletion = number(row, "states_del");
      ours.add((double) Math.min(closed.states, deleted.states) / whole.states);
      others.add((double) Math.min(heuristic, deletion) / number(row, "states_full"));
      times.add(closed.seconds / whole.seconds);
      atMost += Math.min(closed.states, deleted.states) <= Math.min(heuristic, deletion) ? 1 : 0;
      table.row(
          row.getOrDefault("model", ""),
          Numbers.grouped(whole.states),
          Numbers.grouped(closed.states),
          Numbers.grouped(deleted.states),
          Numbers.grouped(heuristic),
          Numbers.grouped(deletion),
          Numbers.decimal(whole.seconds, 2),
          Numbers.decimal(closed.seconds, 2));
      System.err.println(row.get("model"));
    }
    System.out.print(table.print(Table.Style.MARKDOWN));
    System.out.printf(
        "%n%d models; median share of the states: ours %.0f%%, LTSmin %.0f%%; at most LTSmin's on"
            + " %d; time of the search with stubborn sets to that without, median %.2f%n",
        ours.size(),
        100 * Numbers.median(ours),
        100 * Numbers.median(others),
        atMost,
        Numbers.median(times));
  }

  private Met reduced(Model model, Choosing choosing, Met whole) {
    Met met = search(StubbornModel.of(model, Kept.deadlocks(), choosing));
    if (met.deadlocks != whole.deadlocks) {
      throw new BenchmarkFailure(
          "%s: %d deadlocks instead of %d".formatted(model.name(), met.deadlocks, whole.deadlocks));
    }
    return met;
  }

  private Model load(Path file) {
    Job job = Job.of(ModelSource.of(file.toString()), List.of()).with(Job.Simplification.NONE);
    return new Planner(registry).prepare(job, new ModelLoader(registry).load(job.model())).model();
  }

  private Met search(Model model) {
    model.newStepper();
    long start = System.nanoTime();
    SearchResult result =
        new BreadthFirstSearch()
            .run(
                new SearchTask(
                    model,
                    List.of(),
                    Optional.empty(),
                    StoreKind.PLAIN,
                    MEMORY,
                    SearchTask.Traces.NONE,
                    scratch,
                    SearchControl.unlimited()));
    if (!(result.ending() instanceof SearchResult.Ending.Exhausted)) {
      throw new BenchmarkFailure(model.name() + ": " + result.ending());
    }
    SearchStatistics statistics = result.statistics();
    return new Met(
        statistics.explored(), statistics.deadlocks(), (System.nanoTime() - start) / NANOS);
  }

  private static long number(Map<String, String> row, String column) {
    String text = row.getOrDefault(column, "");
    return text.matches("[0-9]{1,18}") ? Long.parseLong(text) : 0;
  }

  private static List<Map<String, String>> rows(Path file) throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    List<String> heads = List.of();
    for (String line : Files.readAllLines(file)) {
      List<String> cells = List.of(line.split("\t", -1));
      if (line.startsWith("#")) {
        continue;
      }
      if (heads.isEmpty()) {
        heads = cells;
        continue;
      }
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < Math.min(heads.size(), cells.size()); i++) {
        row.put(heads.get(i), cells.get(i));
      }
      rows.add(row);
    }
    return rows;
  }
}
