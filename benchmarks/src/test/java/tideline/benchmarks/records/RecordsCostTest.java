package tideline.benchmarks.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tideline.Statistics;
import tideline.Tideline;
import tideline.benchmarks.Table;

class RecordsCostTest {

  @Test
  void bothFormsHaveTheSameCounts() {
    Statistics packed = Tideline.check("java:peterson").parameter("processes", "3").count();
    Statistics records = Tideline.check(PetersonRecords.of(3)).count();
    assertEquals(packed.states(), records.states());
    assertEquals(packed.transitions(), records.transitions());
    packed = Tideline.check("java:sliding-window").parameter("packets", "8").engine("bfs").count();
    records = Tideline.check(SlidingWindowRecords.of(8, 3, 3)).engine("bfs").count();
    assertEquals(packed.states(), records.states());
    assertEquals(packed.transitions(), records.transitions());
  }

  @Test
  void theMeasureOfRecordsIsSwept() {
    Statistics swept = Tideline.check(SlidingWindowRecords.of(8, 3, 3)).engine("sweepline").count();
    Statistics packed =
        Tideline.check("java:sliding-window").parameter("packets", "8").engine("sweepline").count();
    assertEquals(packed.peakStates(), swept.peakStates());
  }

  @Test
  void printsATable() {
    RecordsCost cost = RecordsCost.slidingWindow(3, 2);
    cost.run(1);
    assertTrue(cost.table().print(Table.Style.TEXT).contains("sliding-window"));
  }
}
