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
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.abstraction.domain.Precisions;
import tideline.abstraction.solver.StopSignal;
import tideline.model.LimitReached;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.system.compile.SystemModel;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
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
              .reach(bad, Story.untold(), StopSignal.never());
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
        SearchOrder order = List.of(SearchOrder.values()).get(all.size() % 3);
        PredicateSplit split = List.of(PredicateSplit.values()).get(all.size() % 3);
        all.add(
            Options.standard()
                .with(domain)
                .with(refinement)
                .with(order)
                .with(split)
                .with(all.size() % 2 == 0 ? Options.Pruning.LAZY : Options.Pruning.FULL)
                .with(all.size() % 4 < 2 ? Precisions.Scope.LOCAL : Precisions.Scope.GLOBAL));
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

  /** Random guarded commands over bounded variables, without faults. */
  private static final class RandomSystem {
    private final Random random;
    private final Variable x = Variable.of("x", new Type.Range(0, 4), 0);
    private final Variable y = Variable.of("y", new Type.Wrapping(2, Type.Sign.UNSIGNED), 0);
    private final Variable flag = Variable.of("flag", Type.bool(), 0);
    private final List<String> locations = List.of("a", "b", "c");
    private final List<Edge> edges = new ArrayList<>();

    private record Edge(String from, String to, Expression guard, List<Operation> effect) {}

    RandomSystem(Random random) {
      this.random = random;
      for (int i = 0; i < 6; i++) {
        edges.add(
            new Edge(
                locations.get(random.nextInt(3)),
                locations.get(random.nextInt(3)),
                condition(),
                List.of(assignment(), assignment())));
      }
    }

    Expression condition() {
      Expression limit = Expression.number(random.nextInt(5));
      return switch (random.nextInt(5)) {
        case 0 -> x.read().less(limit);
        case 1 -> limit.less(y.read());
        case 2 -> flag.read();
        case 3 -> x.read().plus(y.read()).equal(limit.plus(Expression.number(2)));
        default -> x.read().equal(limit).and(flag.read().not());
      };
    }

    private Operation assignment() {
      return switch (random.nextInt(6)) {
        case 0 ->
            new Operation.Sequence(
                List.of(
                    new Operation.Assume(x.read().less(Expression.number(4)), Optional.empty()),
                    assign(x, x.read().plus(Expression.number(1)))));
        case 1 -> assign(y, y.read().plus(Expression.number(1 + random.nextInt(3))));
        case 2 -> assign(flag, flag.read().not());
        case 3 ->
            new Operation.Choice(
                List.of(
                    assign(x, Expression.number(random.nextInt(5))), assign(flag, condition())));
        case 4 -> new Operation.Havoc(flag.place(), Optional.empty());
        default -> assign(y, x.read());
      };
    }

    private static Operation assign(Variable variable, Expression value) {
      return new Operation.Assign(variable.place(), value, Optional.empty());
    }

    GuardedSystem network(Expression bad) {
      NetworkBuilder network = new NetworkBuilder("random");
      network.add(x);
      network.add(y);
      network.add(flag);
      GuardedProcessBuilder process = network.process("P");
      locations.forEach(process::location);
      for (Edge edge : edges) {
        GuardedProcessBuilder.EdgeBuilder builder =
            process.edge(edge.from(), edge.to()).guard(edge.guard());
        edge.effect().forEach(builder::then);
        builder.add();
      }
      return network.assertion("good", bad.not(), Optional.empty()).build();
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
              .reach(bad, Story.untold(), StopSignal.never());
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
            .reach(bad, Story.untold(), StopSignal.never());
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
            .reach(Expression.never(), Story.untold(), StopSignal.never());
    Outcome.Faulty faulty = assertInstanceOf(Outcome.Faulty.class, outcome);
    assertEquals("division by zero", faulty.error().getMessage());
    assertEquals(3, faulty.trace().orElseThrow().length());
  }

  @Test
  void aLimitEndsTheRun() {
    Variable x = Variable.of("x", Type.integer(), 0);
    Story limited =
        new Story() {
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
