package tideline.reductions.completed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.Slot;
import tideline.model.StatePredicate;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Transition;

class CompletedModelTest {

  /** Goes from 0 to every number below 6. */
  private static final class Fan implements Model {
    private final StateSchema schema;
    private final Slot place;
    private final Optional<StatePredicate> aborted;

    Fan(List<Long> aborted) {
      StateSchema.Builder builder = StateSchema.builder();
      place = builder.range("place", 0, 5);
      schema = builder.build();
      this.aborted =
          aborted.isEmpty()
              ? Optional.empty()
              : Optional.of((s, off) -> aborted.contains(place.get(s, off)));
    }

    @Override
    public String name() {
      return "fan";
    }

    @Override
    public StateSchema schema() {
      return schema;
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(new long[1], 0, 0);
    }

    @Override
    public Stepper newStepper() {
      return (s, off, out) -> {
        for (int i = 0; i < 6; i++) {
          place.set(out.words(), out.append(s, off, i), i);
        }
      };
    }

    @Override
    public List<Transition> transitions() {
      List<Transition> all = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        all.add(new Transition("to " + i, Optional.empty(), List.of()));
      }
      return all;
    }

    @Override
    public Optional<StatePredicate> aborted() {
      return aborted;
    }
  }

  private static List<Integer> transitions(Model model) {
    SuccessorBatch batch = new SuccessorBatch(1);
    // What is in the batch before stays there.
    batch.append(new long[1], 0, 9);
    model.newStepper().successors(new long[1], 0, batch);
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      found.add(batch.transition(i));
    }
    return found;
  }

  @Test
  void stepsThatEndInAbortedStatesAreLeftOut() {
    assertEquals(
        List.of(9, 1, 4), transitions(CompletedModel.of(new Fan(List.of(0L, 2L, 3L, 5L)))));
    assertEquals(
        List.of(9), transitions(CompletedModel.of(new Fan(List.of(0L, 1L, 2L, 3L, 4L, 5L)))));
    assertEquals(List.of(9, 0, 1, 2, 3, 4), transitions(CompletedModel.of(new Fan(List.of(5L)))));
  }

  @Test
  void aCompletedModelHasNoAbortedStates() {
    assertTrue(CompletedModel.of(new Fan(List.of(1L))).aborted().isEmpty());
  }

  @Test
  void aModelWithoutAbortedStatesIsItself() {
    Model model = new Fan(List.of());
    assertSame(model, CompletedModel.of(model));
  }
}
