package tideline.system.analysis.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tideline.system.ir.Expression.number;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

final class DeadVariablesTest {

  private static final Type BYTE = new Type.Wrapping(8, Type.Sign.UNSIGNED);

  private final NetworkBuilder network = new NetworkBuilder("n");

  private Map<String, String> resets(Set<String> kept) {
    return reset(kept).steps().getFirst().trace();
  }

  private Simplified reset(Set<String> kept) {
    return Simplifier.resetting(network.build(), kept);
  }

  /** Written at a, read at b, and not read again before it is written again. */
  private Variable readOnce(GuardedProcessBuilder p, Variable x, Variable sum) {
    p.location("a").location("b").location("c");
    p.edge("a", "b").assign(x.place(), number(7)).add();
    p.edge("b", "c").assign(sum.place(), x.read()).add();
    p.edge("c", "a").add();
    return x;
  }

  @Test
  void whatWasReadForTheLastTimeIsReset() {
    Variable x = network.variable("x", BYTE, 3);
    Variable sum = network.variable("sum", BYTE, 0);
    readOnce(network.process("P"), x, sum);
    assertEquals(
        """
        network n
          uint8 x = [3]
          uint8 sum = [0]
          process P
            location a initial
            location b
            location c
            a -> b {x := 7}
            b -> c {sum := x; x := 3}
            c -> a
        """,
        reset(Set.of("sum")).system().toString());
  }

  @Test
  void whatIsAskedAboutStays() {
    Variable x = network.variable("x", BYTE, 3);
    Variable sum = network.variable("sum", BYTE, 0);
    readOnce(network.process("P"), x, sum);
    assertEquals(Map.of(), resets(Set.of("x", "sum")));
    network.definition("large", sum.read().less(x.read()));
    assertEquals(Map.of(), resets(Set.of()));
  }

  @Test
  void whatAnotherProcessReadsStays() {
    Variable x = network.variable("x", BYTE, 3);
    Variable sum = network.variable("sum", BYTE, 0);
    readOnce(network.process("P"), x, sum);
    network.process("Q").location("d").edge("d", "d").guard(x.read().less(number(5))).add();
    assertEquals(Map.of(), resets(Set.of("sum")));
  }

  @Test
  void oneBranchThatReadsIsEnough() {
    Variable x = network.variable("x", BYTE, 0);
    Variable y = network.variable("y", BYTE, 0);
    GuardedProcessBuilder p = network.process("P").location("a").location("b").location("c");
    p.edge("a", "b").assign(x.place(), number(1)).add();
    p.edge("b", "b").assign(y.place(), number(2)).add();
    Expression asked = x.read().less(number(1));
    p.edge("b", "c")
        .then(
            new Operation.Branch(
                asked,
                Operation.skip(),
                new Operation.Assign(y.place(), x.read(), Optional.empty()),
                Optional.empty()))
        .add();
    assertEquals(Map.of("x", "reset at c"), resets(Set.of("y")));
  }

  @Test
  void anElementThatIsWrittenLeavesTheOthers() {
    Variable a = network.variable("a", new Type.Array(BYTE, 2), 0);
    Variable y = network.variable("y", BYTE, 0);
    GuardedProcessBuilder p = network.process("P").location("a").location("b").location("c");
    p.edge("a", "b").assign(a.place().element(number(0)), number(1)).add();
    p.edge("b", "a").assign(y.place(), a.place().element(number(1)).read()).add();
    p.edge("b", "c").add();
    assertEquals(Map.of("a", "reset at c"), resets(Set.of("y")));
    assertEquals(
        "    b -> c {a[0] := 0; a[1] := 0}",
        reset(Set.of("y")).system().toString().lines().toList().getLast());
  }

  @Test
  void twoVariablesThatTakeTurnsAreResetInTurn() {
    Variable x = network.variable("x", BYTE, 0);
    Variable y = network.variable("y", BYTE, 0);
    GuardedProcessBuilder p = network.process("P").location("a").location("b");
    p.edge("a", "b").assign(x.place(), y.read()).add();
    p.edge("b", "a").guard(x.read().less(number(2))).assign(y.place(), x.read()).add();
    // y is read at a and x at b, so each is dead where the other one is live.
    assertEquals(Map.of("x", "reset at a", "y", "reset at b"), resets(Set.of()));
  }
}
