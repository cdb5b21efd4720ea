package tideline.reductions.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;

/**
 * Lets two threads expand the same states at the same time, one forwards and one backwards, each
 * with a stepper of its own: what steppers share by mistake shows as a difference.
 */
public final class ConcurrentSteppers {

  private final Model model;
  private final int words;

  private ConcurrentSteppers(Model model) {
    this.model = model;
    this.words = model.schema().words();
  }

  /**
   * Compares two threads with one, on up to {@code maximum} reachable states.
   *
   * @throws ContractViolation if a thread saw other successors
   */
  public static void check(Model model, int maximum) {
    new ConcurrentSteppers(model).compare(maximum);
  }

  private void compare(int maximum) {
    List<long[]> states = someReachableStates(maximum);
    List<List<Long>> expected = new ArrayList<>();
    Stepper alone = model.newStepper();
    for (long[] state : states) {
      expected.add(successors(alone, state));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      var forwards =
          CompletableFuture.runAsync(() -> expandAll(states, expected, Order.FORWARDS), threads);
      var backwards =
          CompletableFuture.runAsync(() -> expandAll(states, expected, Order.BACKWARDS), threads);
      CompletableFuture.allOf(forwards, backwards).join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof ContractViolation violation ? violation : failed;
    }
  }

  private enum Order {
    FORWARDS,
    BACKWARDS
  }

  private void expandAll(List<long[]> states, List<List<Long>> expected, Order order) {
    Stepper own = model.newStepper();
    for (int i = 0; i < states.size(); i++) {
      int at = order == Order.FORWARDS ? i : states.size() - 1 - i;
      if (!successors(own, states.get(at)).equals(expected.get(at))) {
        throw new ContractViolation(
            Rule.STEPPERS_INDEPENDENT,
            model.name(),
            "two threads got different successors of state: "
                + model.schema().print(states.get(at), 0));
      }
    }
  }

  private List<long[]> someReachableStates(int maximum) {
    SuccessorBatch batch = new SuccessorBatch(words);
    model.initialStates(batch);
    Set<List<Long>> known = new HashSet<>();
    List<long[]> states = new ArrayList<>();
    addNew(batch, known, states, maximum);
    Stepper stepper = model.newStepper();
    for (int head = 0; head < states.size() && states.size() < maximum; head++) {
      batch.clear();
      try {
        stepper.successors(states.get(head), 0, batch);
      } catch (ModelError faulty) {
        // What it appended before is reachable all the same.
      }
      addNew(batch, known, states, maximum);
    }
    return states;
  }

  private void addNew(
      SuccessorBatch batch, Set<List<Long>> known, List<long[]> states, int maximum) {
    for (int i = 0; i < batch.count() && states.size() < maximum; i++) {
      int at = batch.offset(i);
      long[] state = Arrays.copyOfRange(batch.words(), at, at + words);
      if (known.add(Arrays.stream(state).boxed().toList())) {
        states.add(state);
      }
    }
  }

  /** Transition numbers and words of all successors in one list. */
  private List<Long> successors(Stepper stepper, long[] state) {
    SuccessorBatch batch = new SuccessorBatch(words);
    try {
      stepper.successors(state, 0, batch);
    } catch (ModelError faulty) {
      return List.of();
    }
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      all.add((long) batch.transition(i));
      for (int word = 0; word < words; word++) {
        all.add(batch.words()[batch.offset(i) + word]);
      }
    }
    return all;
  }
}
