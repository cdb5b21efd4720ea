package tideline.benchmarks.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.MeasuredProcess;

class PromelaComparisonTest {

  @TempDir private Path folder;

  @Test
  void largeRowsOfTheTableAreTasks() throws IOException {
    Path table = folder.resolve("oracle.tsv");
    Files.writeString(
        table,
        """
        file\tstates\ttransitions\tdefault_errors\tltl_blocks\tnote
        models/a\t100001\t200000\tnone\t\t
        models/b\t100000\t200000\tnone\t\t
        models/c\t\t\t\t\tspin refuses
        models/d\t500000\t600000\tnone\tp1 \thas never claim (searched with it)
        """);
    List<Task> tasks = Task.ofTable(table);
    assertEquals(List.of("models/a", "models/d"), tasks.stream().map(Task::name).toList());
    assertEquals(OptionalLong.of(100_001), tasks.getFirst().states());
    assertEquals(OptionalLong.empty(), tasks.getLast().states());
  }

  private static MeasuredProcess printed(String text) {
    return new MeasuredProcess(text, 0, 1.5, OptionalLong.empty());
  }

  @Test
  void whatSpinPrintsIsUnderstood() {
    String complete =
        """
        State-vector 52 byte, depth reached 5327, errors: 0
         11201879 states, stored
        pan: elapsed time 1.2 seconds
        """;
    Pan.Run run = Pan.parse(printed(complete));
    assertEquals(new Pan.Run(11_201_879, 52, 1.5, 1.2, OptionalLong.empty()), run);
    assertThrows(
        BenchmarkFailure.class, () -> Pan.parse(printed(complete + "Search not completed")));
    assertThrows(BenchmarkFailure.class, () -> Pan.parse(printed("nothing")));
  }

  @Test
  void aVectorIsMeasuredInBytes() throws IOException {
    Path file = folder.resolve("m.pml");
    Files.writeString(
        file, "int x[N]; active proctype P() { do :: x[0]++ :: x[1] = x[2] :: x[2]-- od }");
    Task task = new Task("m", file, Map.of("N", "3"), List.of(), OptionalLong.empty());
    assertEquals(16, Tideline.vectorBytes(task));
  }
}
