package tideline.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.model.Trace;
import tideline.search.Goal;

class ReplayTest {

  @Test
  void showsEveryStateInOrder() {
    List<String> seen = new ArrayList<>();
    long[] last =
        Replay.of(new LineModel(9, 3, -1), Trace.path(2, 0, 0, 0))
            .walk(
                new Replay.Visitor() {
                  @Override
                  public void start(long[] state) {
                    seen.add("start " + state[0]);
                  }

                  @Override
                  public void step(int number, int transition, long[] before, long[] after) {
                    seen.add(number + ": " + before[0] + " to " + after[0]);
                  }
                });
    assertEquals(List.of("start 2", "1: 2 to 3", "2: 3 to 4", "3: 4 to 5"), seen);
    assertEquals(5, last[0]);
  }

  @Test
  void confirmsDeadlocksAndStates() {
    Replay toTheEnd = Replay.of(LineModel.to(2), Trace.path(0, 0, 0));
    toTheEnd.confirm(new Goal.Deadlock());
    toTheEnd.confirm(new Goal.Reach((s, off) -> s[off] == 2));
    assertThrows(
        Replay.Mismatch.class, () -> toTheEnd.confirm(new Goal.Reach((s, off) -> s[off] == 1)));
    Replay halfWay = Replay.of(LineModel.to(2), Trace.path(0, 0));
    assertThrows(Replay.Mismatch.class, () -> halfWay.confirm(new Goal.Deadlock()));
  }
}
