package tideline.nets.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

final class NetBuilderTest {

  @Test
  void arcsAddUpAndCanBeTurnedRound() {
    NetBuilder builder = new NetBuilder("small");
    int p = builder.place("p", "p", 2);
    int q = builder.place("q", "q", 0);
    int t = builder.transition("t", "t");
    int u = builder.transition("u", "u");
    builder.input(q, t, 1).input(p, t, 1).input(p, t, 2).output(t, q, 5).output(u, p, 1);
    Net net = builder.inhibitor(q, u, 4).inhibitor(q, u, 3).build();

    assertEquals(3, net.before().weight(t, p));
    assertEquals(0, net.before().weight(u, p));
    assertEquals(4, net.effect(t, q));
    assertEquals(3, net.inhibitors().weight(u, q));
    assertFalse(net.isOrdinary());
    Arcs consumers = net.before().reversed(2);
    assertEquals(3, consumers.weight(p, t));
    assertEquals(1, consumers.weight(q, t));
    assertEquals(net.before(), consumers.reversed(2));
  }

  @Test
  void weightsAndTokensAreNotNegative() {
    NetBuilder builder = new NetBuilder("wrong");
    assertThrows(IllegalArgumentException.class, () -> builder.place("p", "p", -1));
    int p = builder.place("p", "p", 0);
    int t = builder.transition("t", "t");
    assertThrows(IllegalArgumentException.class, () -> builder.input(p, t, 0));
  }
}
