package tideline.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tideline.contest.explore.Budget;
import tideline.contest.net.ContestNet;
import tideline.contest.own.TemporalQuestion;
import tideline.languages.petri.NetFile;
import tideline.languages.petri.formula.Formula;
import tideline.languages.petri.formula.Formula.Moment;
import tideline.languages.petri.formula.Formula.Quantifier;
import tideline.languages.petri.formula.Logic;
import tideline.languages.petri.source.NetSource;
import tideline.nets.net.Net;
import tideline.nets.net.NetBuilder;

/**
 * Formulas that see little of a net, so that reductions, slices and stubborn sets have something to
 * do, next to a checker that follows the definitions.
 */
final class OwnNetsTest {

  private static final int NETS = 250;
  private static final List<Moment> WITHOUT_NEXT = List.of(Moment.FINALLY, Moment.GLOBALLY);

  @Test
  void answersAreThoseOfTheNaiveChecker() {
    int asked = 0;
    for (long seed = 0; seed < NETS; seed++) {
      Random random = new Random(seed);
      ContestNet net = net(random);
      NaiveGraph naive = new NaiveGraph(net.net());
      RandomFormulas formulas =
          new RandomFormulas(
              random,
              1 + random.nextInt(2),
              1,
              random.nextInt(4) == 0 ? List.of(Moment.values()) : WITHOUT_NEXT);
      for (int i = 0; i < 3; i++) {
        Formula branching = formulas.branching(3);
        asked += check(net, branching, naive.holds(branching), seed);
        Quantifier quantifier = formulas.quantifier();
        Formula path = formulas.linear(2);
        Formula linear = new Formula.Paths(quantifier, path);
        if (Logic.of(linear) == Logic.LTL || Logic.of(linear) == Logic.LTL_SOME) {
          boolean all = quantifier == Quantifier.ALL;
          boolean some = NaiveLinear.someRun(naive, all ? new Formula.Not(path) : path);
          asked += check(net, linear, some != all, seed);
        }
      }
    }
    assertTrue(asked > 4 * NETS, asked + " questions were asked");
  }

  private static int check(ContestNet net, Formula formula, boolean expected, long seed) {
    Budget budget = new Budget(System.nanoTime() + 600_000_000_000L, 1L << 28, 1 << 20);
    Optional<TemporalQuestion> question = TemporalQuestion.about(net, formula);
    question.ifPresent(
        each ->
            assertEquals(
                Optional.of(expected),
                each.answer(budget, Long.MAX_VALUE),
                "seed " + seed + " " + formula));
    return question.isPresent() ? 1 : 0;
  }

  /** Most transitions move one token; some wait for two, and some come back to where they were. */
  private static ContestNet net(Random random) {
    NetBuilder builder = new NetBuilder("random");
    int placeCount = 4 + random.nextInt(5);
    int transitionCount = 5 + random.nextInt(6);
    Map<String, int[]> places = new HashMap<>();
    Map<String, int[]> transitions = new HashMap<>();
    for (int p = 0; p < placeCount; p++) {
      int initial = p % 3 == 0 ? 1 : 0;
      places.put("p" + p, new int[] {builder.place("p" + p, "p" + p, initial)});
    }
    for (int t = 0; t < transitionCount; t++) {
      transitions.put("t" + t, new int[] {builder.transition("t" + t, "t" + t)});
      builder.input(t % placeCount, t, 1).output(t, random.nextInt(placeCount), 1);
      if (random.nextInt(5) == 0) {
        builder.input(random.nextInt(placeCount), t, 1).output(t, random.nextInt(placeCount), 1);
      }
      if (random.nextInt(30) == 0) {
        builder.inhibitor(random.nextInt(placeCount), t, 1);
      }
      if (random.nextInt(30) == 0) {
        builder.reset(random.nextInt(placeCount), t);
      }
    }
    Net net = builder.build();
    return ContestNet.of(
        new NetFile(
            net,
            places,
            transitions,
            NetFile.Form.PLAIN,
            new NetSource.Plain(net, Map.of(), Map.of(), List.of())));
  }
}
