package tideline.benchmarks.contract;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.SearchChoice;
import tideline.benchmarks.SearchFigures;
import tideline.benchmarks.SearchProcess;
import tideline.benchmarks.Table;
import tideline.benchmarks.WorkFolder;
import tideline.benchmarks.contract.HandWrittenSearch.Steps;
import tideline.search.SearchTask.Traces;
import tideline.storage.StoreKind;

/**
 * Runs breadth-first search and the hand-written loop by turns, in one JVM for each system, so that
 * the compiler sees one model only, as it does in use.
 */
public final class ContractCost {

  /** What each loop may take. */
  static final long MEMORY = 1L << 33;

  /** What is run by turns. */
  private enum Loop {
    CONTRACT("bfs through the contract"),
    OWN_STORE("own store, steps by contract"),
    GROWING("hand-written, growing"),
    SIZED("hand-written, sized beforehand");

    private final String label;

    Loop(String label) {
      this.label = label;
    }
  }

  private final MeasuredSystem system;
  private final List<Integer> parameters;
  private final int rounds;
  private final Map<Loop, List<Double>> seconds = new EnumMap<>(Loop.class);
  private long states;
  private long transitions;

  ContractCost(MeasuredSystem system, List<Integer> parameters, int rounds) {
    this.system = system;
    this.parameters = parameters;
    this.rounds = rounds;
    for (Loop loop : Loop.values()) {
      seconds.put(loop, new ArrayList<>());
    }
  }

  /** Options: --rounds N, --only NAME, --java-options "...", --markdown. */
  public static void main(String[] words) throws IOException, InterruptedException {
    Arguments arguments =
        Arguments.parse(
            List.of(words), Set.of("--rounds", "--only", "--java-options"), Set.of("--markdown"));
    if (arguments.value("--only").isPresent()) {
      MeasuredSystem system = MeasuredSystem.named(arguments.value("--only").get());
      ContractCost cost =
          new ContractCost(system, system.standardValues(), arguments.count("--rounds", 5));
      cost.run();
      Table.Style style = arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT;
      cost.print(style, System.out);
      return;
    }
    for (MeasuredSystem system : MeasuredSystem.values()) {
      runInOwnProcess(system, arguments.words("--java-options"), List.of(words));
    }
  }

  private static void runInOwnProcess(
      MeasuredSystem system, List<String> javaOptions, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(arguments);
    all.add("--only");
    all.add(system.model());
    List<String> command = JavaCommand.of(ContractCost.class, javaOptions, all);
    int status = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (status != 0) {
      throw new BenchmarkFailure(system.model() + " ended with status " + status);
    }
  }

  /**
   * One round to warm up, then those that count. The searching thread's own time is taken: no other
   * thread takes part, and it is less disturbed by what else the machine does.
   */
  void run() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    try (WorkFolder scratch = new WorkFolder()) {
      for (int round = 0; round <= rounds; round++) {
        for (Loop loop : Loop.values()) {
          long start = threads.getCurrentThreadCpuTime();
          explore(loop, scratch);
          if (round > 0) {
            Objects.requireNonNull(seconds.get(loop))
                .add((threads.getCurrentThreadCpuTime() - start) / 1e9);
          }
        }
      }
    }
  }

  private void explore(Loop loop, WorkFolder scratch) {
    switch (loop) {
      case CONTRACT -> {
        SearchChoice choice =
            new SearchChoice(system.choice(parameters), "bfs", StoreKind.PLAIN, Traces.NONE);
        SearchFigures figures = SearchProcess.explore(choice, MEMORY, scratch);
        states = figures.states();
        transitions = figures.transitions();
      }
      case OWN_STORE ->
          compare(loop, HandWrittenSearch.explore(system, parameters, Steps.CONTRACT));
      case GROWING -> compare(loop, HandWrittenSearch.explore(system, parameters, Steps.INLINED));
      case SIZED ->
          compare(loop, HandWrittenSearch.explore(system, parameters, Steps.INLINED, states));
    }
  }

  private void compare(Loop loop, HandWrittenSearch.Counts counts) {
    if (counts.states() != states || counts.transitions() != transitions) {
      throw new BenchmarkFailure(
          "%s: %s, but %s: %d states and %d transitions"
              .formatted(loop.label, counts, Loop.CONTRACT.label, states, transitions));
    }
  }

  /** The states that all loops found. */
  long states() {
    return states;
  }

  void print(Table.Style style, PrintStream out) {
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("loop", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("CPU seconds", Table.Column.NUMBER)
            .column("M states/s", Table.Column.NUMBER)
            .column("contract / loop", Table.Column.NUMBER);
    double contract = Numbers.median(Objects.requireNonNull(seconds.get(Loop.CONTRACT)));
    for (Loop loop : Loop.values()) {
      double median = Numbers.median(Objects.requireNonNull(seconds.get(loop)));
      table.row(
          system.model(),
          loop.label,
          Numbers.grouped(states),
          Numbers.decimal(median, 2),
          Numbers.decimal(states / median / 1e6, 2),
          Numbers.decimal(contract / median, 2));
    }
    out.println(table.print(style));
    out.flush();
  }
}
