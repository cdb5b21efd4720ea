package tideline.system.analysis.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tideline.system.ir.Expression.number;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Channel;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Operation;
import tideline.system.ir.Reception;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

final class SimplifierTest {

  private static final Type BYTE = new Type.Wrapping(8, Type.Sign.UNSIGNED);

  private final NetworkBuilder network = new NetworkBuilder("n");

  private String simplified(Set<String> kept, Simplifier.Unread unread) {
    return Simplifier.simplify(network.build(), kept, unread).system().toString();
  }

  @Test
  void typesShrinkToTheValuesThatOccur() {
    Variable x = network.variable("x", BYTE, 0);
    Variable free = network.variable("free", BYTE, 0);
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a")
        .guard(x.read().less(number(100)))
        .assign(x.place(), x.read().plus(number(1)))
        .add();
    p.edge("a", "a").assign(free.place(), free.read().plus(number(1))).add();
    p.edge("a", "a").assign(x.place(), number(0)).add();
    assertEquals(
        """
        network n
          0..100 x = [0]
          uint8 free = [0]
          process P
            location a initial
            a -> a [x < 100] {x := x + 1}
            a -> a {free := free + 1}
            a -> a {x := 0}
        """,
        simplified(Set.of(), Simplifier.Unread.KEEP));
  }

  @Test
  void whatIsAlwaysResetLivesForOneEdge() {
    Variable x = network.variable("x", BYTE, 0);
    Variable y = network.variable("y", BYTE, 0);
    Variable z = network.variable("z", BYTE, 1);
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a")
        .assign(x.place(), z.read().plus(number(1)))
        .assign(y.place(), x.read())
        .assign(z.place(), x.read())
        .assign(x.place(), number(0))
        .add();
    p.edge("a", "a").guard(x.read().less(y.read())).assign(y.place(), number(0)).add();
    assertEquals(
        """
        network n
          scratch uint8 x = [0]
          uint8 y = [0]
          uint8 z = [1]
          process P
            location a initial
            a -> a {x := z + 1; y := x; z := x; x := 0}
            a -> a [x < y] {y := 0}
        """,
        simplified(Set.of(), Simplifier.Unread.KEEP));
    assertEquals(
        "  uint8 x = [0]", simplified(Set.of("x"), Simplifier.Unread.KEEP).lines().toList().get(1));
  }

  @Test
  void scratchVariablesThatNobodyReadsGoWithWhatTheyWereGiven() {
    Variable x = network.variable("x", BYTE, 0);
    Variable y = network.variable("y", BYTE, 0);
    Variable unseen = network.add(Variable.scratch("unseen", BYTE));
    Variable array = network.add(Variable.scratch("array", new Type.Array(BYTE, 2)));
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a").assign(x.place(), number(1)).assign(unseen.place(), x.read()).add();
    p.edge("a", "a")
        .assign(y.place(), number(1))
        .assign(array.place().element(number(1)), y.read())
        .add();
    assertEquals(
        """
        network n
          0..1 y = [0]
          scratch 0..1[2] array = [0, 0]
          process P
            location a initial
            a -> a
            a -> a {y := 1; array[1] := y}
        """,
        simplified(Set.of(), Simplifier.Unread.REMOVE));
  }

  @Test
  void whatIsResetOnOneWayOnlyStays() {
    Variable x = network.variable("x", BYTE, 0);
    Variable y = network.variable("y", BYTE, 0);
    network
        .process("P")
        .location("a")
        .edge("a", "a")
        .assign(x.place(), y.read().plus(number(1)))
        .then(
            new Operation.Branch(
                y.read().less(number(9)),
                new Operation.Assign(x.place(), number(0), Optional.empty()),
                new Operation.Assign(y.place(), x.read(), Optional.empty()),
                Optional.empty()))
        .add();
    assertEquals(
        "  uint8 x = [0]", simplified(Set.of(), Simplifier.Unread.KEEP).lines().toList().get(1));
  }

  @Test
  void whatWrapsStillWraps() {
    Variable x = network.variable("x", BYTE, 3);
    network
        .process("P")
        .location("a")
        .edge("a", "a")
        .assign(x.place(), x.read().plus(number(1)).binary(BinaryOperator.REMAINDER, number(4)))
        .assign(x.place(), number(300).plus(x.read().binary(BinaryOperator.BIT_AND, number(1))))
        .add();
    // 300 and 301 are stored as 44 and 45; the analysis does not know that and keeps the byte.
    assertEquals(
        """
        network n
          uint8 x = [3]
          process P
            location a initial
            a -> a {x := (x + 1) % 4; x := 300 + (x & 1)}
        """,
        simplified(Set.of(), Simplifier.Unread.KEEP));
  }

  @Test
  void constantsBecomePartOfTheCode() {
    Variable limit = network.variable("limit", BYTE, 4);
    Variable x = network.variable("x", Type.bool(), 0);
    Variable table = network.add(Variable.of("table", new Type.Array(BYTE, 2), List.of(1L, 7L)));
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a")
        .guard(number(3).less(limit.read()))
        .assign(x.place(), table.place().element(x.read()).read())
        .add();
    p.edge("a", "a").guard(limit.read().less(number(3))).add();
    assertEquals(
        """
        network n
          bool x = [0]
          scratch uint8[2] table = [1, 7]
          process P
            location a initial
            a -> a {x := table[x]}
        """,
        simplified(Set.of(), Simplifier.Unread.KEEP));
    assertEquals(
        List.of("limit", "table"),
        Simplifier.simplify(network.build(), Set.of(), Simplifier.Unread.KEEP).constants());
  }

  @Test
  void whatNobodyReadsGoesOnRequest() {
    Variable seen = network.variable("seen", BYTE, 0);
    Variable copy = network.variable("copy", BYTE, 0);
    Variable checked = network.variable("checked", new Type.Range(0, 3), 0);
    Channel c = network.channel("c", 1, BYTE);
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a")
        .then(
            new Operation.Receive(
                c, Optional.empty(), List.of(new Reception.Into(copy.place())), Optional.empty()))
        .assign(seen.place(), copy.read().plus(seen.read()))
        .assign(checked.place(), checked.read().plus(number(1)))
        .add();
    assertEquals(
        """
        network n
          0..3 checked = [0]
          channel c[1] [uint8]
          process P
            location a initial
            a -> a {c?{_}; checked := checked + 1}
        """,
        simplified(Set.of(), Simplifier.Unread.REMOVE));
    Simplified keeping =
        Simplifier.simplify(network.build(), Set.of("seen"), Simplifier.Unread.REMOVE);
    assertEquals(List.of(), keeping.unread());
  }

  @Test
  void passesSayWhatBecameOfVariables() {
    Variable limit = network.variable("limit", BYTE, 4);
    Variable seen = network.variable("seen", BYTE, 0);
    Variable x = network.variable("x", BYTE, 0);
    Variable step = network.variable("step", BYTE, 0);
    GuardedProcessBuilder p = network.process("P").location("a");
    p.edge("a", "a")
        .guard(x.read().less(limit.read()))
        .assign(step.place(), number(1))
        .assign(x.place(), x.read().plus(step.read()))
        .assign(step.place(), number(0))
        .assign(seen.place(), x.read())
        .add();
    p.edge("a", "a").guard(limit.read().less(number(3))).add();
    Simplified simplified =
        Simplifier.simplify(network.build(), Set.of(), Simplifier.Unread.REMOVE);
    Map<String, Map<String, String>> traces = new LinkedHashMap<>();
    simplified.steps().forEach(done -> traces.put(done.pass(), done.trace()));
    assertEquals(
        Map.of(
            "cone of influence", Map.of("seen", "left out: never read"),
            "narrowing", Map.of("x", "0..4", "step", "0..1"),
            "constant propagation", Map.of("limit", "constant [4]"),
            "variables of one step", Map.of("step", "lives for one step")),
        traces);
    assertEquals(new SystemSize(4, 1, 2, 32), simplified.steps().getFirst().before());
    assertEquals(new SystemSize(1, 1, 1, 3), simplified.steps().getLast().after());
  }
}
