package tideline.nets.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.model.Fact;
import tideline.nets.RandomNets;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

class NetFactsTest {

  @Test
  void whatIsKnownOfASmallNet() {
    NetBuilder builder = new NetBuilder("n");
    int idle = builder.place("idle", "idle", 2);
    int busy = builder.place("busy", "busy", 0);
    int log = builder.place("log", "log", 0);
    int start = builder.transition("start", "start");
    int stop = builder.transition("stop", "stop");
    builder.input(idle, start, 1);
    builder.output(start, busy, 1);
    builder.input(busy, stop, 1);
    builder.output(stop, idle, 1);
    builder.output(stop, log, 1);
    List<Fact> facts = NetModel.of(builder.build()).facts();
    assertEquals(
        List.of(
            new Fact("net", "3 places, 2 transitions, 5 arcs"),
            new Fact("bounds", "proved of 2 places; not proved: log"),
            new Fact("invariants", "idle + busy = 2"),
            new Fact("cycles", "none: no firings lead back to a marking")),
        facts.subList(0, 4));
    assertEquals("reduced for", facts.getLast().title());
    assertTrue(facts.getLast().text().startsWith("markings of all places: 3 places"));
  }

  @Test
  void everyNetHasThem() {
    Random random = new Random(19);
    for (int i = 0; i < 200; i++) {
      Net net = RandomNets.nextChained(random);
      assertEquals(6, NetModel.of(net).facts().size());
    }
  }
}
