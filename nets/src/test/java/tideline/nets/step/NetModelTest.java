package tideline.nets.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tideline.model.Enabledness;
import tideline.model.ModelError;
import tideline.model.Stepper;
import tideline.model.SuccessorBatch;
import tideline.model.Tail;
import tideline.nets.NaiveNet;
import tideline.nets.RandomNets;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/** Compares models of nets with the plain meaning of nets. */
final class NetModelTest {

  private static final int NETS = 3_000;
  private static final int MOST_STATES = 300;

  @Test
  void stepsAreThoseOfTheNet() {
    int finite = 0;
    for (int seed = 0; seed < NETS; seed++) {
      Net net = RandomNets.next(new Random(seed), RandomNets.Arcs.ALL);
      var graph = new NaiveNet(net).graph(MOST_STATES);
      if (graph.isPresent()) {
        finite++;
        compare(net, graph.get(), "seed " + seed);
      }
    }
    assertTrue(finite > NETS / 2, finite + " nets are finite");
  }

  private static void compare(
      Net net, Map<List<Long>, Map<Integer, List<Long>>> graph, String message) {
    NetModel model = NetModel.of(net);
    while (true) {
      try {
        compareStates(model, graph, message);
        return;
      } catch (ModelError tooSmall) {
        int bits = Integer.parseInt(tooSmall.remedy().get(Tail.ROOM));
        model = (NetModel) model.withRoom(bits);
      }
    }
  }

  private static void compareStates(
      NetModel model, Map<List<Long>, Map<Integer, List<Long>>> graph, String message) {
    Stepper stepper = model.newStepper();
    Enabledness enabledness = model.newEnabledness();
    SuccessorBatch batch = new SuccessorBatch(model.schema().words());
    model.initialStates(batch);
    assertEquals(graph.keySet().iterator().next(), marking(model, batch.words(), 0), message);
    graph.forEach(
        (marking, successors) -> {
          long[] state = pack(model, marking);
          batch.clear();
          stepper.successors(state, 0, batch);
          Map<Integer, List<Long>> found = new HashMap<>();
          for (int i = 0; i < batch.count(); i++) {
            found.put(batch.transition(i), marking(model, batch.words(), batch.offset(i)));
          }
          assertEquals(successors, found, message);
          assertEquals(successors.size(), batch.count(), message);
          BitSet enabled = new BitSet();
          enabledness.collect(state, 0, enabled);
          assertEquals(successors.keySet(), setOf(enabled), message);
          compareGuards(model, enabledness, state, enabled, message);
        });
  }

  private static void compareGuards(
      NetModel model, Enabledness enabledness, long[] state, BitSet enabled, String message) {
    for (int t = 0; t < model.transitions().size(); t++) {
      boolean all = true;
      for (int guard : model.dependencies().guardsOf(t)) {
        all &= enabledness.holds(guard, state, 0);
      }
      assertEquals(enabled.get(t), all, message);
      for (int other = 0; other < t; other++) {
        if (enabled.get(t) && enabled.get(other)) {
          assertTrue(model.dependencies().mayBeCoEnabled(t, other), message);
        }
      }
    }
  }

  private static Set<Integer> setOf(BitSet bits) {
    Set<Integer> set = new HashSet<>();
    bits.stream().forEach(set::add);
    return set;
  }

  private static long[] pack(NetModel model, List<Long> marking) {
    long[] state = new long[model.schema().words()];
    for (int p = 0; p < marking.size(); p++) {
      if (marking.get(p) > model.slot(p).minimum() + model.slot(p).mask()) {
        // Too little room: the stepper says so before a search gets here.
        throw new ModelError("", Optional.empty(), Map.of(Tail.ROOM, "16"));
      }
      model.slot(p).set(state, 0, marking.get(p));
    }
    return state;
  }

  private static List<Long> marking(NetModel model, long[] s, int off) {
    List<Long> marking = new ArrayList<>();
    for (int p = 0; p < model.net().places().size(); p++) {
      marking.add(model.slot(p).get(s, off));
    }
    return marking;
  }

  @Test
  void aPlaceThatGrowsAsksForMoreRoom() {
    NetBuilder builder = new NetBuilder("grows");
    int p = builder.place("p", "p", 0);
    int t = builder.transition("t", "t");
    Net net = builder.output(t, p, 1).build();
    List<String> asked = new ArrayList<>();
    NetModel model = NetModel.of(net);
    int tokens = 0;
    long[] state = new long[1];
    while (tokens < 100_000) {
      SuccessorBatch batch = new SuccessorBatch(1);
      try {
        model.newStepper().successors(state, 0, batch);
        state[0] = batch.words()[0];
        assertEquals(++tokens, model.slot(p).get(state, 0));
      } catch (ModelError tooSmall) {
        asked.add(tooSmall.remedy().get(Tail.ROOM));
        model = (NetModel) model.withRoom(Integer.parseInt(asked.getLast()));
      }
    }
    assertEquals(List.of("4", "8", "16", "32"), asked);
  }

  @Test
  void aUnitOfAFileIsNotBelieved() {
    NetBuilder builder = new NetBuilder("liar");
    int p = builder.place("p", "p", 3);
    int q = builder.place("q", "q", 0);
    int t = builder.transition("t", "t");
    Net net = builder.input(p, t, 1).output(t, q, 1).unit(List.of(p, q)).build();
    compare(net, new NaiveNet(net).graph(10).orElseThrow(), "liar");
  }

  @Test
  void largeNumbersOfTokensAreCounted() {
    for (long tokens : new long[] {1L << 40, Long.MAX_VALUE - 1, Long.MAX_VALUE}) {
      NetBuilder builder = new NetBuilder("rich");
      int p = builder.place("p", "p", tokens);
      int q = builder.place("q", "q", 0);
      int t = builder.transition("t", "t");
      Net net = builder.input(p, t, tokens - 1).output(t, q, 1).output(t, p, tokens / 2).build();
      compare(net, new NaiveNet(net).graph(10).orElseThrow(), "rich");
    }
  }

  @Test
  void namesAreUnique() {
    NetBuilder builder = new NetBuilder("names");
    builder.place("a", "b", 1);
    builder.place("b", "c", 2);
    builder.place("d", "d\n", 3);
    builder.place("e\t", "", 4);
    builder.place("f", "same", 5);
    builder.place("g", "same", 6);
    NetModel model = NetModel.of(builder.build());
    assertEquals(
        "a=1 c=2 d=3 place 3=4 f=5 g=6",
        model.schema().print(pack(model, List.of(1L, 2L, 3L, 4L, 5L, 6L)), 0));
    assertEquals(model.slot(1), model.schema().slot("b").orElseThrow());
  }
}
