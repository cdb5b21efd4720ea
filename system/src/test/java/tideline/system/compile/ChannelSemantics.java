package tideline.system.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tideline.system.ir.Expression.number;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Model;
import tideline.model.Transition;
import tideline.system.compile.interpret.Interpreter;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

/** What channels do, whoever executes a system. */
public abstract class ChannelSemantics extends SemanticsKit {

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
  void messagesCanBePutAndTakenAnywhereInABuffer() {
    NetworkBuilder network = new NetworkBuilder("n");
    Type small = new Type.Range(-3, 3);
    Channel c = network.channel("c", 3, small, BYTE);
    Variable x = network.variable("x", small, 0);
    GuardedProcessBuilder p =
        network.process("P").location("0").location("1").location("2").location("3");
    p.edge("0", "1").then(send(c, number(1), number(11))).add();
    p.edge("1", "2")
        .then(
            new Operation.Send(c, Optional.of(number(0)), List.of(number(2), number(12)), NOWHERE))
        .add();
    p.edge("2", "3")
        .then(
            new Operation.Receive(
                c,
                Optional.of(c.length().minus(number(1))),
                List.of(
                    new Reception.Into(x.place()),
                    new Reception.Matching(x.read().plus(number(11)))),
                NOWHERE))
        .add();
    Model model = model(network.build());
    long[] one = next(model, initial(model), 0);
    assertEquals(
        List.of("x=0 len(c)=2 c[0].0=2 c[1].0=1 c[2].0=0 c[0].1=12 c[1].1=11 c[2].1=0 P=2"),
        successors(model, one));
    assertEquals(
        List.of("x=1 len(c)=1 c[0].0=2 c[1].0=0 c[2].0=0 c[0].1=12 c[1].1=0 c[2].1=0 P=3"),
        successors(model, next(model, one, 0)));
  }

  @Test
  void aLongBufferNeedsSeveralWords() {
    NetworkBuilder network = new NetworkBuilder("n");
    Channel c = network.channel("c", 6, new Type.Wrapping(16, Type.Sign.SIGNED));
    Variable x = network.variable("x", BYTE, 0);
    GuardedProcessBuilder p = network.process("P").location("fill").location("drain");
    p.edge("fill", "fill")
        .then(send(c, x.read().minus(number(3))))
        .assign(x.place(), x.read().plus(number(1)))
        .add();
    p.edge("fill", "drain").guard(c.length().equal(number(6))).add();
    p.edge("drain", "drain").then(receive(c, new Reception.Into(x.place()))).add();
    Model model = model(network.build());
    long[] state = initial(model);
    for (int step = 0; step < 7; step++) {
      state = next(model, state, 0);
    }
    List<String> taken = new ArrayList<>();
    for (int step = 0; step < 6; step++) {
      state = next(model, state, 0);
      taken.add(model.schema().slot("x").orElseThrow().print(state, 0));
    }
    assertEquals(List.of("253", "254", "255", "0", "1", "2"), taken);
    assertEquals(List.of(), successors(model, state));
  }

  /** Rows of two and more words, with neighbours, against a queue of numbers. */
  @Test
  void buffersOfAnyWidthAreQueues() {
    Random random = new Random(7);
    for (int capacity : new int[] {2, 5, 10, 17, 40}) {
      for (long most : new long[] {1, 99, 4_000, 70_000, 1L << 40}) {
        Type type = new Type.Range(-1, most);
        NetworkBuilder network = new NetworkBuilder("n");
        network.variable("before", BYTE, 200);
        Channel c = network.channel("c", capacity, type, BYTE);
        Variable x = network.variable("x", type, 0);
        Variable y = network.variable("y", BYTE, 0);
        GuardedProcessBuilder p = network.process("P").location("a");
        p.edge("a", "a").then(send(c, x.read(), y.read())).assign(y.place(), sum(y, 41)).add();
        p.edge("a", "a")
            .then(
                new Operation.Receive(
                    c,
                    Optional.empty(),
                    List.of(new Reception.Into(x.place()), new Reception.Matching(y.read())),
                    NOWHERE))
            .add();
        p.edge("a", "a")
            .then(
                new Operation.Receive(
                    c,
                    Optional.empty(),
                    List.of(new Reception.Into(x.place()), new Reception.Ignored()),
                    NOWHERE))
            .add();
        p.edge("a", "a").then(assign(x, number(most - 1))).add();
        p.edge("a", "a").then(assign(x, number(-1))).assign(y.place(), sum(y, 7)).add();
        Model model = model(network.build());
        Model slow = Interpreter.model(network.build());
        long[] state = initial(model);
        for (int step = 0; step < 200; step++) {
          List<String> expected = successors(slow, state);
          String message = "capacity %d, values to %d, step %d".formatted(capacity, most, step);
          assertEquals(expected, successors(model, state), message);
          // Sends come first: half of the steps fill the buffer.
          state = next(model, state, random.nextInt(2) * random.nextInt(expected.size()));
        }
      }
    }
  }

  private static Expression sum(Variable variable, int summand) {
    return variable.read().plus(number(summand));
  }

  @Test
  void aRendezvousIsNumberedByItsTwoEdges() {
    NetworkBuilder network = new NetworkBuilder("n");
    Channel c = network.channel("c", 0, BYTE);
    Variable x = network.variable("x", BYTE, 0);
    GuardedProcessBuilder s = network.process("S").location("a");
    s.edge("a", "a")
        .synchronise(new Synchronisation.Send(c, List.of(number(1))))
        .label("one")
        .add();
    s.edge("a", "a")
        .synchronise(new Synchronisation.Send(c, List.of(number(2))))
        .label("two")
        .add();
    for (String name : List.of("Q", "R")) {
      GuardedProcessBuilder r = network.process(name).location("a").location("b");
      r.edge("a", "b")
          .synchronise(new Synchronisation.Receive(c, List.of(new Reception.Matching(number(2)))))
          .label("match")
          .add();
      r.edge("a", "b")
          .synchronise(new Synchronisation.Receive(c, List.of(new Reception.Into(x.place()))))
          .label("any")
          .add();
    }
    Model model = model(network.build());
    assertEquals(
        List.of(
            "S: one / Q: match",
            "S: one / Q: any",
            "S: one / R: match",
            "S: one / R: any",
            "S: two / Q: match",
            "S: two / Q: any",
            "S: two / R: match",
            "S: two / R: any"),
        model.transitions().stream().map(Transition::name).toList());
    assertEquals(List.of(1, 3, 4, 5, 6, 7), numbers(model, initial(model)));
  }

  @Test
  void aCommittedRendezvousNeedsTwoCommittedSides() {
    NetworkBuilder network = new NetworkBuilder("n");
    Channel c = network.channel("c", 0);
    Location committed = new Location("c", Location.Urgency.COMMITTED, Set.of());
    network
        .process("S")
        .location(committed)
        .edge("c", "c")
        .synchronise(new Synchronisation.Send(c, List.of()))
        .add();
    GuardedProcessBuilder q = network.process("Q").location("n").location(committed);
    q.edge("n", "n").synchronise(new Synchronisation.Receive(c, List.of())).add();
    q.edge("c", "n").synchronise(new Synchronisation.Receive(c, List.of())).add();
    assertEquals(List.of(), successors(model(network.build()), initial(model(network.build()))));
    q.startAt("c");
    Model model = model(network.build());
    assertEquals(List.of("S=c Q=n"), successors(model, initial(model)));
  }

  @Test
  void theReceiverOfARendezvousGoesOnIfItIsAtomic() {
    NetworkBuilder network = new NetworkBuilder("n");
    Channel c = network.channel("c", 0);
    Location atomic = new Location("x", Location.Urgency.ATOMIC, Set.of());
    network
        .process("S")
        .location("a")
        .location(atomic)
        .edge("a", "x")
        .synchronise(new Synchronisation.Send(c, List.of()))
        .add()
        .edge("x", "a")
        .add();
    network
        .process("R")
        .location("a")
        .location(atomic)
        .edge("a", "x")
        .synchronise(new Synchronisation.Receive(c, List.of()))
        .add()
        .edge("x", "a")
        .add();
    Model model = model(network.build());
    long[] both = next(model, initial(model), 0);
    assertEquals("S=x R=x exclusive process=2", model.schema().print(both, 0));
    assertEquals(List.of("S=x R=a exclusive process=0"), successors(model, both));
  }
}
