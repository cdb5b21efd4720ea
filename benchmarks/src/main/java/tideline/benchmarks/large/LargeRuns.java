package tideline.benchmarks.large;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Route;
import tideline.benchmarks.Route.Outcome;
import tideline.benchmarks.SearchChoice;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/**
 * Explores large state spaces and checks the number of states against a prediction.
 *
 * <ul>
 *   <li>The philosophers have 3<sup>n</sup> - 1 states.
 *   <li>From a few packets on, each further packet adds the same number of states to the sliding
 *       window, because the protocol looks the same from every packet on. Two small explorations
 *       give that number.
 * </ul>
 */
public final class LargeRuns {

  /** Packets of the two explorations from which the large one is predicted. */
  private static final int FEW_PACKETS = 10;

  private static final int MORE_PACKETS = 20;

  private final Sizes sizes;
  private final long memoryBytes;
  private final Route route;
  private final PrintStream progress;
  private final List<String> notes = new ArrayList<>();
  private OptionalLong predictedForWindow = OptionalLong.empty();
  private final Table table =
      new Table()
          .column("run", Table.Column.NAME)
          .column("states", Table.Column.NUMBER)
          .column("transitions", Table.Column.NUMBER)
          .column("peak states", Table.Column.NUMBER)
          .column("seconds", Table.Column.NUMBER)
          .column("M states/s", Table.Column.NUMBER)
          .column("B/state", Table.Column.NUMBER)
          .column("log MB", Table.Column.NUMBER)
          .column("peak RSS MB", Table.Column.NUMBER);

  LargeRuns(Sizes sizes, long memoryBytes, Route route, PrintStream progress) {
    this.sizes = sizes;
    this.memoryBytes = memoryBytes;
    this.route = route;
    this.progress = progress;
  }

  /**
   * Options: --only NAME, --packets N, --capacity N, --philosophers N, --memory GIGABYTES,
   * --through launcher|search, --java-options "...", --markdown.
   */
  public static void main(String[] words) {
    Arguments arguments =
        Arguments.parse(
            List.of(words),
            Set.of(
                "--only",
                "--packets",
                "--capacity",
                "--philosophers",
                "--memory",
                Route.OPTION,
                "--java-options"),
            Set.of("--markdown"));
    Sizes sizes =
        new Sizes(
            arguments.count("--packets", 250),
            arguments.count("--capacity", 6),
            arguments.count("--philosophers", 17));
    long memoryBytes = (long) arguments.count("--memory", 12) << 30;
    LargeRuns runs = new LargeRuns(sizes, memoryBytes, Route.of(arguments), System.err);
    runs.run(selected(arguments.value("--only")));
    runs.print(arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT, System.out);
  }

  private static List<LargeRun> selected(Optional<String> only) {
    List<LargeRun> all = List.of(LargeRun.values());
    List<LargeRun> selected =
        all.stream().filter(run -> only.isEmpty() || run.word().equals(only.get())).toList();
    if (selected.isEmpty()) {
      throw new BenchmarkFailure("--only is one of " + all.stream().map(LargeRun::word).toList());
    }
    return selected;
  }

  void run(List<LargeRun> selected) {
    try (WorkFolder work = new WorkFolder()) {
      for (LargeRun run : selected) {
        if (!run.search(sizes).isPossible()) {
          notes.add(run.word() + " was not run: the algorithm does not offer that store.");
          continue;
        }
        long predicted = run.isWindow() ? predictWindow(work) : predictDining();
        Outcome outcome = explore(run.word(), run.search(sizes), work);
        if (outcome.figures().states() != predicted) {
          throw new BenchmarkFailure(
              "%s: %,d states, but %,d were predicted"
                  .formatted(run.word(), outcome.figures().states(), predicted));
        }
        addRow(run, outcome);
      }
    }
  }

  private Outcome explore(String what, SearchChoice search, WorkFolder work) {
    progress.println("exploring: " + what + ", " + search.model().create().name());
    return route.run(search, memoryBytes, work);
  }

  private long predictDining() {
    long power = 1;
    for (int i = 0; i < sizes.philosophers(); i++) {
      power *= 3;
    }
    return power - 1;
  }

  private long predictWindow(WorkFolder work) {
    if (predictedForWindow.isEmpty()) {
      long few = countWindow(FEW_PACKETS, work);
      long difference = countWindow(MORE_PACKETS, work) - few;
      int between = MORE_PACKETS - FEW_PACKETS;
      if (difference % between != 0) {
        throw new BenchmarkFailure("the states of the sliding window do not grow evenly");
      }
      predictedForWindow =
          OptionalLong.of(few + difference / between * (sizes.packets() - FEW_PACKETS));
    }
    return predictedForWindow.getAsLong();
  }

  private long countWindow(int packets, WorkFolder work) {
    SearchChoice search =
        new SearchChoice(sizes.slidingWindow(packets), "bfs", StoreKind.PLAIN, Traces.NONE);
    return explore("for the prediction", search, work).figures().states();
  }

  private void addRow(LargeRun run, Outcome outcome) {
    long states = outcome.figures().states();
    double seconds = outcome.process().seconds();
    OptionalLong resident = outcome.process().peakResidentBytes();
    table.row(
        run.word(),
        Numbers.grouped(states),
        Numbers.grouped(outcome.figures().transitions()),
        Numbers.grouped(outcome.figures().peakStates()),
        Numbers.decimal(seconds, 1),
        Numbers.decimal(states / seconds / 1e6, 2),
        Numbers.decimal((double) outcome.figures().peakBytes() / states, 1),
        Numbers.decimal(outcome.figures().traceBytes() / (double) (1 << 20), 0),
        Numbers.decimal(
            resident.isPresent()
                ? OptionalDouble.of(resident.getAsLong() / (double) (1 << 20))
                : OptionalDouble.empty(),
            0));
  }

  void print(Table.Style style, PrintStream out) {
    out.print(table.print(style));
    out.println();
    out.printf(
        "sliding-window(%d, 3, %d), philosophers(%d). Tideline: %s. Java %s, %d processors.%n",
        sizes.packets(),
        sizes.capacity(),
        sizes.philosophers(),
        route.description(),
        Runtime.version(),
        Runtime.getRuntime().availableProcessors());
    notes.forEach(out::println);
    out.flush();
  }
}
