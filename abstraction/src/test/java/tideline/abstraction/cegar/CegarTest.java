package tideline.abstraction.cegar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.abstraction.solver.StopSignal;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Abstraction and refinement, with every choice of domain, refinement and order. */
final class CegarTest {

  private static final int ROUNDS = 30;

  @Test
  void agreesWithAnExplicitSearchOnRandomSystems() {
    List<Options> all = configurations();
    int safe = 0;
    int unsafe = 0;
    for (long seed = 0; seed < ROUNDS; seed++) {
      RandomSystem system = new RandomSystem(new Random(seed));
      Expression bad = system.condition();
      String expected = explicit(system.network(bad));
      Options options = all.get((int) (seed % all.size()));
      Outcome outcome =
          new Cegar(system.network(bad), Set.of("x"), options)
              .reach(bad, CegarListener.none(), StopSignal.never());
      assertEquals(expected, word(outcome), "seed " + seed + " " + options + "\n" + outcome);
      safe += expected.equals("safe") ? 1 : 0;
      unsafe += expected.equals("unsafe") ? 1 : 0;
    }
    assertTrue(safe > 3 && unsafe > 3, "the systems are too much alike: " + safe + ", " + unsafe);
  }

  private static List<Options> configurations() {
    List<Options> all = new ArrayList<>();
    for (Domain domain : Domain.values()) {
      for (Refinement refinement : Refinement.values()) {

        PredicateSplit split = List.of(PredicateSplit.values()).get(all.size() % 3);
        all.add(Options.standard().with(domain).with(refinement).with(split));
      }
    }
    return all;
  }

  private static String word(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Safe _ -> "safe";
      case Outcome.Unsafe _ -> "unsafe";
      case Outcome.Faulty _ -> "fault";
      case Outcome.Undecided undecided -> undecided.reason();
    };
  }

  /** A fault and a bad state may both be there; whoever is nearer wins, and we do not ask that. */
  private static String explicit(GuardedSystem system) {
    SystemModel model = Interpreter.model(system);
    Set<List<Long>> seen = new HashSet<>();
    Deque<long[]> todo = new ArrayDeque<>();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    Stepper stepper = model.newStepper();
    boolean bad = false;
    try {
      while (true) {
        for (int i = 0; i < batch.count(); i++) {
          int at = batch.offset(i);
          long[] state = Arrays.copyOfRange(batch.words(), at, at + model.schema().words());
          if (seen.add(Arrays.stream(state).boxed().toList())) {
            todo.add(state);
            bad |= !model.assertions().getFirst().holds().test(state, 0);
          }
        }
        if (todo.isEmpty()) {
          return bad ? "unsafe" : "safe";
        }
        batch.clear();
        stepper.successors(todo.remove(), 0, batch);
      }
    } catch (ModelError fault) {
      return "fault";
    }
  }

  @Test
  void anUnboundedCounterNeedsAPredicate() {
    Variable x = Variable.of("x", Type.integer(), 0);
    GuardedSystem system = counter(x, Expression.number(1));
    Expression bad = x.read().less(Expression.number(0));
    for (Domain domain : List.of(Domain.PRED_CART, Domain.PRED_BOOL, Domain.PRED_SPLIT)) {
      Outcome outcome =
          new Cegar(system, Set.of(), Options.standard().with(domain))
              .reach(bad, CegarListener.none(), StopSignal.never());
      assertInstanceOf(Outcome.Safe.class, outcome, domain.toString());
      assertTrue(!outcome.figures().learnt().isEmpty());
    }
  }

  @Test
  void aCounterexampleIsConcrete() {
    Variable x = Variable.of("x", Type.integer(), 0);
    GuardedSystem system = counter(x, Expression.number(3));
    Expression bad = x.read().equal(Expression.number(9));
    Outcome outcome =
        new Cegar(system, Set.of(), Options.standard())
            .reach(bad, CegarListener.none(), StopSignal.never());
    Outcome.Unsafe unsafe = assertInstanceOf(Outcome.Unsafe.class, outcome);
    assertEquals(3, unsafe.trace().length());
  }

  @Test
  void aDivisionByZeroIsAFaultOfTheModel() {
    Variable x = Variable.of("x", Type.integer(), 3);
    NetworkBuilder network = new NetworkBuilder("divider");
    network.add(x);
    Variable y = network.variable("y", Type.integer(), 0);
    network
        .process("P")
        .location("run")
        .edge("run", "run")
        .assign(y.place(), Expression.number(12).binary(BinaryOperator.DIVIDE, x.read()))
        .assign(x.place(), x.read().minus(Expression.number(1)))
        .add();
    Outcome outcome =
        new Cegar(network.build(), Set.of(), Options.standard())
            .reach(Expression.never(), CegarListener.none(), StopSignal.never());
    Outcome.Faulty faulty = assertInstanceOf(Outcome.Faulty.class, outcome);
    assertEquals("division by zero", faulty.error().getMessage());
    assertEquals(3, faulty.trace().orElseThrow().length());
  }

  @Test
  void aLimitEndsTheRun() {
    Variable x = Variable.of("x", Type.integer(), 0);
    CegarListener limited =
        new CegarListener() {
          @Override
          public void states(long count) {
            if (count > 20) {
              throw new LimitReached(LimitReached.Reason.STATES, "enough");
            }
          }

          @Override
          public void refined(int iteration, int precision, int length) {}
        };
    Cegar cegar = new Cegar(counter(x, Expression.number(1)), Set.of(), Options.standard());
    assertThrows(
        LimitReached.class,
        () -> cegar.reach(x.read().equal(Expression.number(1000)), limited, StopSignal.never()));
  }

  private static GuardedSystem counter(Variable x, Expression step) {
    NetworkBuilder network = new NetworkBuilder("counter");
    network.add(x);
    network
        .process("P")
        .location("run")
        .edge("run", "run")
        .assign(x.place(), x.read().plus(step))
        .add();
    return network.build();
  }
}
