package tideline.benchmarks.partialorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;
import tideline.model.Assertion;
import tideline.model.Model;
import tideline.model.SlotCondition;
import tideline.model.diagnostic.DiagnosticException;
import tideline.reductions.completed.CompletedModel;
import tideline.reductions.partialorder.Choosing;
import tideline.reductions.partialorder.Kept;
import tideline.reductions.partialorder.StubbornModel;

/**
 * All states that are left of models in Promela, next to those that SPIN's reduction alone leaves.
 * SPIN keeps broken assertions, too; so do two of our columns. Fails if a deadlock is lost.
 */
final class SpinComparison {

  private final ReducedSearches searches;
  private final Set<String> shares = new HashSet<>();
  private final List<Double> ratios = new ArrayList<>();
  private final List<Double> times = new ArrayList<>();
  private int atMost;

  SpinComparison(ReducedSearches searches) {
    this.searches = searches;
  }

  void print(Path data, long least, long most, String only) throws IOException {
    Path theirs = data.resolve("yardsticks").resolve("spin_por.tsv");
    if (!Files.exists(theirs)) {
      throw new BenchmarkFailure(theirs + " is not there");
    }
    Table table = new Table().column("model", Table.Column.NAME);
    for (String heading :
        List.of("states", "deadlocks", "assertions", "by deletion", "SPIN", "s", "s reduced")) {
      table.column(heading, Table.Column.NUMBER);
    }
    for (Map<String, String> row : Rows.of(theirs)) {
      String name = row.getOrDefault("model", "");
      Path file = data.resolve("promela").resolve(name);
      long full = Rows.number(row, "states_full");
      boolean wanted = full >= least && full <= most && name.contains(only);
      if (wanted && Files.exists(file) && isNew(row)) {
        try {
          compare(name, searches.load(file, "promela"), Rows.number(row, "states_por"), table);
        } catch (DiagnosticException refused) {
          System.err.println("  refused: " + refused.getMessage());
        }
      }
    }
    System.out.print(table.print(Table.Style.MARKDOWN));
    System.out.printf(
        "%n%d models; at most SPIN's states on %d; ours to SPIN's, median %.2f; time of the reduced"
            + " search to that of the whole one, median %.2f%n",
        ratios.size(), atMost, Numbers.median(ratios), Numbers.median(times));
  }

  /** The same protocol may be there under several names. */
  private boolean isNew(Map<String, String> row) {
    return shares.add(Rows.number(row, "states_full") + "/" + Rows.number(row, "trans_full"));
  }

  private void compare(String name, Model model, long spin, Table table) {
    Model completed = CompletedModel.of(model);
    ReducedSearches.Met whole = searches.run(completed);
    ReducedSearches.Met ends =
        reduced(completed, Kept.deadlocks(), Choosing.CLOSURE, whole.deadlocks());
    Kept all = new Kept(Kept.DeadEnds.KEPT, broken(model));
    Model aborting = all.targets().isEmpty() ? completed : model;
    long deadlocks = all.targets().isEmpty() ? whole.deadlocks() : searches.run(model).deadlocks();
    ReducedSearches.Met closed = reduced(aborting, all, Choosing.CLOSURE, deadlocks);
    ReducedSearches.Met deleted = reduced(aborting, all, Choosing.DELETION, deadlocks);
    ratios.add((double) closed.states() / spin);
    times.add(closed.seconds() / whole.seconds());
    atMost += closed.states() <= spin ? 1 : 0;
    System.err.printf(
        "%s: %d whole, %d deadlocks, %d assertions, %d by deletion, SPIN %d; %.2f and %.2f s%n",
        name,
        whole.states(),
        ends.states(),
        closed.states(),
        deleted.states(),
        spin,
        whole.seconds(),
        closed.seconds());
    table.row(
        name,
        Numbers.grouped(whole.states()),
        Numbers.grouped(ends.states()),
        Numbers.grouped(closed.states()),
        Numbers.grouped(deleted.states()),
        Numbers.grouped(spin),
        Numbers.decimal(whole.seconds(), 2),
        Numbers.decimal(closed.seconds(), 2));
  }

  private static List<SlotCondition> broken(Model model) {
    List<SlotCondition> targets = new ArrayList<>();
    for (Assertion assertion : model.assertions()) {
      targets.add(
          assertion
              .form()
              .map(SlotCondition::negated)
              .orElseGet(() -> SlotCondition.unknown(model.schema().slots().size())));
    }
    return targets.isEmpty() ? targets : List.of(new SlotCondition.Any(targets));
  }

  private ReducedSearches.Met reduced(Model model, Kept kept, Choosing choosing, long deadlocks) {
    ReducedSearches.Met met = searches.run(StubbornModel.of(model, kept, choosing));
    if (met.deadlocks() != deadlocks) {
      throw new BenchmarkFailure(
          "%s: %d deadlocks instead of %d".formatted(model.name(), met.deadlocks(), deadlocks));
    }
    return met;
  }
}
