package tideline.benchmarks.standard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tideline.benchmarks.BenchmarkFailure;
import tideline.benchmarks.standard.Counted.Expected;
import tideline.benchmarks.standard.Counted.Foretold;
import tideline.testkit.beem.BeemInstance;

class DefaultComparisonTest {

  private static BeemInstance instance(String name, long states) {
    return new BeemInstance(name, Path.of(name), states, OptionalLong.empty());
  }

  private static Counted counted(long explored, long bytes, double seconds) {
    return new Counted(
        "bfs", 2_000_000, explored, 1_000, bytes, seconds, seconds, Optional.empty());
  }

  @Test
  void eachFamilyIsInOneHalf() {
    List<BeemInstance> all =
        List.of(instance("b.1", 1), instance("a.1", 2), instance("c.1", 3), instance("a.2", 4));
    assertEquals(
        List.of("a.1", "c.1", "a.2"),
        Half.parse("tune").of(all).stream().map(BeemInstance::name).toList());
    assertEquals(
        List.of("b.1"), Half.parse("report").of(all).stream().map(BeemInstance::name).toList());
    assertEquals(all, Half.parse("all").of(all));
    assertThrows(BenchmarkFailure.class, () -> Half.parse("none"));
  }

  @Test
  void figuresAreReadAsTheyArePrinted() {
    Counted plain = counted(2_000_000, 100, 1.5);
    assertEquals(plain, Counted.parse(plain.print()));
    Counted foretold =
        new Counted(
            "sweepline",
            0,
            3,
            4,
            5,
            1,
            2,
            Optional.of(new Foretold(new Expected(1, 2, 8), new Expected(0.5, 1.25, 7), 3.5)));
    assertEquals(foretold, Counted.parse(foretold.print()));
    assertThrows(BenchmarkFailure.class, () -> Counted.parse("out of memory"));
  }

  @Test
  void theDefaultIsHeldAgainstTheBetterWay() {
    Row row = new Row(instance("a.1", 2_000_000));
    row.add(Way.BFS, counted(2_000_000, 400, 2));
    row.add(Way.SWEEP, counted(3_000_000, 100, 4));
    row.add(Way.DEFAULT, counted(2_000_000, 200, 3));
    assertEquals(Way.BFS, row.better());
    assertEquals(1.5, row.processorRatio());
    assertEquals(0.5, row.memory(Way.DEFAULT));
    assertEquals(0.25, row.memory(Way.SWEEP));
    assertEquals(1, row.visits(Way.DEFAULT));
    assertEquals(List.of(), row.wrong());
    String text = Summary.of(List.of(row));
    assertTrue(text.contains("1.50 on the median"), text);
    row.add(Way.DEFAULT, counted(1_999_999, 200, 3));
    assertEquals(List.of("default expands 1999999 states only"), row.wrong());
  }

  @Test
  void aForecastIsWrongByAFactor() {
    Expected range = new Expected(50, 100, 300);
    assertEquals(2, range.factor(200));
    assertEquals(2, range.factor(50));
    assertTrue(range.contains(50) && !range.contains(301));
  }
}
