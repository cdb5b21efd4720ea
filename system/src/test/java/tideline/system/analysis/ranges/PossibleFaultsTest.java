package tideline.system.analysis.ranges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tideline.system.ir.Expression.number;

import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
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

  private Expression quotient() {
    return number(7).binary(BinaryOperator.DIVIDE, x.read());
  }
}
