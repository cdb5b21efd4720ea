package tideline.system.plain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.GuardedSystem;
import tideline.system.random.RandomSystem;

/** The plain form has the states and the steps of the system that it was made of. */
final class PlainTest {

  private static final int SEEDS = 1500;
  private static final int MOST_STATES = 150;

  @Test
  void hasTheSameStatesAndSteps() {
    int compared = 0;
    int steps = 0;
    Map<String, Integer> refused = new HashMap<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      GuardedSystem system = RandomSystem.of(seed);
      Plain plain;
      try {
        plain = Plain.of(system);
      } catch (NoPlainForm reason) {
        refused.merge(reason.getMessage().replaceAll("n\\d.*", ""), 1, Integer::sum);
        continue;
      }
      assertTrue(plain.network().channels().isEmpty(), "seed " + seed);
      assertEquals(1, plain.network().processes().size(), "seed " + seed);
      Optional<Model> first = model(plain.original());
      Optional<Model> second = model(plain.network());
      assertEquals(first.isPresent(), second.isPresent(), "seed " + seed);
      if (first.isPresent()) {
        compared++;
        steps += compare("seed " + seed, first.get(), second.get());
      }
    }
    assertTrue(compared > SEEDS / 2, compared + " compared; refused " + refused);
    assertTrue(steps > 50 * compared, steps + " steps of " + compared + " systems");
  }

  private static Optional<Model> model(GuardedSystem system) {
    try {
      return Optional.of(Interpreter.model(system));
    } catch (ModelError | DiagnosticException refused) {
      return Optional.empty();
    }
  }

  private static int compare(String what, Model first, Model second) {
    SuccessorBatch starts = new SuccessorBatch(first.schema().words());
    SuccessorBatch plainStarts = new SuccessorBatch(second.schema().words());
    first.initialStates(starts);
    second.initialStates(plainStarts);
    assertEquals(images(first, starts), images(first, second, plainStarts), what);
    Deque<long[]> waiting = new ArrayDeque<>();
    Set<String> seen = new HashSet<>();
    keep(first, starts, waiting, seen);
    int steps = 0;
    for (int expanded = 0; expanded < MOST_STATES && !waiting.isEmpty(); expanded++) {
      long[] state = waiting.remove();
      SuccessorBatch next = new SuccessorBatch(first.schema().words());
      SuccessorBatch plainNext = new SuccessorBatch(second.schema().words());
      String here = what + " at " + first.schema().print(state, 0);
      boolean fails = fails(first, state, next);
      assertEquals(fails, fails(second, translated(first, state, second), plainNext), here);
      if (!fails) {
        assertEquals(images(first, next), images(first, second, plainNext), here);
        steps += next.count();
        keep(first, next, waiting, seen);
      }
    }
    return steps;
  }

  private static boolean fails(Model model, long[] state, SuccessorBatch out) {
    try {
      model.newStepper().successors(state, 0, out);
      return false;
    } catch (ModelError fault) {
      return true;
    }
  }

  private static void keep(Model model, SuccessorBatch batch, Deque<long[]> to, Set<String> seen) {
    int words = model.schema().words();
    for (int i = 0; i < batch.count(); i++) {
      long[] state = new long[words];
      System.arraycopy(batch.words(), batch.offset(i), state, 0, words);
      if (seen.add(model.schema().print(state, 0))) {
        to.add(state);
      }
    }
  }

  private static List<String> images(Model model, SuccessorBatch batch) {
    List<String> images = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      images.add(model.schema().print(batch.words(), batch.offset(i)));
    }
    return images.stream().sorted().toList();
  }

  /** The states of a model, in the form of another one with slots of the same names. */
  private static List<String> images(Model form, Model model, SuccessorBatch batch) {
    List<String> images = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      long[] state = new long[form.schema().words()];
      for (Slot slot : form.schema().slots()) {
        Slot same = model.schema().slot(slot.name()).orElseThrow();
        slot.set(state, 0, same.get(batch.words(), batch.offset(i)));
      }
      images.add(form.schema().print(state, 0));
    }
    return images.stream().sorted().toList();
  }

  private static long[] translated(Model from, long[] state, Model to) {
    long[] other = new long[to.schema().words()];
    for (Slot slot : from.schema().slots()) {
      to.schema().slot(slot.name()).orElseThrow().set(other, 0, slot.get(state, 0));
    }
    return other;
  }
}
