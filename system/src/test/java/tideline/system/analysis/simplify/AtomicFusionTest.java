package tideline.system.analysis.simplify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tideline.system.ir.Expression.number;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
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
    set("a", "b", 1);
    p.edge("b", "c").guard(one).add();
    p.edge("b", "a").guard(one.not()).assign(x.place(), number(5)).add();
    set("c", "a", 3);
    assertEquals(
        List.of("a -> a {x := 1; [x == 1]; x := 3}", "a -> a {x := 1; [!(x == 1)]; x := 5}"),
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
    set("a", "b", 1);
    p.edge("b", "a").guard(x.read().equal(number(2))).add();
    p.edge("b", "a").rank(Edge.Rank.ELSE).assign(x.place(), number(7)).add();
    assertEquals(
        List.of("a -> a {x := 1; [x == 2]}", "a -> a {x := 1; [!(x == 2)]; x := 7}"), edges());
  }

  @Test
  void aLoopStays() {
    atomic("b");
    Expression small = x.read().less(number(5));
    set("a", "b", 1);
    p.edge("b", "b").guard(small).assign(x.place(), x.read().plus(number(1))).add();
    p.edge("b", "a").guard(small.not()).add();
    assertEquals(List.of("a", "b"), locations());
    assertEquals("a -> b {x := 1}", edges().getFirst());
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
