package tideline.system.analysis.ranges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.system.ir.Expression.number;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.Synchronisation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

final class PossibleFaultsTest {

  private static final Type BYTE = new Type.Wrapping(8, Type.Sign.UNSIGNED);

  private final NetworkBuilder network = new NetworkBuilder("n");
  private final Variable x = network.variable("x", BYTE, 0);
  private final Variable few = network.variable("few", new Type.Range(0, 9), 0);
  private final GuardedProcessBuilder p = network.process("P");

  PossibleFaultsTest() {
    p.location("a").location("b");
  }

  private PossibleFaults faults() {
    return PossibleFaults.of(network.build());
  }

  @Test
  void machineIntegersWrap() {
    p.edge("a", "b").assign(x.place(), x.read().plus(number(1))).add();
    assertFalse(faults().inEffects());
    assertEquals(Set.of(), faults().inConditions());
  }

  @Test
  void aRangeMayBeLeft() {
    p.edge("a", "b").assign(few.place(), few.read().plus(number(1))).add();
    assertTrue(faults().inEffects());
    assertEquals(Set.of(), faults().inConditions());
  }

  @Test
  void aGuardKeepsWithinTheRange() {
    p.edge("a", "b")
        .guard(few.read().less(number(9)))
        .assign(few.place(), few.read().plus(number(1)))
        .add();
    assertFalse(faults().inEffects());
  }

  @Test
  void aGuardMayDivideByZero() {
    p.edge("a", "b").guard(quotient().less(number(3))).add();
    assertFalse(faults().inEffects());
    assertEquals(Set.of(new PossibleFaults.Location("P", "a")), faults().inConditions());
  }

  @Test
  void whatStandsOnTheLeftIsKnownOnTheRight() {
    p.edge("a", "b").guard(number(0).less(x.read()).and(quotient().less(number(3)))).add();
    assertEquals(Set.of(), faults().inConditions());
  }

  @Test
  void aDividendMayBeAssigned() {
    p.edge("a", "b").assign(x.place(), quotient()).add();
    assertTrue(faults().inEffects());
    assertEquals(Set.of(), faults().inConditions());
  }

  @Test
  void whatIsReceivedIsStoredBeforeTheSenderGoesOn() {
    Channel c = network.channel("c", 0, BYTE);
    p.edge("a", "b")
        .guard(number(0).less(x.read()))
        .synchronise(new Synchronisation.Send(c, List.of(number(0))))
        .assign(x.place(), quotient())
        .add();
    GuardedProcessBuilder q = network.process("Q");
    q.location("a");
    q.edge("a", "a")
        .synchronise(new Synchronisation.Receive(c, List.of(new Reception.Into(x.place()))))
        .add();
    assertTrue(faults().inEffects());
  }

  @Test
  void whatIsOfferedMayNotFit() {
    Channel c = network.channel("c", 0, few.type());
    p.edge("a", "b").synchronise(new Synchronisation.Send(c, List.of(x.read()))).add();
    assertEquals(Set.of(new PossibleFaults.Location("P", "a")), faults().inConditions());
  }

  @Test
  void whatIsReceivedMayBeTheNextIndex() {
    Channel c = network.channel("c", 1, BYTE, BYTE);
    Variable many = network.variable("many", new Type.Array(BYTE, 5), 0);
    p.edge("a", "b")
        .guard(x.read().less(number(5)))
        .then(
            new Operation.Receive(
                c,
                Optional.empty(),
                List.of(
                    new Reception.Into(x.place()),
                    new Reception.Into(many.place().element(x.read()))),
                Optional.empty()))
        .add();
    assertTrue(faults().inEffects());
  }

  private Expression quotient() {
    return number(7).binary(BinaryOperator.DIVIDE, x.read());
  }
}
