package tideline.engine.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tideline.engine.LineModel;
import tideline.model.Model;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.Transition;
import tideline.search.Acceptance;
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

  /** Goes round three states; the step from the second one accepts. */
  private static Replay onTheRing(Trace trace) {
    return Replay.of(new RingModel(3), trace);
  }

  @Test
  void confirmsLassos() {
    Goal stateOne = new Goal.AcceptingCycle(Acceptance.ofStates((s, off) -> s[off] == 1));
    Goal edgeFromOne =
        new Goal.AcceptingCycle(Acceptance.ofEdges((s, off, t, at, step) -> t[at] == 2));
    Goal never = new Goal.AcceptingCycle(Acceptance.ofStates((s, off) -> false));
    Replay lasso = onTheRing(Trace.lasso(0, new int[] {0, 0, 0, 0}, 1));
    lasso.confirm(stateOne);
    lasso.confirm(edgeFromOne);
    assertThrows(Replay.Mismatch.class, () -> lasso.confirm(never));
    Replay open = onTheRing(Trace.lasso(0, new int[] {0, 0, 0}, 1));
    assertThrows(Replay.Mismatch.class, () -> open.confirm(stateOne));
    Replay path = onTheRing(Trace.path(0, 0, 0, 0));
    assertThrows(Replay.Mismatch.class, () -> path.confirm(stateOne));
  }

  /** States in a ring, each with one step to the next. */
  private record RingModel(int states) implements Model {
    @Override
    public String name() {
      return "ring";
    }

    @Override
    public StateSchema schema() {
      StateSchema.Builder builder = StateSchema.builder();
      builder.range("at", 0, states - 1);
      return builder.build();
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(0, 0);
    }

    @Override
    public Stepper newStepper() {
      return (s, off, out) -> out.append((s[off] + 1) % states, 0);
    }

    @Override
    public List<Transition> transitions() {
      return Transition.allNamed("next");
    }
  }
}
