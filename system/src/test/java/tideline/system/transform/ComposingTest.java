package tideline.system.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.diagnostic.DiagnosticException;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;
import tideline.system.language.ComposedModel;
import tideline.system.random.RandomSystem;

/** Composed systems move independently, except where they share a variable. */
final class ComposingTest {

  private static final int SEEDS = 500;
  private static final int MOST_STATES = 40;

  /** The size of a state space. */
  private record Size(long states, long steps) {}

  private static Optional<Size> size(GuardedSystem system, int most) {
    try {
      Model model = new ComposedModel(Interpreter.model(system));
      int words = model.schema().words();
      Set<String> seen = new HashSet<>();
      Deque<long[]> waiting = new ArrayDeque<>();
      SuccessorBatch batch = new SuccessorBatch(words);
      model.initialStates(batch);
      long steps = 0;
      Stepper stepper = model.newStepper();
      while (true) {
        for (int i = 0; i < batch.count(); i++) {
          long[] state = new long[words];
          System.arraycopy(batch.words(), batch.offset(i), state, 0, words);
          if (seen.add(model.schema().print(state, 0))) {
            waiting.add(state);
          }
        }
        if (waiting.isEmpty()) {
          return Optional.of(new Size(seen.size(), steps));
        }
        if (seen.size() > most) {
          return Optional.empty();
        }
        batch.clear();
        stepper.successors(waiting.remove(), 0, batch);
        steps += batch.count();
      }
    } catch (ModelError | DiagnosticException refused) {
      return Optional.empty();
    }
  }

  /** Random atomic sequences may go on for ever. */
  private static boolean isAtomic(GuardedSystem system) {
    return system.allProcesses().stream()
        .flatMap(process -> process.locations().stream())
        .anyMatch(location -> location.urgency() == Location.Urgency.ATOMIC);
  }

  @Test
  void independentPartsMultiply() {
    int compared = 0;
    Optional<Composing.Part> before = Optional.empty();
    Size size = new Size(0, 0);
    for (long seed = 0; seed < SEEDS; seed++) {
      GuardedSystem system = RandomSystem.of(seed);
      Optional<Size> own =
          system instanceof GuardedSystem.Network && !isAtomic(system)
              ? size(system, MOST_STATES)
              : Optional.empty();
      if (own.isEmpty()) {
        continue;
      }
      if (before.isPresent()) {
        GuardedSystem whole =
            Composing.compose(List.of(before.get(), new Composing.Part("right", system)), Set.of());
        Size expected =
            new Size(
                size.states() * own.get().states(),
                size.steps() * own.get().states() + own.get().steps() * size.states());
        assertEquals(
            Optional.of(expected), size(whole, Integer.MAX_VALUE), "seed " + seed + "\n" + whole);
        compared++;
      }
      before = Optional.of(new Composing.Part("left", system));
      size = own.get();
    }
    assertTrue(compared > 30, compared + " compared");
  }

  /** Counts from 0 to a limit and starts again. */
  private static GuardedSystem clock(String name, int limit) {
    NetworkBuilder network = new NetworkBuilder(name);
    Variable time = network.variable("time", new Type.Range(0, 9), 0);
    network.definition("late", time.read().equal(Expression.number(limit)));
    GuardedProcessBuilder process = network.process("P");
    process.location("run");
    process
        .edge("run", "run")
        .guard(time.read().less(Expression.number(limit)))
        .assign(time.place(), time.read().plus(Expression.number(1)))
        .add();
    process
        .edge("run", "run")
        .guard(time.read().equal(Expression.number(limit)))
        .assign(time.place(), Expression.number(0))
        .add();
    return network.build();
  }

  /** A process that goes from a to c over an atomic location, and back. */
  private static GuardedSystem sequence() {
    NetworkBuilder network = new NetworkBuilder("sequence");
    GuardedProcessBuilder process = network.process("P");
    process.location("a").location(new Location("b", Location.Urgency.ATOMIC, Set.of()));
    process.location("c").edge("a", "b").add().edge("b", "c").add().edge("c", "a").add();
    return network.build();
  }

  @Test
  void atomicSequencesAreSteps() {
    assertEquals(Optional.of(new Size(2, 2)), size(sequence(), 100));
    GuardedSystem whole =
        Composing.compose(
            List.of(
                new Composing.Part("left", sequence()),
                new Composing.Part("clock", clock("clock", 2)),
                new Composing.Part("right", sequence())),
            Set.of());
    assertEquals(Optional.of(new Size(12, 36)), size(whole, 100));
  }

  @Test
  void compositionsNest() {
    GuardedSystem inner =
        Composing.compose(
            List.of(
                new Composing.Part("a", clock("a.dve", 2)),
                new Composing.Part("b", clock("b.dve", 4))),
            Set.of());
    GuardedSystem outer =
        Composing.compose(
            List.of(new Composing.Part("two", inner), new Composing.Part("c", clock("c", 1))),
            Set.of());
    assertEquals(Optional.of(new Size(15, 30)), size(inner, 100));
    assertEquals(Optional.of(new Size(30, 90)), size(outer, 100));
    Model model = Interpreter.model(outer);
    assertTrue(model.schema().slot("two.a.time").isPresent());
    assertEquals(model.schema().slot("two.a.time"), model.schema().slot("a.time"));
    assertEquals(model.schema().slot("c.time"), model.schema().slot("c.time"));
    assertTrue(model.schema().slot("time").isEmpty(), "three have that name");
    assertTrue(model.propositions().names().containsAll(List.of("two.b.late", "c.late", "late")));
    assertEquals("two.a.P: run -> run", model.transitions().getFirst().name());
  }

  @Test
  void shortNamesMeanTheOnlySlot() {
    NetworkBuilder other = new NetworkBuilder("other");
    Variable x = other.variable("x", new Type.Range(0, 1), 0);
    other.channel("c", 2, Type.bool());
    other.process("Q").location("l").edge("l", "l").assign(x.place(), x.read()).add();
    Model model =
        Interpreter.model(
            Composing.compose(
                List.of(
                    new Composing.Part("clock", clock("clock", 1)),
                    new Composing.Part("other", other.build())),
                Set.of()));
    assertEquals("other.x", model.schema().slot("x").orElseThrow().name());
    assertEquals("other.Q", model.schema().slot("Q").orElseThrow().name());
    assertEquals("other.c[1]", model.schema().slot("c[1]").orElseThrow().name());
    assertEquals("len(other.c)", model.schema().slot("len(c)").orElseThrow().name());
    assertEquals("clock.time", model.schema().slot("time").orElseThrow().name());
    assertEquals(
        "other.x", model.schema().extend().build().slot("x").orElseThrow().name(), "of a product");
  }

  @Test
  void sharedVariablesAreOne() {
    List<Composing.Part> parts =
        List.of(
            new Composing.Part("slow", clock("slow", 2)),
            new Composing.Part("fast", clock("fast", 4)));
    GuardedSystem whole = Composing.compose(parts, Set.of("time"));
    // From 0 to 4: below 2 both can count, 2 is where the slow one starts again.
    assertEquals(Optional.of(new Size(5, 8)), size(whole, 100));
    String unknown =
        assertThrows(DiagnosticException.class, () -> Composing.compose(parts, Set.of("tine")))
            .getMessage();
    assertTrue(unknown.contains("no part has a variable tine"), unknown);
  }

  @Test
  void whoStartsWithAnyValueTakesTheOthers() {
    NetworkBuilder reader = new NetworkBuilder("reader");
    Variable time = reader.variable("time", new Type.Range(0, 9), 0);
    reader.initialisation(new Operation.Havoc(time.place(), Optional.empty()));
    reader.process("R").location("l");
    GuardedSystem whole =
        Composing.compose(
            List.of(
                new Composing.Part("clock", clock("clock", 2)),
                new Composing.Part("reader", reader.build())),
            Set.of("time"));
    assertEquals(Optional.of(new Size(3, 3)), size(whole, 100));
    NetworkBuilder different = new NetworkBuilder("different");
    different.variable("time", new Type.Range(0, 5), 0);
    different.process("D").location("l");
    String refusal =
        assertThrows(
                DiagnosticException.class,
                () ->
                    Composing.compose(
                        List.of(
                            new Composing.Part("clock", clock("clock", 2)),
                            new Composing.Part("different", different.build())),
                        Set.of("time")))
            .getMessage();
    assertEquals(
        "error: time is 0..9 = [0] in clock, and 0..5 = [0] in different: what is shared must be the same",
        refusal);
  }
}
