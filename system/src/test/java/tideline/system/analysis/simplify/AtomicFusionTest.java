package tideline.system.analysis.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tideline.system.ir.Expression.number;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.system.ir.BinaryOperator;
import tideline.system.ir.Edge;
import tideline.system.ir.Expression;
import tideline.system.ir.GuardedProcess;
import tideline.system.ir.GuardedProcessBuilder;
import tideline.system.ir.Location;
import tideline.system.ir.NetworkBuilder;
import tideline.system.ir.Type;
import tideline.system.ir.Variable;

class AtomicFusionTest {

  private final NetworkBuilder network = new NetworkBuilder("n");
  private final Variable x = network.variable("x", new Type.Range(0, 9), 0);
  private final GuardedProcessBuilder p = network.process("P").location("a");

  private void atomic(String name) {
    p.location(new Location(name, Location.Urgency.ATOMIC, Set.of()));
  }

  private void set(String from, String to, long value) {
    p.edge(from, to).assign(x.place(), number(value)).add();
  }

  /** An edge after which nothing is known of x. */
  private void any(String from, String to) {
    p.edge(from, to).assign(x.place(), number(9).minus(x.read())).add();
  }

  private GuardedProcess fused() {
    return AtomicFusion.fuse(network.build()).allProcesses().getFirst();
  }

  private List<String> edges() {
    return fused().edges().stream().map(Edge::toString).toList();
  }

  private List<String> locations() {
    return fused().locations().stream().map(Location::name).toList();
  }

  @Test
  void everyWayBecomesAnEdge() {
    atomic("b");
    atomic("c");
    Expression one = x.read().equal(number(1));
    any("a", "b");
    p.edge("b", "c").guard(one).add();
    p.edge("b", "a").guard(one.not()).assign(x.place(), number(5)).add();
    set("c", "a", 3);
    assertEquals(
        List.of(
            "a -> a {x := 9 - x; [x == 1]; x := 3}", "a -> a {x := 9 - x; [!(x == 1)]; x := 5}"),
        edges());
    assertEquals(List.of("a"), locations());
  }

  @Test
  void whoMayBeBlockedStays() {
    atomic("b");
    set("a", "b", 1);
    p.edge("b", "a").guard(x.read().equal(number(2))).add();
    assertEquals(List.of("a -> b {x := 1}", "b -> a [x == 2]"), edges());
  }

  @Test
  void anElseTakesTheRest() {
    atomic("b");
    any("a", "b");
    p.edge("b", "a").guard(x.read().equal(number(2))).add();
    p.edge("b", "a").rank(Edge.Rank.ELSE).assign(x.place(), number(7)).add();
    assertEquals(
        List.of("a -> a {x := 9 - x; [x == 2]}", "a -> a {x := 9 - x; [!(x == 2)]; x := 7}"),
        edges());
  }

  @Test
  void valuesDecide() {
    atomic("b");
    set("a", "b", 1);
    p.edge("b", "a").guard(x.read().equal(number(2))).add();
    p.edge("b", "a").rank(Edge.Rank.ELSE).assign(x.place(), number(7)).add();
    assertEquals(List.of("a -> a {x := 1; x := 7}"), edges());
  }

  @Test
  void aLoopStaysIfNothingIsKnownOfItsEnd() {
    Variable y = network.variable("y", new Type.Range(0, 9), 0);
    atomic("b");
    Expression different = x.read().equal(y.read()).not();
    any("a", "b");
    p.edge("b", "b").guard(different).assign(x.place(), number(9).minus(x.read())).add();
    p.edge("b", "a").guard(different.not()).add();
    assertEquals(List.of("a", "b"), locations());
    assertEquals("a -> b {x := 9 - x}", edges().getFirst());
  }

  @Test
  void aCountedLoopIsUnrolled() {
    atomic("b");
    Expression small = x.read().less(number(4));
    set("a", "b", 1);
    p.edge("b", "b").guard(small).assign(x.place(), x.read().plus(number(1))).add();
    p.edge("b", "a").guard(small.not()).add();
    assertEquals(List.of("a"), locations());
    assertEquals(List.of("a -> a {x := 1; x := x + 1; x := x + 1; x := x + 1}"), edges());
  }

  @Test
  void aLoopOverBitsBecomesBranches() {
    Variable mask = network.variable("mask", new Type.Range(0, 15), 3);
    atomic("b");
    atomic("c");
    Expression odd = mask.read().binary(BinaryOperator.BIT_AND, number(1)).equal(number(1));
    any("a", "b");
    p.edge("b", "c").guard(odd).add();
    atomic("d");
    p.edge("b", "d").guard(odd.not()).add();
    set("d", "a", 0);
    p.edge("c", "b")
        .assign(mask.place(), mask.read().binary(BinaryOperator.SHIFT_RIGHT, number(1)))
        .add();
    assertEquals(List.of("a"), locations());
    String step = "if ((mask & 1) == 1) {mask := mask >> 1; %s} else {skip}";
    String last = "if ((mask & 1) == 1) {mask := mask >> 1} else {skip}";
    String loop = step.formatted(step.formatted(step.formatted(last)));
    assertEquals(List.of("a -> a {x := 9 - x; " + loop + "; x := 0}"), edges());
  }

  @Test
  void whatIsNotTouchedStaysTrue() {
    Variable y = network.variable("y", new Type.Range(0, 9), 0);
    atomic("b");
    Expression positive = number(0).less(x.read());
    p.edge("a", "b").guard(positive).assign(y.place(), x.read()).add();
    p.edge("b", "a").guard(positive).assign(x.place(), number(4)).add();
    p.edge("b", "a").guard(positive.not()).assign(x.place(), number(5)).add();
    assertEquals(List.of("a -> a [0 < x] {y := x; x := 4}"), edges());
  }

  @Test
  void aTimeoutIsWaitedFor() {
    atomic("b");
    set("a", "b", 1);
    p.edge("b", "a").rank(Edge.Rank.TIMEOUT).add();
    assertEquals(List.of("a", "b"), locations());
  }

  @Test
  void whatTheGuardSaysIsNotAskedAgain() {
    atomic("b");
    Expression positive = number(0).less(x.read());
    p.edge("a", "b").guard(positive).add();
    p.edge("b", "a").guard(positive).assign(x.place(), number(4)).add();
    p.edge("b", "a").guard(positive.not()).assign(x.place(), number(5)).add();
    assertEquals(List.of("a -> a [0 < x] {x := 4}"), edges());
  }
}
