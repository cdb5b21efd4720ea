package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static tideline.system.ir.Expression.number;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.ModelError;
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
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** What every execution of guarded systems must do, feature by feature. */
public abstract class SystemSemantics {

  /** The model of a system, by the execution under test. */
  protected abstract Model model(GuardedSystem system);

  private static final Type BYTE = new Type.Wrapping(8, Type.Sign.UNSIGNED);

  @Test
  void machineIntegersWrapAndRangesDoNot() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable wraps = network.variable("w", BYTE, 255);
    Variable ranged = network.variable("r", new Type.Range(0, 3), 3);
    GuardedProcessBuilder p = network.process("P").location("a").location("b");
    p.edge("a", "b").assign(wraps.place(), wraps.read().plus(number(1))).add();
    p.edge("b", "a").assign(ranged.place(), ranged.read().plus(number(1))).add();
    Model model = model(network.build());
    assertEquals(List.of("w=0 r=3 P=b"), successors(model, initial(model)));
    ModelError error =
        assertThrows(ModelError.class, () -> successors(model, next(model, initial(model), 0)));
    assertEquals("r = 4 is outside 0..3", error.getMessage());
  }

  @Test
  void aRendezvousSendsBeforeItsEffects() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 1);
    Variable y = network.variable("y", BYTE, 0);
    Channel c = network.channel("c", 0, BYTE);
    network
        .process("S")
        .location("a")
        .location("b")
        .edge("a", "b")
        .synchronise(new Synchronisation.Send(c, List.of(x.read().plus(number(4)))))
        .assign(x.place(), y.read())
        .label("c!x+4")
        .add();
    network
        .process("R")
        .location("a")
        .location("b")
        .edge("a", "b")
        .synchronise(new Synchronisation.Receive(c, List.of(new Reception.Into(y.place()))))
        .assign(y.place(), y.read().plus(x.read()))
        .label("c?y")
        .add();
    Model model = model(network.build());
    assertEquals(List.of("x=5 y=10 S=b R=b"), successors(model, initial(model)));
    assertEquals("S: c!x+4 / R: c?y", model.transitions().getFirst().name());
  }

  @Test
  void aBufferIsFirstInFirstOutAndLeavesNothingBehind() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 7);
    Channel c = network.channel("c", 2, BYTE);
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a").then(send(c, x.read())).assign(x.place(), x.read().plus(number(1))).add();
    p.edge("a", "a").then(receive(c, new Reception.Into(x.place()))).add();
    Model model = model(network.build());
    assertEquals(List.of("x=8 len(c)=1 c[0]=7 c[1]=0 P=a"), successors(model, initial(model)));
    long[] one = next(model, initial(model), 0);
    assertEquals(
        List.of("x=9 len(c)=2 c[0]=7 c[1]=8 P=a", "x=7 len(c)=0 c[0]=0 c[1]=0 P=a"),
        successors(model, one));
    long[] full = next(model, one, 0);
    assertEquals(List.of("x=7 len(c)=1 c[0]=8 c[1]=0 P=a"), successors(model, full));
  }

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
  void divisionByZeroAndBadIndicesAreModelErrors() {
    NetworkBuilder network = new NetworkBuilder("n");
    Variable x = network.variable("x", BYTE, 0);
    Variable a = network.variable("a", new Type.Array(BYTE, 3), 0);
    GuardedProcessBuilder p = network.process("P").location("d").location("i");
    p.edge("d", "i")
        .guard(number(1).binary(BinaryOperator.DIVIDE, x.read()).equal(number(1)))
        .add();
    p.edge("i", "d").assign(a.place().element(number(3)), number(1)).add();
    Model model = model(network.build());
    assertEquals(
        "division by zero",
        assertThrows(ModelError.class, () -> successors(model, initial(model))).getMessage());
    p.startAt("i");
    Model other = model(network.build());
    assertEquals(
        "index 3 is outside a[0..2]",
        assertThrows(ModelError.class, () -> successors(other, initial(other))).getMessage());
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

  private static Operation assign(Variable variable, Expression value) {
    return new Operation.Assign(variable.place(), value, Optional.empty());
  }

  private static Operation send(Channel channel, Expression value) {
    return new Operation.Send(channel, Optional.empty(), List.of(value), Optional.empty());
  }

  private static Operation receive(Channel channel, Reception field) {
    return new Operation.Receive(channel, Optional.empty(), List.of(field), Optional.empty());
  }

  private static long[] initial(Model model) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertEquals(1, batch.count());
    return state(model, batch, 0);
  }

  private static long[] next(Model model, long[] state, int choice) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state, 0, batch);
    return state(model, batch, choice);
  }

  private static List<String> successors(Model model, long[] state) {
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.newStepper().successors(state, 0, batch);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < batch.count(); i++) {
      all.add(model.schema().print(batch.words(), batch.offset(i)));
    }
    return all;
  }

  private static long[] state(Model model, SuccessorBatch batch, int i) {
    int words = model.schema().words();
    return Arrays.copyOfRange(batch.words(), batch.offset(i), batch.offset(i) + words);
  }
}
