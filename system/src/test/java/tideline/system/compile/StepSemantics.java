package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tideline.system.ir.Expression.number;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.SuccessorBatch;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.GuardedSystem;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** Which steps there are, whoever executes a system. */
public abstract class StepSemantics extends SemanticsKit {

  @Test
  void everyWayThroughAChoiceIsAStep() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Range(0, 9), 0);
    Variable b = network.variable("b", Type.bool(), 0);
    Operation twoOrThree =
        new Operation.Choice(
            List.of(
                assign(x, number(2)),
                assign(x, number(3)),
                new Operation.Assume(Expression.never(), Optional.empty())));
    network
        .process("P")
        .location("a")
        .edge("a", "a")
        .then(twoOrThree)
        .then(new Operation.Havoc(b.place(), Optional.empty()))
        .then(new Operation.Assume(x.read().equal(number(2)).or(b.read()), Optional.empty()))
        .add();
    Model model = model(network.build());
    assertEquals(
        List.of("x=2 b=false P=a", "x=2 b=true P=a", "x=3 b=true P=a"),
        successors(model, initial(model)));
  }

  @Test
  void committedProcessesGoFirst() {
    NetworkBuilder network = new NetworkBuilder("n");
    network
        .process("P")
        .location(new Location("c", Location.Urgency.COMMITTED, Set.of()))
        .location("d")
        .edge("c", "d")
        .add();
    network.process("Q").location("a").location("b").edge("a", "b").add();
    Model model = model(network.build());
    assertEquals(List.of("P=d Q=a"), successors(model, initial(model)));
    assertEquals(List.of("P=d Q=b"), successors(model, next(model, initial(model), 0)));
  }

  @Test
  void anAtomicProcessGoesOnAloneWhileItCan() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable open = network.variable("open", Type.bool(), 0);
    network
        .process("P")
        .location("a")
        .location(new Location("in", Location.Urgency.ATOMIC, Set.of()))
        .location(new Location("more", Location.Urgency.ATOMIC, Set.of()))
        .location("out")
        .edge("a", "in")
        .add()
        .edge("in", "more")
        .add()
        .edge("more", "out")
        .guard(open.read())
        .add();
    network
        .process("Q")
        .location("a")
        .location("b")
        .edge("a", "b")
        .assign(open.place(), number(1))
        .add();
    Model model = model(network.build());
    long[] in = next(model, initial(model), 0);
    assertEquals(List.of("open=false P=more Q=a exclusive process=1"), successors(model, in));
    long[] blocked = next(model, in, 0);
    assertEquals(List.of("open=true P=more Q=b exclusive process=0"), successors(model, blocked));
  }

  @Test
  void aRendezvousHandsTheRightToGoOnAloneToTheReceiver() {
    NetworkBuilder network = new NetworkBuilder("n");
    Channel channel = network.channel("c", 0);
    network
        .process("P")
        .location("a")
        .location(new Location("in", Location.Urgency.ATOMIC, Set.of()))
        .location("out")
        .edge("a", "in")
        .synchronise(new Synchronisation.Send(channel, List.of()))
        .add()
        .edge("in", "out")
        .add();
    network
        .process("Q")
        .location("a")
        .location(new Location("in", Location.Urgency.ATOMIC, Set.of()))
        .location("b")
        .edge("a", "in")
        .synchronise(new Synchronisation.Receive(channel, List.of()))
        .add()
        .edge("a", "b")
        .synchronise(new Synchronisation.Receive(channel, List.of()))
        .add();
    Model model = model(network.build());
    assertEquals(
        List.of("P=in Q=in exclusive process=2", "P=in Q=b exclusive process=0"),
        successors(model, initial(model)));
  }

  @Test
  void otherwiseAndTimeoutWait() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Range(0, 3), 0);
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a").guard(x.read().equal(number(0))).assign(x.place(), number(1)).add();
    p.edge("a", "a")
        .rank(Edge.Rank.ELSE)
        .guard(x.read().less(number(2)))
        .assign(x.place(), number(2))
        .add();
    p.edge("a", "a").rank(Edge.Rank.TIMEOUT).assign(x.place(), number(3)).add();
    Model model = model(network.build());
    assertEquals(List.of("x=1 P=a"), successors(model, initial(model)));
    long[] one = next(model, initial(model), 0);
    assertEquals(List.of("x=2 P=a"), successors(model, one));
    assertEquals(List.of("x=3 P=a"), successors(model, next(model, one, 0)));
  }

  @Test
  void systemsAreComposed() {
    assertEquals(
        List.of("x=1 P=b Q=a", "x=5 P=a Q=b"), composed(GuardedSystem.Composition.INTERLEAVED));
    assertEquals(List.of("x=5 P=b Q=b"), composed(GuardedSystem.Composition.LOCKSTEP));
    assertEquals(List.of("x=5 P=b Q=b"), composed(GuardedSystem.Composition.OBSERVED));
    assertEquals(
        List.of("x=1 P=b Q=a turn of both=right"), composed(GuardedSystem.Composition.ALTERNATING));
  }

  @Test
  void anObserverStepsAloneWhenTheOtherCannot() {
    Model model = model(composite(GuardedSystem.Composition.OBSERVED));
    long[] end = next(model, initial(model), 0);
    assertEquals(List.of("x=1 P=b Q=a"), successors(model, end));
    assertEquals("Q: b -> a", model.transitions().getLast().name());
  }

  @Test
  void aBranchTakesOneSide() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 5);
    Variable y = network.variable("y", BYTE, 0);
    Operation branch =
        new Operation.Branch(
            x.read().less(number(6)),
            Operation.sequence(List.of(assign(x, number(9)), assign(y, x.read()))),
            new Operation.Assume(Expression.never(), NOWHERE),
            NOWHERE);
    network
        .process("P")
        .location("l")
        .edge("l", "l")
        .then(branch)
        .assign(x.place(), x.read().plus(number(1)))
        .add();
    Model model = model(network.build());
    assertEquals(List.of("x=10 y=9 P=l"), successors(model, initial(model)));
    assertEquals(List.of(), successors(model, next(model, initial(model), 0)));
  }

  @Test
  void whatWaitsCannotBeAtFault() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Range(0, 1), 0);
    Expression broken = number(1).binary(BinaryOperator.DIVIDE, x.read());
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a").rank(Edge.Rank.ELSE).assign(x.place(), broken).add();
    p.edge("a", "a").rank(Edge.Rank.TIMEOUT).guard(broken).add();
    p.edge("a", "a").guard(x.read().equal(number(0))).assign(x.place(), number(1)).add();
    Model model = model(network.build());
    assertEquals(List.of(2), numbers(model, initial(model)));
    assertEquals(List.of(0), numbers(model, next(model, initial(model), 0)));
  }

  @Test
  void initialisationGivesTheInitialStates() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", new Type.Range(0, 2), 1);
    network.process("P").location("a");
    network.initialisation(
        Operation.sequence(
            List.of(
                new Operation.Havoc(x.place(), NOWHERE),
                new Operation.Assume(x.read().equal(number(1)).not(), NOWHERE))));
    Model model = model(network.build());
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertEquals(List.of("x=0 P=a", "x=2 P=a"), printed(model, batch));
  }

  private List<String> composed(GuardedSystem.Composition composition) {
    Model model = model(composite(composition));
    return successors(model, initial(model));
  }

  private static GuardedSystem composite(GuardedSystem.Composition composition) {
    Variable x = Variable.of("x", BYTE, 0);
    NetworkBuilder left = new NetworkBuilder("left");
    left.add(x);
    left.process("P")
        .location("a")
        .location("b")
        .edge("a", "b")
        .assign(x.place(), x.read().plus(number(1)))
        .add();
    NetworkBuilder right = new NetworkBuilder("right");
    right.add(x);
    right
        .process("Q")
        .location("a")
        .location("b")
        .edge("a", "b")
        .guard(x.read().equal(number(0)))
        .assign(x.place(), number(5))
        .add()
        .edge("b", "a")
        .assign(x.place(), number(1))
        .add();
    return new GuardedSystem.Composite("both", left.build(), right.build(), composition);
  }
}
