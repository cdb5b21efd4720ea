package tideline.benchmarks.spin;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;

/** All runs, and the table of their medians. */
final class Results {

  private final Map<Workload, Map<Contender, List<Run>>> runs = new LinkedHashMap<>();

  /**
   * Adds a run.
   *
   * @throws BenchmarkFailure if it found another number of states than those before, or than is
   *     known
   */
  void add(Workload workload, Contender contender, Run run) {
    Map<Contender, List<Run>> ofWorkload =
        runs.computeIfAbsent(workload, key -> new EnumMap<>(Contender.class));
    for (Map.Entry<Contender, List<Run>> other : ofWorkload.entrySet()) {
      compare(
          workload, contender, run, other.getKey().label(), other.getValue().getFirst().states());
    }
    if (workload.states().isPresent()) {
      compare(workload, contender, run, "known", workload.states().getAsLong());
    }
    ofWorkload.computeIfAbsent(contender, key -> new ArrayList<>()).add(run);
  }

  private static void compare(
      Workload workload, Contender contender, Run run, String other, long states) {
    if (run.states() != states) {
      throw new BenchmarkFailure(
          "%s: %s found %,d states, but %s: %,d"
              .formatted(workload.name(), contender.label(), run.states(), other, states));
    }
  }

  /** The medians, one line for each contender. */
  Table table() {
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("engine", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("seconds", Table.Column.NUMBER)
            .column("M states/s", Table.Column.NUMBER)
            .column("× SPIN", Table.Column.NUMBER)
            .column("time / bfs", Table.Column.NUMBER)
            .column("B/state", Table.Column.NUMBER)
            .column("peak RSS MB", Table.Column.NUMBER)
            .column("RSS / SPIN", Table.Column.NUMBER);
    runs.forEach(
        (workload, ofWorkload) ->
            ofWorkload.forEach(
                (contender, runs) -> addRow(table, workload, contender, runs, ofWorkload)));
    return table;
  }

  private static void addRow(
      Table table,
      Workload workload,
      Contender contender,
      List<Run> runs,
      Map<Contender, List<Run>> ofWorkload) {
    Optional<Medians> spin = Optional.ofNullable(ofWorkload.get(Contender.SPIN)).map(Medians::of);
    Optional<Medians> bfs = Optional.ofNullable(ofWorkload.get(Contender.BFS)).map(Medians::of);
    Medians own = Medians.of(runs);
    long states = runs.getFirst().states();
    table.row(
        workload.name(),
        contender.label(),
        Numbers.grouped(states),
        Numbers.decimal(own.seconds(), 2),
        Numbers.decimal(states / own.seconds() / 1e6, 2),
        Numbers.decimal(ratio(spin.map(Medians::seconds), Optional.of(own.seconds())), 1),
        Numbers.decimal(ratio(Optional.of(own.seconds()), bfs.map(Medians::seconds)), 2),
        Numbers.decimal(ratio(own.bytes(), Optional.of((double) states)), 1),
        Numbers.decimal(ratio(own.resident(), Optional.of((double) (1 << 20))), 0),
        Numbers.percent(ratio(own.resident(), spin.flatMap(Medians::resident))));
  }

  private static OptionalDouble ratio(Optional<Double> above, Optional<Double> below) {
    return above.isPresent() && below.isPresent()
        ? OptionalDouble.of(above.get() / below.get())
        : OptionalDouble.empty();
  }

  private record Medians(double seconds, Optional<Double> bytes, Optional<Double> resident) {

    static Medians of(List<Run> runs) {
      return new Medians(
          Numbers.median(runs.stream().map(Run::seconds).toList()),
          median(runs, run -> run.bytes().stream().boxed().findFirst()),
          median(
              runs,
              run ->
                  run.peakResidentBytes().stream().mapToObj(bytes -> (double) bytes).findFirst()));
    }

    /** Of the runs that have the figure. */
    private static Optional<Double> median(List<Run> runs, Function<Run, Optional<Double>> figure) {
      List<Double> known = runs.stream().map(figure).flatMap(Optional::stream).toList();
      return known.isEmpty() ? Optional.empty() : Optional.of(Numbers.median(known));
    }
  }
}
