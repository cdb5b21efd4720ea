package tideline.abstraction.lasso;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.abstraction.bounded.BoundedLassos;
import tideline.abstraction.cegar.CegarListener;
import tideline.abstraction.cegar.Domain;
import tideline.abstraction.cegar.LassoRefinement;
import tideline.abstraction.cegar.LassoSearchKind;
import tideline.abstraction.cegar.Options;
import tideline.abstraction.cegar.Outcome;
import tideline.abstraction.cegar.RandomSystem;
import tideline.abstraction.solver.SolverKind;
import tideline.abstraction.solver.StopSignal;
import tideline.model.LimitReached;
import tideline.system.ir.Definition;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Lassos of products, by abstraction and by unrolling, against an explicit product. */
final class LassoCegarTest {

  private static final int ROUNDS = 40;

  @Test
  void agreesWithAnExplicitProductOnRandomSystems() {
    List<Options> all = configurations();
    int accepted = 0;
    int rejected = 0;
    for (long seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      RandomSystem drawn = new RandomSystem(random);
      List<Expression> conditions = List.of(drawn.condition(), drawn.condition());
      GuardedSystem.Network system = defined(drawn.network(Expression.never()), conditions);
      NaiveProduct.Observer observer = NaiveProduct.Observer.random(random, conditions.size());
      Product.FiniteRuns finiteRuns =
          seed % 3 == 0 ? Product.FiniteRuns.IGNORE : Product.FiniteRuns.STUTTER;
      boolean expected = new NaiveProduct(system, observer, finiteRuns).hasAcceptedRun();
      Product product = Product.of(system, observer.automaton(conditions), finiteRuns);
      Options options = all.get((int) (seed % all.size()));
      Outcome outcome =
          new LassoCegar(product, Set.of("x"), options)
              .check(CegarListener.none(), StopSignal.never());
      String where = "seed " + seed + " " + options + "\n" + outcome + "\n" + observer;
      if (expected) {
        Outcome.Unsafe unsafe = assertInstanceOf(Outcome.Unsafe.class, outcome, where);
        assertTrue(unsafe.trace().loopStart().isPresent(), where);
        assertInstanceOf(
            Outcome.Unsafe.class,
            new BoundedLassos(product, SolverKind.SMTINTERPOL)
                .find(CegarListener.none(), StopSignal.never()),
            where);
      } else {
        assertInstanceOf(Outcome.Safe.class, outcome, where);
      }
      accepted += expected ? 1 : 0;
      rejected += expected ? 0 : 1;
    }
    assertTrue(accepted > 8 && rejected > 8, "too much alike: " + accepted + ", " + rejected);
  }

  private static List<Options> configurations() {
    List<Options> all = new ArrayList<>();
    for (Domain domain : Domain.values()) {
      for (LassoSearchKind search : LassoSearchKind.values()) {
        LassoRefinement refinement = List.of(LassoRefinement.values()).get(all.size() % 2);
        all.add(Options.standard().with(domain).with(search).with(refinement));
      }
    }
    return all;
  }

  private static GuardedSystem.Network defined(
      GuardedSystem.Network system, List<Expression> conditions) {
    List<Definition> definitions = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      definitions.add(new Definition("p" + i, conditions.get(i)));
    }
    return new GuardedSystem.Network(
        system.name(),
        system.globals(),
        system.channels(),
        system.processes(),
        system.initialisation(),
        List.of(),
        definitions);
  }

  /** x := x + 1 for ever: x = 0 does not come again, x < 0 never comes. */
  @Test
  void anUnboundedCounterDoesNotComeBack() {
    Variable x = Variable.of("x", Type.integer(), 0);
    NetworkBuilder network = new NetworkBuilder("counter");
    network.add(x);
    network
        .process("P")
        .location("run")
        .edge("run", "run")
        .assign(x.place(), x.read().plus(Expression.number(1)))
        .add();
    for (Expression again :
        List.of(x.read().equal(Expression.number(0)), x.read().less(Expression.number(0)))) {
      Product product =
          Product.of(network.build(), againAndAgain(again), Product.FiniteRuns.STUTTER);
      Outcome outcome =
          new LassoCegar(product, Set.of(), Options.standard().with(Domain.PRED_SPLIT))
              .check(CegarListener.none(), StopSignal.never());
      assertInstanceOf(Outcome.Safe.class, outcome, outcome.toString());
    }
  }

  /** Any number, counted down to 0 and drawn again: it is 0 again and again. */
  @Test
  void aLoopThatEndsIsNotUnrolled() {
    Variable x = Variable.of("x", Type.integer(), 3);
    NetworkBuilder network = new NetworkBuilder("countdown");
    network.add(x);
    Expression positive = Expression.number(0).less(x.read());
    network
        .process("P")
        .location("run")
        .edge("run", "run")
        .guard(positive)
        .assign(x.place(), x.read().minus(Expression.number(1)))
        .add()
        .edge("run", "run")
        .guard(positive.not())
        .then(new Operation.Havoc(x.place(), Optional.empty()))
        .add();
    Automaton fromThenOnPositive =
        new Automaton(
            2,
            Set.of(0),
            List.of(
                new Automaton.Edge(0, Expression.always(), Automaton.Mark.PLAIN, 0),
                new Automaton.Edge(0, positive, Automaton.Mark.PLAIN, 1),
                new Automaton.Edge(1, positive, Automaton.Mark.ACCEPTING, 1)));
    Product product = Product.of(network.build(), fromThenOnPositive, Product.FiniteRuns.STUTTER);
    for (LassoSearchKind search : LassoSearchKind.values()) {
      Outcome outcome =
          new LassoCegar(product, Set.of(), Options.standard().with(Domain.PRED_SPLIT).with(search))
              .check(CegarListener.none(), StopSignal.never());
      assertInstanceOf(Outcome.Safe.class, outcome, outcome.toString());
      assertTrue(
          outcome.figures().learnt().stream().anyMatch(l -> l.endsWith("cannot fall for ever")),
          outcome.toString());
    }
  }

  /** A counterexample whose loop only closes after several rounds, with a value that is guessed. */
  @Test
  void aLassoIsConcrete() {
    Variable x = Variable.of("x", Type.integer(), 5);
    NetworkBuilder network = new NetworkBuilder("guess");
    network.add(x);
    network
        .process("P")
        .location("run")
        .edge("run", "run")
        .then(new Operation.Havoc(x.place(), Optional.empty()))
        .add();
    Product product =
        Product.of(
            network.build(),
            againAndAgain(x.read().equal(Expression.number(77))),
            Product.FiniteRuns.STUTTER);
    for (Domain domain : Domain.values()) {
      Outcome outcome =
          new LassoCegar(product, Set.of(), Options.standard().with(domain))
              .check(CegarListener.none(), StopSignal.never());
      assertInstanceOf(Outcome.Unsafe.class, outcome, domain + " " + outcome);
    }
  }

  /** That a run stops because no value fits cannot be said without quantifiers. */
  @Test
  void aDeadEndThatDependsOnAGuessIsLookedAt() {
    Variable x = Variable.of("x", Type.integer(), 0);
    Variable y = Variable.of("y", Type.integer(), 0);
    NetworkBuilder network = new NetworkBuilder("stuck");
    network.add(x);
    network.add(y);
    network
        .process("P")
        .location("run")
        .edge("run", "run")
        .then(new Operation.Havoc(y.place(), Optional.empty()))
        .then(new Operation.Assume(y.read().less(x.read()), Optional.empty()))
        .then(new Operation.Assume(x.read().less(y.read()), Optional.empty()))
        .add();
    Product product =
        Product.of(
            network.build(),
            againAndAgain(x.read().equal(Expression.number(0))),
            Product.FiniteRuns.STUTTER);
    assertEquals(Product.Knowledge.TOO_MANY, product.deadEnds());
    assertInstanceOf(
        Outcome.Unsafe.class,
        new BoundedLassos(product, SolverKind.SMTINTERPOL)
            .find(CegarListener.none(), StopSignal.never()));
  }

  @Test
  void aLimitEndsTheSearch() {
    Variable x = Variable.of("x", Type.integer(), 0);
    NetworkBuilder network = new NetworkBuilder("counter");
    network.add(x);
    network
        .process("P")
        .location("run")
        .edge("run", "run")
        .assign(x.place(), x.read().plus(Expression.number(1)))
        .add();
    Product product =
        Product.of(
            network.build(),
            againAndAgain(Expression.number(-1).less(x.read())),
            Product.FiniteRuns.STUTTER);
    CegarListener limited =
        new CegarListener() {
          @Override
          public void states(long count) {
            if (count > 9) {
              throw new LimitReached(LimitReached.Reason.STATES, "enough");
            }
          }

          @Override
          public void refined(int iteration, int precision, int length) {}
        };
    assertThrows(
        LimitReached.class,
        () -> new BoundedLassos(product, SolverKind.SMTINTERPOL).find(limited, StopSignal.never()));
  }

  /** Accepts what satisfies a condition again and again. */
  private static Automaton againAndAgain(Expression condition) {
    return new Automaton(
        1,
        Set.of(0),
        List.of(
            new Automaton.Edge(0, condition, Automaton.Mark.ACCEPTING, 0),
            new Automaton.Edge(0, condition.not(), Automaton.Mark.PLAIN, 0)));
  }
}
