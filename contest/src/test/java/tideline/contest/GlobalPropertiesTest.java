package tideline.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tideline.contest.explore.Budget;
import tideline.contest.global.Fireability;
import tideline.contest.global.Liveness;
import tideline.contest.global.Stability;
import tideline.contest.net.ContestNet;
import tideline.contest.replay.Witnesses;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Formula.Relation;
import tideline.languages.petri.formula.Term;
import tideline.languages.petri.source.NetSource;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;
import tideline.nets.step.NetModel;

/** Properties of whole nets on random nets, next to formulas that say the same. */
final class GlobalPropertiesTest {

  private static final int PLACES = 4;
  private static final int TRANSITIONS = 4;

  @Test
  void answersAreThoseOfTheFormulas() {
    Map<Examination, Integer> yes = new EnumMap<>(Examination.class);
    int nets = 60;
    for (long seed = 0; seed < nets; seed++) {
      Random random = new Random(seed);
      ContestNet net = net(random);
      NaiveGraph naive = new NaiveGraph(net.net());
      Map<Examination, Boolean> expected = new EnumMap<>(Examination.class);
      expected.put(
          Examination.ReachabilityDeadlock, naive.holds(reachable(new Formula.Deadlock())));
      expected.put(
          Examination.OneSafe,
          all(PLACES, p -> naive.holds(always(tokens(p, Relation.AT_MOST, 1)))));
      expected.put(
          Examination.QuasiLiveness, all(TRANSITIONS, t -> naive.holds(reachable(fireable(t)))));
      expected.put(
          Examination.Liveness, all(TRANSITIONS, t -> naive.holds(always(reachable(fireable(t))))));
      expected.put(
          Examination.StableMarking,
          !all(
              PLACES,
              p ->
                  !naive.holds(
                      always(tokens(p, Relation.EQUAL, net.net().places().get(p).initial())))));
      for (Map.Entry<Examination, Boolean> each : expected.entrySet()) {
        String message = each.getKey() + ", seed " + seed;
        assertEquals(each.getValue(), given(net, each.getKey()), message);
        yes.merge(each.getKey(), each.getValue() ? 1 : 0, Integer::sum);
      }
      String message = "by other means, seed " + seed;
      new Liveness(net, budget())
          .isLiveByHomes()
          .ifPresent(live -> assertEquals(expected.get(Examination.Liveness), live, message));
      assertEquals(
          Optional.of(expected.get(Examination.QuasiLiveness)),
          new Fireability(net, budget(), 1).isForAll(),
          message);
      assertEquals(
          Optional.of(expected.get(Examination.StableMarking)),
          new Stability(net, budget(), 1).isSome(),
          message);
      reducedGraphsAgree(net, expected, message);
    }
    yes.forEach((asked, count) -> assertTrue(count > 2 && count < nets - 2, asked + ": " + count));
  }

  /** Graphs where stubborn sets are fired, next to formulas on larger nets, most of them live. */
  @Test
  void reducedGraphsKeepWhatFires() {
    int live = 0;
    int quick = 0;
    int nets = 300;
    for (long seed = 0; seed < nets; seed++) {
      ContestNet net = rings(new Random(seed));
      NaiveGraph naive = new NaiveGraph(net.net());
      int transitions = net.net().transitions().size();
      Map<Examination, Boolean> expected = new EnumMap<>(Examination.class);
      expected.put(
          Examination.QuasiLiveness, all(transitions, t -> naive.holds(reachable(fireable(t)))));
      expected.put(
          Examination.Liveness, all(transitions, t -> naive.holds(always(reachable(fireable(t))))));
      expected.put(
          Examination.StableMarking,
          !all(
              net.net().places().size(),
              p ->
                  !naive.holds(
                      always(tokens(p, Relation.EQUAL, net.net().places().get(p).initial())))));
      reducedGraphsAgree(net, expected, "seed " + seed);
      live += expected.get(Examination.Liveness) ? 1 : 0;
      quick += expected.get(Examination.QuasiLiveness) ? 1 : 0;
    }
    assertTrue(live > nets / 20 && live < nets / 2, live + " are live");
    assertTrue(quick > live && quick < nets, quick + " can fire everything");
  }

  private static void reducedGraphsAgree(
      ContestNet net, Map<Examination, Boolean> expected, String message) {
    assertEquals(
        Optional.of(expected.get(Examination.Liveness)),
        new Liveness(net, budget()).isLiveByReducedGraph(budget(), Long.MAX_VALUE),
        message);
    assertEquals(
        Optional.of(expected.get(Examination.QuasiLiveness)),
        new Fireability(net, budget(), 1).byReducedGraph(budget(), Long.MAX_VALUE),
        message);
    if (net.net().resets().size() == 0) {
      assertEquals(
          Optional.of(expected.get(Examination.StableMarking)),
          new Stability(net, budget(), 1).byReducedGraph(budget(), Long.MAX_VALUE),
          message);
    }
  }

  /** Rings of places that sometimes wait for each other, so that something can be put off. */
  private static ContestNet rings(Random random) {
    NetBuilder builder = new NetBuilder("rings");
    Map<String, int[]> places = new HashMap<>();
    Map<String, int[]> transitions = new HashMap<>();
    int rings = 2 + random.nextInt(3);
    List<Integer> all = new ArrayList<>();
    for (int ring = 0; ring < rings; ring++) {
      int length = 2 + random.nextInt(3);
      List<Integer> own = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        String id = "p" + all.size();
        int place = builder.place(id, id, i == 0 ? 1 : 0);
        places.put(id, new int[] {place});
        own.add(place);
        all.add(place);
      }
      int steps = length + random.nextInt(2);
      for (int i = 0; i < steps; i++) {
        String id = "t" + transitions.size();
        int transition = builder.transition(id, id);
        transitions.put(id, new int[] {transition});
        builder.input(own.get(i % length), transition, 1);
        builder.output(
            transition, own.get((i + 1 + (i < length ? 0 : random.nextInt(length))) % length), 1);
        int other = all.get(random.nextInt(all.size()));
        switch (random.nextInt(6)) {
          case 0 -> {
            builder.input(other, transition, 1);
            builder.output(transition, other, 1);
          }
          case 1 -> {
            if (random.nextInt(4) == 0) {
              builder.inhibitor(other, transition, 1);
            }
          }
          case 2 -> {
            if (random.nextInt(6) == 0) {
              // Once and never again.
              builder.input(other, transition, 1);
            }
          }
          default -> {}
        }
      }
    }
    Net net = builder.build();
    NetSource source = new NetSource.Plain(net, Map.of(), Map.of(), List.of());
    return new ContestNet(
        new NetFile(net, places, transitions, NetFile.Form.PLAIN, source), NetModel.of(net, 8));
  }

  private interface About {
    boolean holds(int number);
  }

  private static boolean all(int count, About each) {
    return IntStream.range(0, count).allMatch(each::holds);
  }

  private static Formula reachable(Formula formula) {
    return new Formula.Paths(Quantifier.SOME, new Formula.Later(Moment.FINALLY, formula));
  }

  private static Formula always(Formula formula) {
    return new Formula.Paths(Quantifier.ALL, new Formula.Later(Moment.GLOBALLY, formula));
  }

  private static Formula fireable(int transition) {
    return new Formula.Fireable(List.of("t" + transition));
  }

  private static Formula tokens(int place, Relation relation, long number) {
    return new Formula.Comparison(
        relation, new Term.Tokens(List.of("p" + place)), new Term.Constant(number));
  }

  private static Budget budget() {
    return new Budget(System.nanoTime() + 600_000_000_000L, 1L << 28, 1 << 20);
  }

  private static boolean given(ContestNet net, Examination examination) {
    List<String> lines = new ArrayList<>();
    new GlobalProperties(
            net,
            examination,
            new Answers(lines::add),
            new Witnesses(net.file(), Optional.empty()),
            budget())
        .answer();
    assertEquals(1, lines.size(), lines.toString());
    return lines.getFirst().contains(" TRUE ");
  }

  /** Transitions move as many tokens as they take, so that there are few markings. */
  private static ContestNet net(Random random) {
    NetBuilder builder = new NetBuilder("random");
    Map<String, int[]> places = new HashMap<>();
    Map<String, int[]> transitions = new HashMap<>();
    for (int p = 0; p < PLACES; p++) {
      long initial = random.nextInt(4) == 0 ? 2 : random.nextInt(2);
      places.put("p" + p, new int[] {builder.place("p" + p, "p" + p, initial)});
    }
    int[] cycle = random.ints(PLACES, 0, PLACES).toArray();
    for (int t = 0; t < TRANSITIONS; t++) {
      int number = builder.transition("t" + t, "t" + t);
      transitions.put("t" + t, new int[] {number});
      builder.input(cycle[t], number, 1);
      builder.output(number, cycle[(t + 1) % TRANSITIONS], 1);
      if (random.nextInt(3) == 0) {
        builder.input(random.nextInt(PLACES), number, 1);
        builder.output(number, random.nextInt(PLACES), 1);
      }
      if (random.nextInt(12) == 0) {
        builder.inhibitor(random.nextInt(PLACES), number, 1 + random.nextInt(2));
      }
      if (random.nextInt(20) == 0) {
        builder.reset(random.nextInt(PLACES), number);
      }
    }
    Net net = builder.build();
    NetSource source = new NetSource.Plain(net, Map.of(), Map.of(), List.of());
    return new ContestNet(
        new NetFile(net, places, transitions, NetFile.Form.PLAIN, source), NetModel.of(net, 8));
  }
}
