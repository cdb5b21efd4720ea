package tideline.reductions.shuffled;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.StateSchema;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Trace;
import tideline.model.Transition;

class ShuffledModelTest {

  private static final int CHOICES = 5;

  /** From each number to the next five, by five transitions. */
  private static final class Numbers implements Model {
    private final StateSchema schema = newSchema();

    private static StateSchema newSchema() {
      StateSchema.Builder builder = StateSchema.builder();
      builder.range("n", 0, Long.MAX_VALUE);
      return builder.build();
    }

    @Override
    public String name() {
      return "numbers";
    }

    @Override
    public StateSchema schema() {
      return schema;
    }

    @Override
    public void initialStates(SuccessorBatch out) {
      out.append(0, 0);
      out.append(100, 0);
    }

    @Override
    public Stepper newStepper() {
      return (s, off, out) -> {
        for (int i = 0; i < CHOICES; i++) {
          out.append(s[off] * 7 + i, i);
        }
      };
    }

    @Override
    public List<Transition> transitions() {
      List<Transition> all = new ArrayList<>();
      for (int i = 0; i < CHOICES; i++) {
        all.add(new Transition("step " + i, Optional.empty()));
      }
      return all;
    }
  }

  private static List<Long> order(Model model, long state) {
    SuccessorBatch batch = new SuccessorBatch(1);
    model.newStepper().successors(new long[] {state}, 0, batch);
    List<Long> order = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      assertEquals(batch.words()[i], state * 7 + batch.transition(i), "the transition is its own");
      order.add(batch.words()[i]);
    }
    return order;
  }

  @Test
  void successorsAreTheSameInAnotherOrder() {
    Numbers numbers = new Numbers();
    for (long seed = 1; seed < 20; seed++) {
      Model shuffled = new ShuffledModel(numbers, seed);
      Set<List<Long>> orders = new HashSet<>();
      for (long state = 0; state < 200; state++) {
        List<Long> order = order(shuffled, state);
        assertEquals(new HashSet<>(order(numbers, state)), new HashSet<>(order));
        assertEquals(CHOICES, order.size());
        assertEquals(order, order(shuffled, state), "the order belongs to the state");
        long first = state * 7;
        orders.add(order.stream().map(n -> n - first).toList());
      }
      assertTrue(orders.size() > 60, "seed " + seed + ": " + orders.size() + " orders");
    }
  }

  /** A run is projected to the choices of the model itself. */
  @Test
  void runsAreRunsOfTheModel() {
    Numbers numbers = new Numbers();
    Random random = new Random(7);
    for (long seed = 1; seed < 50; seed++) {
      ShuffledModel shuffled = new ShuffledModel(numbers, seed);
      int[] choices = random.ints(12, 0, CHOICES).toArray();
      Trace trace = Trace.path(random.nextInt(2), choices);
      assertArrayEquals(states(shuffled, trace), states(numbers, shuffled.project(trace)));
    }
  }

  private static long[] states(Model model, Trace trace) {
    SuccessorBatch batch = new SuccessorBatch(1);
    model.initialStates(batch);
    long[] states = new long[trace.length() + 1];
    states[0] = batch.words()[trace.initial()];
    for (int i = 0; i < trace.length(); i++) {
      states[i + 1] = order(model, states[i]).get(trace.choice(i));
    }
    return states;
  }
}
