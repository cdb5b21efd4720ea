package tideline.benchmarks.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.Table;

/** The loop that was written by hand finds what the search through the contract finds. */
final class ContractCostTest {

  @ParameterizedTest
  @CsvSource({"2", "3", "4"})
  void peterson(int processes) {
    run(MeasuredSystem.PETERSON, List.of(processes));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "3, 2, 3", "5, 3, 3", "6, 3, 4", "2, 3, 6"})
  void slidingWindow(int packets, int window, int capacity) {
    run(MeasuredSystem.SLIDING_WINDOW, List.of(packets, window, capacity));
  }

  private static void run(MeasuredSystem system, List<Integer> parameters) {
    ContractCost cost = new ContractCost(system, parameters, 1);
    cost.run(); // fails if the counts differ
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    cost.print(Table.Style.TEXT, new PrintStream(out, true, StandardCharsets.UTF_8));
    String text = out.toString(StandardCharsets.UTF_8);
    assertEquals(4, text.lines().filter(line -> line.startsWith(system.model())).count(), text);
    assertTrue(cost.states() > 0, text);
  }

  @Test
  void otherSystemsAreRefused() {
    String options = "--rounds 1 --java-options -Xint --markdown --only philosophers";
    BenchmarkFailure failure =
        assertThrows(BenchmarkFailure.class, () -> ContractCost.main(options.split(" ", -1)));
    assertTrue(failure.getMessage().contains("philosophers"), failure.getMessage());
  }
}
