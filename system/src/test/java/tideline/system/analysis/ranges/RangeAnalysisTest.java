package tideline.system.analysis.ranges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.LongBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Interval;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Slot;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.random.RandomSystem;

/** What is reached lies in the bounds, and guards give good ones. */
final class RangeAnalysisTest {

  private static final int SYSTEMS = 250;
  private static final int MOST_STATES = 300;

  @Test
  void reachableStatesLieInTheBounds() {
    int narrow = 0;
    for (long seed = 0; seed < SYSTEMS; seed++) {
      GuardedSystem system = RandomSystem.of(seed);
      Model model;
      try {
        model = Interpreter.model(system);
      } catch (DiagnosticException | ModelError noInitialState) {
        continue;
      }
      Ranges ranges = RangeAnalysis.of(system);
      Set<LongBuffer> states = states(model);
      for (Variable variable : system.sharedVariables()) {
        if (variable.type().isScalar() && variable.lifetime() == Variable.Lifetime.STATE) {
          Interval bounds = ranges.of(variable.name(), List.of(), variable.type());
          Slot slot = model.schema().slot(variable.name()).orElseThrow();
          narrow += bounds.equals(variable.type().range()) ? 0 : 1;
          for (LongBuffer state : states) {
            long value = slot.get(state.array(), 0);
            assertTrue(
                bounds.contains(value),
                "seed %d: %s = %d outside %s".formatted(seed, variable, value, bounds));
          }
        }
      }
    }
    assertTrue(narrow > 0, "no bounds were found");
  }

  private static Set<LongBuffer> states(Model model) {
    int words = model.schema().words();
    SuccessorBatch batch = new SuccessorBatch(words);
    Set<LongBuffer> seen = new HashSet<>();
    Deque<LongBuffer> open = new ArrayDeque<>();
    try {
      model.initialStates(batch);
    } catch (ModelError fault) {
      return seen;
    }
    add(batch, words, seen, open);
    while (!open.isEmpty() && seen.size() < MOST_STATES) {
      batch.clear();
      try {
        model.newStepper().successors(open.remove().array(), 0, batch);
      } catch (ModelError fault) {
        continue;
      }
      add(batch, words, seen, open);
    }
    return seen;
  }

  private static void add(
      SuccessorBatch batch, int words, Set<LongBuffer> seen, Deque<LongBuffer> open) {
    for (int i = 0; i < batch.count(); i++) {
      int from = batch.offset(i);
      LongBuffer state = LongBuffer.wrap(Arrays.copyOfRange(batch.words(), from, from + words));
      if (seen.add(state)) {
        open.add(state);
      }
    }
  }

  @Test
  void aGuardBoundsACounterAfterWidening() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Wrapping(32, Type.Sign.SIGNED), 0);
    network
        .process("P")
        .location("a")
        .edge("a", "a")
        .guard(x.read().less(Expression.number(50)))
        .assign(x.place(), x.read().plus(Expression.number(1)))
        .add();
    assertEquals(50, RangeAnalysis.of(network.build()).of("x", List.of(), x.type()).maximum());
  }
}
