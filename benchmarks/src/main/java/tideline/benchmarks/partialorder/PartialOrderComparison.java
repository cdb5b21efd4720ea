package tideline.benchmarks.partialorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.engine.load.Registry;
import tideline.model.Model;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;

/**
 * All states that are left when deadlocks are kept, for the models of a table of LTSmin's. Fails if
 * a deadlock is lost.
 */
public final class PartialOrderComparison {

  private static final int RUNS = 3;

  private final ReducedSearches searches;

  private PartialOrderComparison(ReducedSearches searches) {
    this.searches = searches;
  }

  /** Options: {@code --data FOLDER}, {@code --most STATES}, {@code --every N} models. */
  public static void main(String[] words) throws IOException {
    Arguments options =
        Arguments.parse(
            List.of(words),
            Set.of("--data", "--most", "--least", "--every", "--only"),
            Set.of("--spin"));
    Path data = Path.of(options.value("--data").orElse("../shared/data"));
    Path scratch = Files.createTempDirectory("tideline-partial-order");
    ReducedSearches searches = new ReducedSearches(Registry.installed(), scratch);
    try {
      if (options.has("--spin")) {
        new SpinComparison(searches)
            .print(
                data,
                options.count("--least", 10_000),
                options.count("--most", 1_000_000),
                options.value("--only").orElse(""));
      } else {
        new PartialOrderComparison(searches)
            .print(data, options.count("--most", 100_000), options.count("--every", 5));
      }
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
        List.of(
            "states",
            "of processes",
            "stubborn",
            "deletion",
            "LTSmin heur",
            "LTSmin del",
            "s",
            "s of processes",
            "s stubborn")) {
      table.column(heading, Table.Column.NUMBER);
    }
    List<Double> ours = new ArrayList<>();
    List<Double> others = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    List<Double> quickTimes = new ArrayList<>();
    int atMost = 0;
    int number = 0;
    for (Map<String, String> row : Rows.of(theirs)) {
      Path file = data.resolve("beem/models/" + row.get("model") + ".dve");
      if (Rows.number(row, "states_del") == 0
          || Rows.number(row, "states_full") > most
          || number++ % every != 0
          || !Files.exists(file)) {
        continue;
      }
      Model model = searches.load(file);
      ReducedSearches.Met whole = quickest(model);
      ReducedSearches.Met quick = reduced(model, Choosing.PROCESSES, whole);
      ReducedSearches.Met closed = reduced(model, Choosing.CLOSURE, whole);
      ReducedSearches.Met deleted = reduced(model, Choosing.DELETION, whole);
      long heuristic = Rows.number(row, "states_heur");
      long deletion = Rows.number(row, "states_del");
      ours.add((double) Math.min(closed.states(), deleted.states()) / whole.states());
      others.add((double) Math.min(heuristic, deletion) / Rows.number(row, "states_full"));
      times.add(closed.seconds() / whole.seconds());
      quickTimes.add(quick.seconds() / whole.seconds());
      atMost +=
          Math.min(closed.states(), deleted.states()) <= Math.min(heuristic, deletion) ? 1 : 0;
      table.row(
          row.getOrDefault("model", ""),
          Numbers.grouped(whole.states()),
          Numbers.grouped(quick.states()),
          Numbers.grouped(closed.states()),
          Numbers.grouped(deleted.states()),
          Numbers.grouped(heuristic),
          Numbers.grouped(deletion),
          Numbers.decimal(whole.seconds(), 3),
          Numbers.decimal(quick.seconds(), 3),
          Numbers.decimal(closed.seconds(), 3));
      System.err.println(row.get("model"));
    }
    System.out.print(table.print(Table.Style.MARKDOWN));
    System.out.printf(
        "%n%d models; median share of the states: ours %.0f%%, LTSmin %.0f%%; at most LTSmin's on"
            + " %d; time of the search with stubborn sets to that without, median %.2f, with sets"
            + " of processes %.2f%n",
        ours.size(),
        100 * Numbers.median(ours),
        100 * Numbers.median(others),
        atMost,
        Numbers.median(times),
        Numbers.median(quickTimes));
  }

  /** The same search several times: the first ones run code that is not compiled yet. */
  private ReducedSearches.Met quickest(Model model) {
    ReducedSearches.Met best = searches.run(model);
    for (int i = 1; i < RUNS; i++) {
      ReducedSearches.Met again = searches.run(model);
      best = again.seconds() < best.seconds() ? again : best;
    }
    return best;
  }

  private ReducedSearches.Met reduced(Model model, Choosing choosing, ReducedSearches.Met whole) {
    ReducedSearches.Met met = quickest(StubbornModel.of(model, Kept.deadlocks(), choosing));
    if (met.deadlocks() != whole.deadlocks()) {
      throw new BenchmarkFailure(
          "%s: %d deadlocks instead of %d"
              .formatted(model.name(), met.deadlocks(), whole.deadlocks()));
    }
    return met;
  }
}
