package tideline.system.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static tideline.system.ir.Expression.number;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NetworkBuilderTest {

  @Test
  void aNetworkIsPrintedAsItWasBuilt() {
    NetworkBuilder network = new NetworkBuilder("pair");
    Variable turn = network.variable("turn", new Type.Range(0, 1), 0);
    Channel handover = network.channel("handover", 0, new Type.Wrapping(8, Type.Sign.UNSIGNED));
    GuardedProcessBuilder sender = network.process("S");
    Variable next = sender.variable("next", new Type.Array(Type.bool(), 2), 1);
    sender.location("idle").location(new Location("done", Location.Urgency.COMMITTED, Set.of()));
    sender
        .edge("idle", "done")
        .guard(next.place().element(turn.read()).read())
        .synchronise(new Synchronisation.Send(handover, List.of(turn.read().plus(number(1)))))
        .assign(turn.place(), number(1).minus(turn.read()))
        .add();
    GuardedProcessBuilder receiver = network.process("R");
    receiver.location("wait").location("got").startAt("wait");
    receiver
        .edge("wait", "got")
        .synchronise(
            new Synchronisation.Receive(handover, List.of(new Reception.Into(turn.place()))))
        .add();
    network.assertion("fair", new Expression.At("S", "idle").or(turn.read()), Optional.empty());
    assertEquals(
        """
        network pair
          0..1 turn = [0]
          channel handover[0] [uint8]
          process S
            bool[2] S.next = [1, 1]
            location idle initial
            location done COMMITTED
            idle -> done [S.next[turn]] handover!{turn + 1} {turn := 1 - turn}
          process R
            location wait initial
            location got
            wait -> got handover?{turn}
          assert fair: S.idle || turn
        """,
        network.build().toString());
  }

  @Test
  void namesAreUnique() {
    NetworkBuilder network = new NetworkBuilder("n");
    network.variable("x", Type.bool(), 0);
    assertThrows(IllegalArgumentException.class, () -> network.process("x"));
  }

  @Test
  void edgesJoinLocationsOfTheProcess() {
    NetworkBuilder network = new NetworkBuilder("n");
    network.process("P").location("a").edge("a", "b").add();
    assertThrows(IllegalArgumentException.class, network::build);
  }

  @Test
  void parenthesesAreWrittenWhereTheyMatter() {
    Expression one = number(1);
    assertEquals("1 - (1 - 1)", one.minus(one.minus(one)).toString());
    assertEquals("1 - 1 - 1", one.minus(one).minus(one).toString());
    assertEquals("!(1 == 1)", one.equal(one).not().toString());
  }

  @Test
  void machineIntegersWrap() {
    assertEquals(255, new Type.Wrapping(8, Type.Sign.UNSIGNED).wrap(-1));
    assertEquals(-32768, new Type.Wrapping(16, Type.Sign.SIGNED).wrap(32768));
    assertEquals(-1, new Type.Wrapping(64, Type.Sign.SIGNED).wrap(-1));
  }
}
