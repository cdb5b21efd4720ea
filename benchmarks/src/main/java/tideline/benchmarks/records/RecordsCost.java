package tideline.benchmarks.records;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tideline.Check;
import tideline.Statistics;
import tideline.Tideline;
import tideline.benchmarks.Arguments;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.JavaCommand;
import tideline.benchmarks.Numbers;
import tideline.benchmarks.Table;

/**
 * Explores models whose states are records and the same models packed by hand, by turns, in one JVM
 * for each model.
 */
public final class RecordsCost {

  private static final String PETERSON = "peterson";
  private static final String SLIDING_WINDOW = "sliding-window";

  private final String name;
  private final Check packed;
  private final Check records;
  private final List<Double> packedSeconds = new ArrayList<>();
  private final List<Double> recordSeconds = new ArrayList<>();
  private long states;

  private RecordsCost(String name, Check packed, Check records) {
    this.name = name;
    this.packed = packed.engine("bfs");
    this.records = records.engine("bfs");
  }

  static RecordsCost peterson(int processes) {
    return new RecordsCost(
        PETERSON,
        Tideline.check("java:peterson").parameter("processes", Integer.toString(processes)),
        Tideline.check(PetersonRecords.of(processes)));
  }

  static RecordsCost slidingWindow(int packets, int capacity) {
    return new RecordsCost(
        SLIDING_WINDOW,
        Tideline.check("java:sliding-window")
            .parameter("packets", Integer.toString(packets))
            .parameter("capacity", Integer.toString(capacity)),
        Tideline.check(SlidingWindowRecords.of(packets, 3, capacity)));
  }

  /** Options: --rounds N, --only NAME, --java-options "...", --markdown. */
  public static void main(String[] words) throws IOException, InterruptedException {
    Arguments arguments =
        Arguments.parse(
            List.of(words), Set.of("--rounds", "--only", "--java-options"), Set.of("--markdown"));
    if (arguments.value("--only").isEmpty()) {
      for (String model : List.of(PETERSON, SLIDING_WINDOW)) {
        runInOwnProcess(model, arguments.words("--java-options"), List.of(words));
      }
      return;
    }
    RecordsCost cost =
        switch (arguments.value("--only").get()) {
          case PETERSON -> peterson(5);
          case SLIDING_WINDOW -> slidingWindow(100, 5);
          default -> throw new BenchmarkFailure("--only is peterson or sliding-window");
        };
    cost.run(arguments.count("--rounds", 3));
    System.out.println(
        cost.table().print(arguments.has("--markdown") ? Table.Style.MARKDOWN : Table.Style.TEXT));
  }

  private static void runInOwnProcess(
      String model, List<String> javaOptions, List<String> arguments)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of("--only", model));
    List<String> command = JavaCommand.of(RecordsCost.class, javaOptions, all);
    int status = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (status != 0) {
      throw new BenchmarkFailure(model + " ended with status " + status);
    }
  }

  /** One round to warm up, then those that count; the time is that of the searching thread. */
  void run(int rounds) {
    for (int round = 0; round <= rounds; round++) {
      double byHand = seconds(packed);
      double asRecords = seconds(records);
      if (round > 0) {
        packedSeconds.add(byHand);
        recordSeconds.add(asRecords);
      }
    }
  }

  private double seconds(Check check) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    Statistics counted = check.count();
    long found = counted.states().orElseThrow();
    if (states != 0 && found != states) {
      throw new BenchmarkFailure(
          "%s has %d states in one form and %d in the other".formatted(name, states, found));
    }
    states = found;
    return (threads.getCurrentThreadCpuTime() - start) / 1e9;
  }

  Table table() {
    double byHand = Numbers.median(packedSeconds);
    double asRecords = Numbers.median(recordSeconds);
    Table table =
        new Table()
            .column("model", Table.Column.NAME)
            .column("states", Table.Column.NUMBER)
            .column("by hand s", Table.Column.NUMBER)
            .column("records s", Table.Column.NUMBER)
            .column("times", Table.Column.NUMBER);
    table.row(
        name,
        Numbers.grouped(states),
        Numbers.decimal(byHand, 2),
        Numbers.decimal(asRecords, 2),
        Numbers.decimal(asRecords / byHand, 2));
    return table;
  }
}
